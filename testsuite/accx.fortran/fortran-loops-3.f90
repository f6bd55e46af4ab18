! Loops whose step is a variable, up and down, in kernels and in regions: parallel where their iterations are
! independent, with the index behind them as the program has it.
! { accx-notify {line=14 .*num_gangs=[2-9]} } { accx-notify {line=35 .*num_gangs=[2-9]} }
! SPDX-License-Identifier: GPL-3.0-or-later
module steps
  implicit none
contains
  subroutine each (a, n, first, last, step, behind)
    integer, intent(in) :: n, first, last, step
    real, intent(inout) :: a(n)
    integer, intent(out) :: behind
    integer :: i
    !$acc kernels
    do i = first, last, step
      a(i) = a(i) + i
    end do
    !$acc end kernels
    !$acc serial copy(a) copyout(behind)
    do i = first, last, step
      if (mod (i, 5) == 0) cycle
      a(i) = a(i) + 1
    end do
    behind = i
    !$acc end serial
  end subroutine

  subroutine nest (b, n, m, step, sums)
    integer, intent(in) :: n, m, step
    real, intent(inout) :: b(n, m)
    real, intent(out) :: sums(n)
    integer(8) :: j
    integer :: i
    real :: s
    !$acc kernels
    do i = 1, n
      s = 0
      do j = 1, m, step
        b(i, j) = b(i, j) + j
        s = s + b(i, j)
        call twice (b(i, j))
      end do
      sums(i) = s
    end do
    !$acc end kernels
  end subroutine

  subroutine twice (x)
    !$acc routine seq
    real, intent(inout) :: x
    x = 2 * x
  end subroutine

  integer function first_above (a, n, step, limit) result (found)
    integer, intent(in) :: n, step
    real, intent(in) :: a(n), limit
    integer :: i
    !$acc serial copyin(a) copyout(found)
    do i = 1, n, step
      if (a(i) > limit) exit
    end do
    found = i
    !$acc end serial
  end function
end module

program fortran_loops
  use steps
  implicit none
  integer, parameter :: n = 900
  real :: a(n), w(n), b(n, 7), c(n, 7), sums(n), s
  integer :: i, j, k, behind, cases(4, 6)
  cases = reshape ([1, n, 1, n + 1, 2, n, 3, n + 1, n, 1, -1, 0, n - 1, 4, -7, 3, 5, 4, 2, 5, 3, 8, -2, 3], [4, 6])
  cases(4, 2) = 2 + 3 * ((n - 2) / 3 + 1)
  cases(4, 4) = n - 1 - 7 * ((n - 5) / 7 + 1)
  do k = 1, 6
    a = 0
    w = 0
    call each (a, n, cases(1, k), cases(2, k), cases(3, k), behind)
    do i = 1, n
      if (cases(3, k) > 0) then
        if (i < cases(1, k) .or. i > cases(2, k)) cycle
      else
        if (i > cases(1, k) .or. i < cases(2, k)) cycle
      end if
      if (mod (i - cases(1, k), cases(3, k)) /= 0) cycle
      w(i) = i + merge (0, 1, mod (i, 5) == 0)
    end do
    if (any (a /= w) .or. behind /= cases(4, k)) error stop k
  end do
  b = 1
  call nest (b, n, 7, 3, sums)
  if (any (sums /= 2 + 5 + 8) .or. any (b(:, 1) /= 4) .or. any (b(:, 7) /= 16) .or. any (b(:, 2) /= 1)) error stop 10
  a = [(i, i = 1, n)]
  if (first_above (a, n, 4, 20.0) /= 21 .or. first_above (a, n, 4, 2000.0) /= n + 1) error stop 11
end program
