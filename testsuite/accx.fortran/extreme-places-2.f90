! minloc and maxloc in kernels run in parallel: GCC 15 and later make other loops of them.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-requires before-gcc-15 }
! { accx-notify {line=18 .*grid=2 block=256} } { accx-notify {line=19 .*grid=2 block=256} } { accx-notify {line=20 .*grid=2 block=256} }
program p
  implicit none
  integer, parameter :: n = 512
  real(8) :: a(n)
  integer :: k(n), i, at(3)
  logical :: m(n)
  do i = 1, n
    a(i) = mod(i * 7, 101)
    k(i) = mod(i * 11, 103)
    m(i) = mod(i, 3) == 0
  end do

  !$acc kernels
  at(1) = maxloc(a, 1)
  at(2) = minloc(k, 1)
  at(3) = maxloc(a, 1, mask=m)
  !$acc end kernels
  if (at(1) /= maxloc(a, 1) .or. at(2) /= minloc(k, 1) .or. at(3) /= maxloc(a, 1, mask=m)) error stop 1
end program
