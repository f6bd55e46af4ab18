C Clauses of accx in fixed form: sentinels of all kinds, continuations, column 7.
C { accx-notify {line=12 } }
      PROGRAM FIXED1
      INTEGER I, N, Q
      REAL X(100)
      N = 100
      Q = 1
C$ACC DATA COPY(X) ASYNC(Q)
C$ACC& DEFAULT(PRESENT)
!$ACC PARALLEL LOOP ASYNC(Q) SELF(N.LT.
c a comment
!$ACC1 50) PRESENT(X)
      DO 10 I = 1, N
      X(I) = I
   10 CONTINUE
*$acc wait(queues: q)
*$acc end data
*$acc wait
      include 'fortran-fixed-aux.inc'
      END
