! Array statements in kernels, and data constructs around them, over dummy arrays that may have no elements.
! SPDX-License-Identifier: GPL-3.0-or-later
program empty_statements
  implicit none
  real :: a(20), z(0)
  real, allocatable :: e(:)
  allocate (e(0))
  a = 1
  call statement (z)
  call statement (a(5:4))
  call statement (e)
  call statement (a(1:20:3))
  if (any (a(1:20:3) /= 8) .or. any (a(2:20:3) /= 1)) error stop 1
  call explicit (z, 0)
  call explicit (a, 20)
  if (any (a(1:20:3) /= 9) .or. any (a(2:20:3) /= 2)) error stop 2
  call unstructured (z)
  call unstructured (a)
  if (any (a(1:20:3) /= 10) .or. any (a(2:20:3) /= 3)) error stop 3
contains
  subroutine statement (x)
    real, intent(inout) :: x(:)
    !$acc kernels copy(x)
    x = x + size (x)
    !$acc end kernels
  end subroutine
  subroutine explicit (x, n)
    integer, intent(in) :: n
    real, intent(inout) :: x(n)
    !$acc data copy(x)
    !$acc kernels
    x = x + 1
    !$acc end kernels
    !$acc update self(x)
    !$acc end data
  end subroutine
  subroutine unstructured (x)
    real, intent(inout) :: x(:)
    real :: y(size (x))
    !$acc enter data copyin(x) create(y)
    !$acc kernels present(x, y)
    y = x + 1
    x = y
    !$acc end kernels
    !$acc exit data copyout(x) delete(y)
  end subroutine
end program
