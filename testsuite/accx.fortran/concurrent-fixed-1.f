C     do concurrent behind a loop directive in fixed form, with lines that go on.
C     SPDX-License-Identifier: GPL-3.0-or-later
      program p
      integer i, j
      real a(30), b(5,6)
c$acc parallel loop
      do concurrent (i = 1:30)
        a(i) = i
      end do
!$acc parallel loop
!$acc& gang
      do concurrent (i = 1:5,
     &    j = 1:6)
        b(i,j) = i
     &  + j
      enddo
      do i = 1, 30
        if (a(i) .ne. i) stop 1
      end do
      do i = 1, 5
        do j = 1, 6
        if (b(i,j) .ne. i + j) stop 2
        end do
      end do
      end
