! routine (NAME) of procedures behind it, in fixed form.
!
! SPDX-License-Identifier: GPL-3.0-or-later
      PROGRAM P
      REAL A(10)
!$ACC ROUTINE(OTHER) SEQ
!$ACC ROUTINE(FF) SEQ
      A = 1
!$ACC PARALLEL LOOP
      DO I = 1, 10
        CALL OTHER(A(I), 2,
     &             3)
        A(I) = A(I) + FF(A(I))
      END DO
      IF (ANY(A .NE. 12)) STOP 1
      END
      SUBROUTINE OTHER(X, N,
     & M)
      IMPLICIT NONE
      INTEGER N, M
      REAL X
      X = X + N + M
      END
      REAL FUNCTION FF(X)
      FF = X
      END
