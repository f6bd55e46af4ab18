! Routines in files of their own declare common blocks, as the program that calls them does.
! { accx-sources data-in-routine-aux.f }
! SPDX-License-Identifier: GPL-3.0-or-later
      real function square (x)
!$acc routine seq
      real x, scale, shift(3)
      common /consts/ scale, shift
!$acc declare create(/consts/)
      square = x * x * scale + shift(2)
      end
      real function twice (x)
!$acc routine seq
      real x, scale, shift(3)
      common /consts/ scale, shift
!$acc declare create(/consts/)
      twice = 2 * x + shift(3)
      end
      program main
      implicit none
      integer i
      real x(10), square, twice, cube, scale, shift(3)
      external square, twice, cube
      common /consts/ scale, shift
!$acc declare create(/consts/)
!$acc routine(square) seq
!$acc routine(twice) seq
!$acc routine(cube) seq
      scale = 2.0
      shift(1) = 0.25
      shift(2) = 0.5
      shift(3) = 8
!$acc update device(/consts/)
!$acc parallel loop copyout(x)
      do i = 1, 10
        x(i) = square (real (i)) + twice (real (i)) + cube (real (i))
      end do
      do i = 1, 10
        if (x(i) .ne. 2.0 * i * i + 2 * i + 8.5 + i ** 3 + 0.25)
     &    error stop 1
      end do
      scale = 3.0
!$acc update device(scale)
!$acc parallel loop copyout(x)
      do i = 1, 10
        x(i) = square (real (i))
      end do
      if (x(10) .ne. 300.5) error stop 2
      end
