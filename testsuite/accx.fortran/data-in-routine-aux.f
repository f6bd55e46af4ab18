! A routine of data-in-routine-1.
! SPDX-License-Identifier: GPL-3.0-or-later
      real function cube (x)
!$acc routine seq
      real x, scale, shift(3)
      common /consts/ scale, shift
!$acc declare create(/consts/)
      cube = x * x * x + shift(1)
      end
