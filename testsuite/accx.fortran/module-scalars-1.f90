! Variables of a module, and saved ones, that loops of kernels constructs count by or keep temporaries in: such loops run in
! parallel, and the variables have their last values behind the construct.
! { accx-notify {function=counts[^ ]* line=[0-9]+ [^\n]*vector_length=128} }
! { accx-notify {function=temporaries[^ ]* line=[0-9]+ [^\n]*vector_length=128} }
! { accx-notify {function=saved[^ ]* line=[0-9]+ [^\n]*vector_length=[1-9][0-9]+} }
! SPDX-License-Identifier: GPL-3.0-or-later
module shared
  implicit none
  integer :: i, j, calls
  real :: t
  real, target :: goal
  real, pointer :: way(:)
end module

subroutine counts(a, b, n)
  use shared
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  real, intent(inout) :: b(n)
  !$acc kernels
  do i = 1, n
    b(i) = 2 * a(i)
  end do
  !$acc end kernels
end subroutine

subroutine temporaries(a, c, n)
  use shared
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  real, intent(inout) :: c(n)
  !$acc kernels
  do i = 1, n
    t = a(i) + 1
    c(i) = t * t
  end do
  !$acc end kernels
end subroutine

subroutine saved(a, d, n)
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  real, intent(inout) :: d(n, 3)
  integer :: k, l
  save
  !$acc kernels
  do l = 1, 3
    do k = 1, n, 2
      d(k, l) = a(k) * l
    end do
  end do
  !$acc end kernels
  if (k /= n + 1 .or. l /= 4) stop 7
end subroutine

! What a clause names stays the module's, and so does what a pointer leads to.
subroutine named(a, b, n)
  use shared
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: a(n)
  real, intent(inout) :: b(n)
  !$acc kernels copy(t)
  do i = 1, n
    t = a(i) * 3
    b(i) = t
  end do
  !$acc end kernels
  !$acc kernels
  do i = 1, n
    goal = b(i)
    way(i) = goal
  end do
  !$acc end kernels
end subroutine

program module_scalars
  use shared
  implicit none
  integer, parameter :: n = 300
  real :: a(n), b(n), c(n), d(n, 3)
  real, target :: e(n)
  integer :: k
  do k = 1, n
    a(k) = mod(k, 9)
  end do
  d = -1
  call counts(a, b, n)
  if (i /= n + 1) stop 1
  do k = 1, n
    if (b(k) /= 2 * mod(k, 9)) stop 2
  end do
  call temporaries(a, c, n)
  if (t /= mod(n, 9) + 1) stop 3
  do k = 1, n
    if (c(k) /= (mod(k, 9) + 1) ** 2) stop 4
  end do
  call saved(a, d, n)
  do k = 1, n
    if (any(d(k, :) /= merge(mod(k, 9) * [1, 2, 3], -1, mod(k, 2) == 1))) stop 5
  end do
  way => e
  call named(a, b, n)
  if (t /= mod(n, 9) * 3 .or. goal /= t .or. any(e /= b)) stop 6
  do k = 1, n
    if (b(k) /= mod(k, 9) * 3) stop 8
  end do
end program
