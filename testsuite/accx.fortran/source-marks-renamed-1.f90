! Variables that `use' renames, in clauses with modifiers and const.
! { accx-device-only }
! SPDX-License-Identifier: GPL-3.0-or-later
module renamed_m
  implicit none
  real :: w(100) = 1, q(50), weights(4) = [1, 2, 3, 4]
  type box
    real, allocatable :: v(:)
  end type
  type(box) :: b
end module
program renamed
  use renamed_m, only : ww => w, &
    local=>b
  use renamed_m, qq => q, factors => weights
  implicit none
  integer :: i
  !$acc parallel loop copyout(zero: ww) copy(always: qq)
  do i = 1, 50
    ww(i) = 2
    qq(i) = 3
  end do
  if (any (ww(:50) /= 2) .or. any (ww(51:) /= 0) .or. any (qq /= 3)) error stop 1
  !$acc parallel loop copyin(ww) copyout(qq) const(factors)
  do i = 1, 50
    qq(i) = ww(i) + factors(1 + mod (i, 4))
  end do
  if (any (qq /= [(3.0 + mod (i, 4), i = 1, 50)])) error stop 2
  allocate (local%v(40))
  local%v = 7
  !$acc parallel loop copyin(local) copyout(zero: local%v)
  do i = 1, 20
    local%v(i) = i
  end do
  if (any (local%v(:20) /= [(real (i), i = 1, 20)]) .or. any (local%v(21:) /= 0)) error stop 3
end program
