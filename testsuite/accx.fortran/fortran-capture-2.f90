! Captured data have a copy of their own where memory is shared.
! { accx-env ACCX_MEMORY=unified } 
module kept
  implicit none
  type pair
    integer :: n
    integer, allocatable :: x(:)
  end type
contains
  subroutine dummies (a, b, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(:), b(n)
    integer :: i
    a = 1
    b = 2
    !$acc data copyin(capture: a) copy(capture, always: b(2:n))
    a = 10
    b(2:n) = 20
    !$acc parallel loop
    do i = 2, n
      b(i) = b(i) + a(i)
    end do
    !$acc end data
    if (b(1) /= 2 .or. any (b(2:n) /= 3) .or. any (a /= 10)) stop 1
  end subroutine
end module

program fortran_capture
  use kept
  implicit none
  integer, parameter :: n = 40
  integer :: a(n), b(n), i
  integer, allocatable :: c(:)
  integer, pointer :: p(:)
  call dummies (a, b, n)
  allocate (c(n), p(n))
  c = 5
  p = 6
  a = 7
  !$acc data copy(capture: c) copyin(readonly, capture: p) copyout(capture, zero: a) create(zero, capture: b)
  c = 50
  p = 60
  a = 70
  b = 80
  !$acc parallel loop
  do i = 1, n
    b(i) = b(i) + p(i)
    if (mod (i, 2) == 0) a(i) = c(i) + b(i)
    c(i) = c(i) + 1
  end do
  if (any (c /= 50) .or. any (b /= 80)) stop 2
  !$acc end data
  if (any (c /= 6) .or. any (p /= 60) .or. any (b /= 80)) stop 3
  do i = 1, n
    if (a(i) /= merge (11, 0, mod (i, 2) == 0)) stop 4
  end do
  a = 1
  !$acc parallel loop copyout(capture: a)
  do i = 1, n
    a(i) = i
  end do
  do i = 1, n
    if (a(i) /= i) stop 5
  end do
end program
