! a declared pointer leads on the device to what data clauses have mapped behind it
! SPDX-License-Identifier: GPL-3.0-or-later
module store
  implicit none
  real, pointer :: p(:)
  !$acc declare create(p)
contains
  real function at(i)
    !$acc routine seq
    integer, value :: i
    at = p(i) * size(p)
  end function
end module

program test
  use store
  implicit none
  real, target :: a(100), b(20)
  real :: r(20)
  integer :: i, k
  do k = 1, 3
    a = 1
    b = 2
    p => a
    !$acc enter data copyin(p)
    !$acc parallel loop present(p)
    do i = 1, 100
      p(i) = p(i) + 1
    end do
    !$acc exit data copyout(p)
    if (any(a /= 2)) stop 1
    p => b
    !$acc data copy(p)
    !$acc parallel loop copyout(r)
    do i = 1, 20
      p(i) = p(i) * 2
      r(i) = at(i)
    end do
    !$acc end data
    if (any(b /= 4) .or. any(r /= 80)) stop 2
  end do
end program
