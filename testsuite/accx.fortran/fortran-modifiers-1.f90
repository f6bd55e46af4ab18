! zero, always, alwaysin, alwaysout, readonly and capture, on arrays of all kinds.
module fortran_modifiers_m
  implicit none (type, external)
  real :: field(40)
  type pair
    real :: a(10), b(10)
  end type
contains
  subroutine dummies (a, b, n)
    integer, intent(in) :: n
    real :: a(n), b(:)
    integer :: i
    !$acc parallel loop copyout(zero: a, b) copyin(readonly: field)
    do i = 1, n / 2
      a(i) = field(i)
      b(i) = 2 * field(i)
    end do
  end subroutine
end module
program fortran_modifiers_1
  use fortran_modifiers_m, only: field, dummies
  implicit none
  real :: x(20), y(20), s
  real, allocatable :: z(:)
  integer :: i
  field = 3
  x = 9
  y = 9
  call dummies (x, y, 20)
  if (any (x(:10) /= 3) .or. any (x(11:) /= 0)) error stop 1
  if (any (y(:10) /= 6) .or. any (y(11:) /= 0)) error stop 2
  allocate (z(2:21))
  z = 8
  !$acc data create(zero: z)
  !$acc parallel loop copyout(x) present(z)
  do i = 1, 20
    x(i) = z(i + 1) + i
  end do
  !$acc end data
  if (any (x /= [(real (i), i = 1, 20)])) error stop 3

  !$acc enter data copyin(x, z)
  x = 4
  !$acc parallel loop copy(always: x) copyin(always, readonly: z)
  do i = 1, 20
    x(i) = x(i) + z(i + 1)
  end do
  if (any (x /= 12)) error stop 4
  x = 5
  !$acc parallel loop copy(alwaysout: x)
  do i = 1, 20
    x(i) = x(i) + 1
  end do
  if (any (x /= 13)) error stop 5
  x = 5
  !$acc parallel loop copy(alwaysin: x)
  do i = 1, 20
    x(i) = x(i) + 1
  end do
  if (any (x /= 5)) error stop 6
  !$acc exit data copyout(x) delete(z)
  if (any (x /= 6)) error stop 7
  !$acc parallel loop copy(capture: x)
  do i = 1, 20
    x(i) = x(i) * 2
  end do
  if (any (x /= 12)) error stop 8
end program
