! Integers, reals, complex numbers, logicals and characters of kinds 1 to 8.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, parameter :: n = 64
  integer(1) :: i1(n); integer(2) :: i2(n); integer(4) :: i4(n); integer(8) :: i8(n)
  real(4) :: r4(n); real(8) :: r8(n)
  complex(4) :: c4(n), d4(n); complex(8) :: c8(n)
  logical(1) :: l1(n); logical(4) :: l4(n); logical(8) :: l8(n)
  character(1) :: ch(n)
  integer :: i
  do i = 1, n
    i1(i) = int(i,1); i2(i) = int(i,2); i4(i) = i; i8(i) = i
    r4(i) = i; r8(i) = i; c4(i) = cmplx(i, -i); c8(i) = cmplx(i, 2*i, 8)
    ch(i) = 'a'
  end do
  !$acc parallel loop copy(i1,i2,i4,i8,r4,r8,c4,c8,ch) copyout(l1,l4,l8,d4)
  do i = 1, n
    i1(i) = i1(i) / 2_1; i2(i) = i2(i) * 3_2; i4(i) = i4(i) - 1; i8(i) = i8(i) * 10000000000_8
    r4(i) = r4(i) / 2; r8(i) = sqrt(r8(i))
    d4(i) = c4(i) * conjg(c4(i)) + (1.0, 0.0)
    c8(i) = c8(i) / (2d0, 0d0)
    l1(i) = i > 5; l4(i) = i < 3; l8(i) = l4(i) .or. i > 60
    if (mod(i,2) == 0) ch(i) = 'b'
    if (ch(i) == 'b') r4(i) = r4(i) + 1
  end do
  do i = 1, n
    if (i1(i) /= i/2 .or. i2(i) /= 3*i .or. i4(i) /= i-1 .or. i8(i) /= i*10000000000_8) stop 1
    if (r4(i) /= i/2.0 + merge(1,0,mod(i,2)==0)) stop 2
    if (abs(r8(i) - sqrt(real(i,8))) > 1d-12) stop 3
    if (abs(d4(i) - (2.0*i*i+1)) > 1e-2) stop 4
    if (abs(c8(i) - cmplx(i/2d0, i*1d0, 8)) > 1d-9) stop 5
    if ((l1(i) .neqv. i > 5) .or. (l4(i) .neqv. i < 3) .or. (l8(i) .neqv. (i < 3 .or. i > 60))) stop 6
    if (ch(i) /= merge('b', 'a', mod(i,2) == 0)) stop 7
  end do
end program
