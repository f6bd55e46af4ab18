C Fixed form, with a common block.
C SPDX-License-Identifier: GPL-3.0-or-later
      PROGRAM P
      INTEGER I
      REAL A(100), B(100)
      COMMON /BLK/ B
      DO 10 I = 1, 100
        A(I) = I
        B(I) = 1
   10 CONTINUE
C$ACC PARALLEL LOOP
C$ACC+ COPY(A) COPY(B)
      DO 20 I = 1, 100
        A(I) = A(I) + B(I)
   20 CONTINUE
!$ACC KERNELS
      DO 30 I = 1, 100
        B(I) = A(I) * 2
   30 CONTINUE
!$ACC END KERNELS
      DO 40 I = 1, 100
        IF (A(I) .NE. I + 1) STOP 1
        IF (B(I) .NE. 2 * I + 2) STOP 2
   40 CONTINUE
      END
