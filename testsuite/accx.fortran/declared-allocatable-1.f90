! declared allocatable variables have memory on the device, too
! SPDX-License-Identifier: GPL-3.0-or-later
module store
  implicit none
  real, allocatable :: a(:), c(:)
  integer, allocatable :: grid(:, :), big(:)
  real, allocatable :: one
  !$acc declare create(a, grid, one)
  !$acc declare device_resident(big)
  !$acc declare create(c)
contains
  real function at(i)
    !$acc routine seq
    integer, intent(in) :: i
    at = a(i) + size(a)
  end function
end module

module fill
  implicit none
contains
  subroutine make(x, n)
    real, allocatable, intent(out) :: x(:)
    integer, intent(in) :: n
    integer :: i
    allocate(x(n))
    do i = 1, n
      x(i) = i
    end do
  end subroutine
end module

program p
  use store
  use fill
  use openacc
  implicit none
  integer :: i, j, status
  real, allocatable :: r(:), other(:)
  allocate(r(60))
  ! allocate and deallocate
  allocate(a(10), grid(0:3, -2:5), stat=status)
  if (status /= 0) stop 1
  if (.not. acc_is_present(a) .or. .not. acc_is_present(grid)) stop 2
  a = 1
  !$acc update device(a)
  !$acc parallel loop copyout(r)
  do i = 1, 10
    r(i) = at(i)
  end do
  if (any(r(1:10) /= 11)) stop 3
  !$acc parallel loop collapse(2)
  do j = -2, 5
    do i = 0, 3
      grid(i, j) = 10 * j + i
    end do
  end do
  !$acc update self(grid)
  if (grid(3, 5) /= 53 .or. grid(0, -2) /= -20) stop 4
  deallocate(a)
  ! other bounds and more of it, where the old memory may have been
  allocate(a(-5:44), source=[(real(i), i = 1, 50)])
  !$acc update device(a)
  !$acc parallel loop copyout(r)
  do i = -5, 44
    r(i + 6) = at(i)
  end do
  if (any(r(1:50) /= [(i + 50., i = 1, 50)])) stop 5
  ! assignment of another shape
  a = [1., 2., 3.]
  if (size(a) /= 3) stop 6
  !$acc update device(a)
  !$acc parallel loop copyout(r)
  do i = 1, 3
    r(i) = at(i)
  end do
  if (any(r(1:3) /= [4., 5., 6.])) stop 7
  ! a procedure allocates
  call make(a, 20)
  if (.not. acc_is_present(a)) stop 8
  !$acc update device(a)
  !$acc parallel loop present(a)
  do i = 1, 20
    a(i) = a(i) * 2
  end do
  !$acc update self(a)
  if (any(a /= [(2. * i, i = 1, 20)])) stop 9
  ! move_alloc in both directions
  allocate(other(7)); other = 3
  call move_alloc(other, a)
  !$acc update device(a)
  !$acc parallel loop copyout(r)
  do i = 1, 7
    r(i) = at(i)
  end do
  if (any(r(1:7) /= 10)) stop 10
  call move_alloc(a, other)
  if (acc_is_present(other)) stop 11
  deallocate(other)
  ! a scalar
  allocate(one)
  one = 5
  !$acc update device(one)
  !$acc parallel loop copyout(r)
  do i = 1, 7
    r(i) = one + i
  end do
  if (r(7) /= 12) stop 12
  deallocate(one)
  ! device_resident
  allocate(big(100))
  !$acc parallel loop
  do i = 1, 100
    big(i) = i
  end do
  j = 0
  !$acc parallel loop reduction(+: j)
  do i = 1, 100
    j = j + big(i)
  end do
  if (j /= 5050) stop 13
  deallocate(grid, big)
  do i = 1, 20
    allocate(c(i * 100))
    if (.not. acc_is_present(c)) stop 14
    deallocate(c)
  end do
end program
