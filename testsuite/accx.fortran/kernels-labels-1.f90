! Loops that gfortran writes with labels, with a step that is a variable or from maxloc, take nothing from the other loops
! of their procedure, whose counters they share.
! { accx-notify {line=16 .*num_gangs=[2-9]} } { accx-notify {line=26 .*num_gangs=[2-9]} }
! { accx-notify {line=32 .*num_gangs=[2-9]} }
! SPDX-License-Identifier: GPL-3.0-or-later
module labels
  implicit none
contains
  subroutine work (a, b, n, m, step, where_is)
    integer, intent(in) :: n, m, step
    real, intent(inout) :: a(n), b(n, m)
    integer, intent(out) :: where_is(n)
    integer :: i, j
    real :: t
    !$acc kernels
    do i = 1, n
      t = 0
      do j = 1, m
        if (b(i, j) < 0) exit
        t = t + b(i, j)
      end do
      a(i) = t
    end do
    !$acc end kernels
    !$acc kernels
    do i = n, 1, -1
      if (a(i) > 50) cycle
      a(i) = a(i) * 2
    end do
    !$acc end kernels
    !$acc kernels
    do i = 1, n
      j = 1
      do while (b(i, j) > 0 .and. j < m)
        j = j + 1
      end do
      where_is(i) = j
    end do
    !$acc end kernels
    !$acc kernels
    do i = 1, n
      do j = 1, m, step
        b(i, j) = b(i, j) + 1
      end do
      where_is(i) = where_is(i) + 100 * minloc (b(i, :), 1)
    end do
    !$acc end kernels
  end subroutine
end module

program kernels_labels
  use labels
  implicit none
  integer, parameter :: n = 500, m = 10
  real :: a(n), b(n, m), c(n, m), t
  integer :: i, j, w(n)
  do j = 1, m
    do i = 1, n
      b(i, j) = mod (i + 3 * j, 17) - 1
    end do
  end do
  c = b
  call work (a, b, n, m, 3, w)
  do i = 1, n
    t = 0
    do j = 1, m
      if (c(i, j) < 0) exit
      t = t + c(i, j)
    end do
    if (a(i) /= merge (t, 2 * t, t > 50)) error stop 1
    do j = 1, m
      if (.not. (c(i, j) > 0 .and. j < m)) exit
    end do
    c(i, ::3) = c(i, ::3) + 1
    if (any (b(i, :) /= c(i, :))) error stop 2
    if (w(i) /= j + 100 * minloc (c(i, :), 1)) error stop 3
  end do
end program
