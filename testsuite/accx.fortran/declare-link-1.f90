! declare link: data clauses give variables of modules a device copy for a while, and routines use that
! SPDX-License-Identifier: GPL-3.0-or-later
module one
  implicit none
  integer, parameter :: n = 100
  real :: big(n), grid(10, 10)
  integer :: factor
  !$acc declare link(big, grid, factor)
contains
  real function first(i)
    !$acc routine seq
    integer, intent(in) :: i
    first = big(i) * factor + grid(1, 10)
  end function
end module

! Another module's variable of the same name.
module two
  implicit none
  real :: big(50)
  !$acc declare link(big)
contains
  subroutine second(x, i)
    !$acc routine seq
    real, intent(out) :: x
    integer, intent(in) :: i
    x = big(i)
    big(i) = big(i) + 1
  end subroutine
end module

program p
  use openacc
  use one
  use two, only: other => big, second
  implicit none
  real :: r(n)
  integer :: i, k
  do k = 1, 2
    big = k
    grid = 5
    factor = 3
    other = 7
    if (acc_is_present(big)) stop 1
    !$acc parallel loop copyin(big, grid, factor) copyout(r)
    do i = 1, n
      r(i) = first(i)
    end do
    if (any(r /= 3 * k + 5)) stop 2
    if (acc_is_present(big)) stop 3
    !$acc enter data copyin(big, grid, factor)
    !$acc data copy(other) copyout(r)
    !$acc parallel loop
    do i = 1, 50
      call second(r(i), i)
      r(50 + i) = first(i)
    end do
    !$acc parallel loop present(big)
    do i = 1, n
      big(i) = i
    end do
    !$acc end data
    if (any(r(:50) /= 7) .or. any(r(51:) /= 3 * k + 5) .or. any(other /= 8)) stop 4
    !$acc update self(big(11:20))
    if (big(10) /= k .or. big(11) /= 11) stop 5
    !$acc exit data copyout(big) delete(grid, factor)
    if (big(n) /= n) stop 6
  end do
end program
