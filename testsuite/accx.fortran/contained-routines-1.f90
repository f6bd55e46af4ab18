! Contained procedures that regions call use variables of the procedure around, some of which are present
! alone: arrays, scalars, structures, dummy arguments, allocatable and pointer arrays; some change them.
! SPDX-License-Identifier: GPL-3.0-or-later
module contained_in_module
  implicit none
contains
  subroutine work (x, y, n, k)
    integer, intent(in) :: n, k
    real, intent(inout) :: x(n), y(:)
    real :: own(n), z(10)
    integer :: i
    own = 1
    z = 4
    !$acc data copy(x, y) copyin(own)
    !$acc parallel loop
    do i = 1, n
      call change (i)
    end do
    !$acc end data
  contains
    subroutine change (j)
      !$acc routine seq
      integer, intent(in) :: j
      x(j) = x(j) + k * y(j) + own(j) + z(mod (j, 10) + 1)
    end subroutine
  end subroutine
end module

program contained_routines
  use contained_in_module
  implicit none
  type factor
    real :: c
    integer :: n
  end type
  integer, parameter :: m = 30
  type(factor) :: f
  real :: a(m), b(m)
  real, allocatable :: u(:), v(:)
  real, pointer :: q(:)
  real, target :: behind(m)
  integer :: i, hits, sums(m)
  a = 1
  b = 2
  call work (a, b, m, 3)
  if (any (a /= 12)) error stop 1

  f = factor (2.0, m)
  hits = 0
  behind = 3
  q => behind
  allocate (u(f%n), v(f%n))
  u = [(i, i = 1, m)]
  v = 0
  !$acc data copy(u, v) copyin(q)
  !$acc parallel loop
  do i = 1, m
    call step (i)
  end do
  !$acc end data
  call show
  if (hits /= 10) error stop 2
  !$acc kernels loop copyout(sums)
  do i = 1, m
    sums(i) = triangle (mod (i, 7))
  end do
  do i = 1, m
    if (sums(i) /= mod (i, 7) * (mod (i, 7) + 1) / 2 + f%n) error stop 3
  end do
contains
  subroutine step (i)
    !$acc routine seq
    integer, intent(in) :: i
    v(i) = scaled (u(i)) + i + q(i)
    if (mod (i, 3) == 0) then
      !$acc atomic
      hits = hits + 1
    end if
  end subroutine
  real function scaled (x)
    !$acc routine seq
    real, intent(in) :: x
    scaled = x * f%c
  end function
  recursive integer function triangle (k) result (r)
    !$acc routine seq
    integer, intent(in) :: k
    r = f%n
    if (k > 0) r = k + triangle (k - 1)
  end function
  subroutine show
    do i = 1, m
      if (v(i) /= 3 * i + 3 .or. u(i) /= i) error stop 4
    end do
  end subroutine
end program
