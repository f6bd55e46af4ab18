! In fixed form too loops with seq may be left, with labels and without.
! SPDX-License-Identifier: GPL-3.0-or-later
      program seq_loops_2
      integer a(10), r(5), q(5), i, j
      do 10 i = 1, 10
        a(i) = i * i
 10   continue
c$acc parallel loop copyin(a) copyout(r, q)
      do 50 i = 1, 5
        r(i) = -1
        q(i) = -1
c$acc loop
c$acc+ seq
        do 20 j = 1, 10
          if (a(j) .gt.
     &        10 * i) go to 30
          r(i) = j
 20     continue
 30     continue
*$acc loop seq
        do 40 j = 1, 10
          if (a(j) .gt. 20 * i) exit
          q(i) = j
 40     continue
 50   continue
      do i = 1, 5
        if (r(i) .ne. int (sqrt (10.0 * i))) stop 1
        if (q(i) .ne. int (sqrt (20.0 * i))) stop 2
      end do
      end
