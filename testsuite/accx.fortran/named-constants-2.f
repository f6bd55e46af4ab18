C     Named constants in clauses in fixed form, declared by the parameter statement, over several lines.
C     SPDX-License-Identifier: GPL-3.0-or-later
      program named
      integer n, m
      parameter (n = 10,
     &           m = 3)
      integer a(n), i, s
      s = 0
      do 10 i = 1, n
      a(i) = i
   10 continue
c$acc parallel loop copyin(a, m,
c$acc+ n) reduction(+: s)
      do i = 1, n
        s = s + a(i) * m
      end do
      if (s .ne. 165) stop 1
      call sub (7)
      end
      subroutine sub (n)
      integer n, m
      m = 0
!$acc serial copyin(n) copy(m)
      m = n
!$acc end serial
      if (m .ne. 7) stop 2
      end
