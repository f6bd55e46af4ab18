! local allocatable variables of declare directives have memory on the device while they have some
! SPDX-License-Identifier: GPL-3.0-or-later
module work
  use openacc
  implicit none
contains
  subroutine make(x, n)
    real, allocatable, intent(out) :: x(:)
    integer, intent(in) :: n
    allocate(x(n))
    x = 7
  end subroutine

  ! Memory that goes where the procedure ends, and all ways to get it.
  real function total(n)
    integer, intent(in) :: n
    real, allocatable :: a(:), b(:,:), other(:)
    real, allocatable :: one
    real, pointer :: p(:)
    integer :: i
    !$acc declare create(a, one, p) copyin(b)
    total = 0
    if (n < 0) return
    allocate(a(n), b(0:3, n))
    if (.not. acc_is_present(a) .or. .not. acc_is_present(b)) stop 1
    a = 1
    b = 2
    !$acc update device(a, b)
    !$acc parallel loop present(a, b)
    do i = 1, n
      a(i) = a(i) + b(0, i) + b(3, i)
    end do
    !$acc update self(a)
    if (any(a /= 5)) stop 2
    ! other memory, perhaps where the old was
    deallocate(a)
    allocate(a(-1:5 * n), source=3.)
    !$acc update device(a)
    !$acc parallel loop
    do i = -1, 5 * n
      a(i) = a(i) + i
    end do
    !$acc update self(a)
    if (any(a /= [(i + 3, i = -1, 5 * n)])) stop 3
    ! an assignment of another shape
    a = [1., 2., 3.]
    if (.not. acc_is_present(a)) stop 4
    !$acc update device(a)
    !$acc kernels present(a)
    do i = 1, 3
      a(i) = a(i) * 2
    end do
    !$acc end kernels
    !$acc update self(a)
    if (any(a /= [2, 4, 6])) stop 5
    call make(a, n)
    if (.not. acc_is_present(a)) stop 6
    call move_alloc(a, other)
    if (acc_is_present(other)) stop 7
    call move_alloc(other, a)
    if (.not. acc_is_present(a)) stop 8
    allocate(one)
    one = 4
    !$acc update device(one)
    !$acc parallel loop present(a, one)
    do i = 1, n
      a(i) = one
    end do
    !$acc update self(a)
    if (any(a /= 4)) stop 9
    allocate(p(n))
    !$acc parallel loop present(p)
    do i = 1, n
      p(i) = i
    end do
    !$acc update self(p)
    total = sum(p)
    deallocate(p)
  end function

  ! One that is left early, without memory of its own.
  subroutine twice(x, n)
    integer, intent(in) :: n
    integer, intent(inout) :: x
    integer :: b(10), i
    !$acc declare create(b)
    if (n < 0) return
    !$acc parallel loop
    do i = 1, 10
      b(i) = x + i
    end do
    if (n == 0) return
    !$acc update self(b)
    x = sum(b)
  end subroutine
end module

program p
  use work
  implicit none
  integer :: i
  integer, allocatable :: c(:)
  !$acc declare create(c)
  if (total(-1) /= 0) stop 10
  do i = 1, 20
    if (total(10 * i) /= 5 * i * (10 * i + 1)) stop 11
  end do
  i = 1
  call twice(i, -1)
  call twice(i, 0)
  call twice(i, 1)
  if (i /= 65) stop 13
  allocate(c(10))
  !$acc parallel loop present(c)
  do i = 1, 10
    c(i) = 2 * i
  end do
  !$acc update self(c)
  if (any(c /= [(2 * i, i = 1, 10)])) stop 12
end program
