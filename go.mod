module gritbed

go 1.26
