! A variable of a module that the device has a copy of, by another procedure's data directive or its own, is read and set
! there by kernels constructs; the host's stays.
! { accx-launches any }
! SPDX-License-Identifier: GPL-3.0-or-later
module shared
  implicit none
  real :: dt = 1
  real :: total
contains
  subroutine setup
    !$acc enter data copyin(dt)
  end subroutine
  subroutine finish
    !$acc exit data delete(dt)
  end subroutine
end module

subroutine step(x, n)
  use shared
  implicit none
  integer :: n, i
  real :: x(n)
  !$acc kernels copy(x)
  dt = dt * 2
  do i = 1, n
    x(i) = x(i) + dt
  end do
  !$acc end kernels
end subroutine

subroutine other(x, n)
  use shared
  implicit none
  integer :: n, j
  real :: x(n)
  !$acc parallel loop copy(x) present(dt)
  do j = 1, n
    x(j) = x(j) * dt
  end do
end subroutine

subroutine add(x, n)
  use shared
  implicit none
  integer :: n, i
  real :: x(n)
  !$acc enter data create(total)
  !$acc kernels copyin(x)
  total = 0
  do i = 1, n
    total = total + x(i)
  end do
  !$acc end kernels
  !$acc update self(total)
  !$acc exit data delete(total)
end subroutine

subroutine sometimes(x, n, most, less)
  use shared
  implicit none
  integer :: n, i, most, less
  real :: x(n)
  !$acc kernels copy(x) if(n > most)
  dt = dt * 3
  do i = 1, n
    x(i) = x(i) + dt
  end do
  !$acc end kernels
  !$acc kernels copy(x) self(n > less)
  dt = dt * 5
  do i = 1, n
    x(i) = x(i) + dt
  end do
  !$acc end kernels
end subroutine

program main
  use shared
  implicit none
  real :: x(10)
  x = 1
  call setup
  dt = 100
  call step(x, 10)
  if (any(x /= 3)) stop 1
  if (dt /= 100) stop 2
  call other(x, 10)
  if (any(x /= 6)) stop 3
  !$acc update self(dt)
  if (dt /= 2) stop 4
  dt = 10
  x = 0
  call sometimes(x, 10, 10, 0)
  if (any(x /= 180)) stop 8
  if (dt /= 150) stop 9
  call sometimes(x, 10, 0, 10)
  if (any(x /= 216)) stop 10
  if (dt /= 150) stop 11
  !$acc update self(dt)
  if (dt /= 30) stop 12
  call finish
  x = 6
  dt = 2
  call step(x, 10)
  if (any(x /= 10)) stop 5
  if (dt /= 4) stop 6
  call add(x, 10)
  if (total /= 100) stop 7
end program
