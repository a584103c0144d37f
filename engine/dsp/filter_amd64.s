//go:build !purego

#include "textflag.h"

// The bias of voice-graph 5.5, float64(float32(1e-18)), four times.
DATA bias<>+0(SB)/8, $0x3C32725DE0000000
DATA bias<>+8(SB)/8, $0x3C32725DE0000000
DATA bias<>+16(SB)/8, $0x3C32725DE0000000
DATA bias<>+24(SB)/8, $0x3C32725DE0000000
GLOBL bias<>(SB), RODATA|NOPTR, $32

// Where the fields of lanes4 lie.
#define HB0 0
#define HB1 32
#define HB2 64
#define HA1 96
#define HA2 128
#define LB0 160
#define LB1 192
#define LB2 224
#define LA1 256
#define LA2 288
#define IX1 320
#define IX2 352
#define IW1 384
#define IW2 416
#define IY1 448
#define IY2 480
#define IZ1 512
#define IZ2 544

// To single precision and back: the rounding after every step.
#define ROUND8 VCVTPD2PSY Y8, X8; VCVTPS2PD X8, Y8
#define ROUND9 VCVTPD2PSY Y9, X9; VCVTPS2PD X9, Y9

// STEP does one frame of four filter pairs: the low-passes of the frame before, whose
// input is what the high-passes have just put out, then the high-passes of this
// one. R9 is the offset of the frame, A to D are the planes.
#define STEP(S, A, B, C, D, Y1, Y2, Z1, Z2) \
	VMULPD LB0(S), Y1, Y8                    \
	VADDPD Y14, Y8, Y8                       \
	ROUND8                                   \
	VMOVUPD IW1(S), Y10                      \
	VMOVUPD IW2(S), Y11                      \
	VMOVUPD Y10, IW2(S)                      \
	VMOVUPD Y1, IW1(S)                       \
	VMULPD LB1(S), Y10, Y9                   \
	VADDPD Y8, Y9, Y9                        \
	ROUND9                                   \
	VMULPD LB2(S), Y11, Y8                   \
	VADDPD Y9, Y8, Y8                        \
	ROUND8                                   \
	VMULPD LA1(S), Z1, Y9                    \
	VSUBPD Y9, Y8, Y8                        \
	ROUND8                                   \
	VMULPD LA2(S), Z2, Y9                    \
	VSUBPD Y9, Y8, Y8                        \
	VCVTPD2PSY Y8, X8                        \
	VMOVSS X8, -4(A)(R9*1)                   \
	VEXTRACTPS $1, X8, -4(B)(R9*1)           \
	VEXTRACTPS $2, X8, -4(C)(R9*1)           \
	VEXTRACTPS $3, X8, -4(D)(R9*1)           \
	VMOVAPD Z1, Z2                           \
	VCVTPS2PD X8, Z1                         \
	VMOVSS (A)(R9*1), X8                     \
	VINSERTPS $0x10, (B)(R9*1), X8, X8       \
	VINSERTPS $0x20, (C)(R9*1), X8, X8       \
	VINSERTPS $0x30, (D)(R9*1), X8, X8       \
	VCVTPS2PD X8, Y8                         \
	VMOVUPD IX1(S), Y10                      \
	VMOVUPD IX2(S), Y11                      \
	VMOVUPD Y10, IX2(S)                      \
	VMOVUPD Y8, IX1(S)                       \
	VMULPD HB0(S), Y8, Y9                    \
	VADDPD Y14, Y9, Y9                       \
	ROUND9                                   \
	VMULPD HB1(S), Y10, Y8                   \
	VADDPD Y9, Y8, Y8                        \
	ROUND8                                   \
	VMULPD HB2(S), Y11, Y9                   \
	VADDPD Y8, Y9, Y9                        \
	ROUND9                                   \
	VMULPD HA1(S), Y1, Y10                   \
	VSUBPD Y10, Y9, Y9                       \
	ROUND9                                   \
	VMULPD HA2(S), Y2, Y10                   \
	VSUBPD Y10, Y9, Y9                       \
	ROUND9                                   \
	VMOVAPD Y1, Y2                           \
	VMOVAPD Y9, Y1

// func filter8AVX(s, t *lanes4, p *[lanes8]*block.Plane)
TEXT ·filter8AVX(SB), NOSPLIT, $0-24
	MOVQ    s+0(FP), SI
	MOVQ    t+8(FP), DI
	MOVQ    p+16(FP), R13
	MOVQ    0(R13), AX
	MOVQ    8(R13), BX
	MOVQ    16(R13), CX
	MOVQ    24(R13), DX
	MOVQ    32(R13), R8
	MOVQ    40(R13), R10
	MOVQ    48(R13), R11
	MOVQ    56(R13), R12
	VMOVUPD bias<>(SB), Y14
	VMOVUPD IY1(SI), Y0
	VMOVUPD IY2(SI), Y1
	VMOVUPD IZ1(SI), Y2
	VMOVUPD IZ2(SI), Y3
	VMOVUPD IY1(DI), Y4
	VMOVUPD IY2(DI), Y5
	VMOVUPD IZ1(DI), Y6
	VMOVUPD IZ2(DI), Y7
	MOVQ    $4, R9

frame:
	STEP(SI, AX, BX, CX, DX, Y0, Y1, Y2, Y3)
	STEP(DI, R8, R10, R11, R12, Y4, Y5, Y6, Y7)
	ADDQ $4, R9
	CMPQ R9, $1024
	JLT  frame

	VMOVUPD Y0, IY1(SI)
	VMOVUPD Y1, IY2(SI)
	VMOVUPD Y2, IZ1(SI)
	VMOVUPD Y3, IZ2(SI)
	VMOVUPD Y4, IY1(DI)
	VMOVUPD Y5, IY2(DI)
	VMOVUPD Y6, IZ1(DI)
	VMOVUPD Y7, IZ2(DI)
	VZEROUPPER
	RET

// func filter4AVX(s *lanes4, p *[lanes8]*block.Plane)
TEXT ·filter4AVX(SB), NOSPLIT, $0-16
	MOVQ    s+0(FP), SI
	MOVQ    p+8(FP), R13
	MOVQ    0(R13), AX
	MOVQ    8(R13), BX
	MOVQ    16(R13), CX
	MOVQ    24(R13), DX
	VMOVUPD bias<>(SB), Y14
	VMOVUPD IY1(SI), Y0
	VMOVUPD IY2(SI), Y1
	VMOVUPD IZ1(SI), Y2
	VMOVUPD IZ2(SI), Y3
	MOVQ    $4, R9

frame:
	STEP(SI, AX, BX, CX, DX, Y0, Y1, Y2, Y3)
	ADDQ $4, R9
	CMPQ R9, $1024
	JLT  frame

	VMOVUPD Y0, IY1(SI)
	VMOVUPD Y1, IY2(SI)
	VMOVUPD Y2, IZ1(SI)
	VMOVUPD Y3, IZ2(SI)
	VZEROUPPER
	RET

// func hasAVX() bool
// The processor has AVX and OSXSAVE, and the system keeps the wide registers.
TEXT ·hasAVX(SB), NOSPLIT, $0-1
	MOVB $0, ret+0(FP)
	MOVL $1, AX
	XORL CX, CX
	CPUID
	ANDL $0x18000000, CX
	CMPL CX, $0x18000000
	JNE  done
	XORL CX, CX
	XGETBV
	ANDL $6, AX
	CMPL AX, $6
	JNE  done
	MOVB $1, ret+0(FP)

done:
	RET
