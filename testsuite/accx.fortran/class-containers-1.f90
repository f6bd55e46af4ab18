! Regions call type-bound procedures of polymorphic variables of the host: dummy arguments, allocatable and
! pointer variables and components, of types whose objects are larger than those of the declared type.
! SPDX-License-Identifier: GPL-3.0-or-later
module laws
  implicit none
  type, abstract :: law
  contains
    procedure(flux_of), deferred :: flux
    procedure :: twice
  end type
  abstract interface
    pure function flux_of (this, u) result (f)
      import law
      class(law), intent(in) :: this
      real(8), intent(in) :: u
      real(8) :: f
    end function
  end interface
  type, extends(law) :: square
    real(8) :: half = 0.5d0
  contains
    procedure :: flux => square_flux
  end type
  type, extends(law) :: linear
    real(8) :: others(5) = 3, speed = 2
  contains
    procedure :: flux => linear_flux
  end type
  type solver
    class(law), allocatable :: l
    real(8), allocatable :: u(:), f(:)
    integer :: n = 0
  contains
    procedure :: fill
    procedure :: limited
  end type
contains
  pure function square_flux (this, u) result (f)
    !$acc routine seq
    class(square), intent(in) :: this
    real(8), intent(in) :: u
    real(8) :: f
    f = this%half * u * u
  end function
  pure function linear_flux (this, u) result (f)
    !$acc routine seq
    class(linear), intent(in) :: this
    real(8), intent(in) :: u
    real(8) :: f
    f = this%speed * u + this%others(5)
  end function
  pure function twice (this, u) result (f)
    !$acc routine seq
    class(law), intent(in) :: this
    real(8), intent(in) :: u
    real(8) :: f
    f = 2 * this%flux (u)
  end function
  pure function limited (this, x) result (y)
    !$acc routine seq
    class(solver), intent(in) :: this
    real(8), intent(in) :: x
    real(8) :: y
    y = min (x, 10d0 * this%n)
  end function
  subroutine fill (this)
    class(solver), intent(inout) :: this
    integer :: i
    !$acc parallel loop present(this%u, this%f)
    do i = 1, this%n
      this%f(i) = this%l%flux (this%u(i))
      this%u(i) = this%limited (this%f(i)) + this%l%twice (1d0)
    end do
  end subroutine
  subroutine dummy (l, n, x)
    class(law), intent(in) :: l
    integer, intent(in) :: n
    real(8), intent(out) :: x(n)
    integer :: i
    !$acc parallel loop copyout(x)
    do i = 1, n
      x(i) = l%flux (real (i, 8)) + l%twice (1d0)
    end do
  end subroutine
end module

program class_containers
  use laws
  implicit none
  integer, parameter :: n = 50
  type(solver) :: s(2)
  class(law), allocatable :: l
  class(law), pointer :: p
  real(8) :: x(n)
  integer :: i, k
  call dummy (square (), n, x)
  call check (x, [(0.5d0 * i * i + 1, i = 1, n)], 1)
  call dummy (linear (speed=3d0), n, x)
  call check (x, [(3d0 * i + 15, i = 1, n)], 2)

  do k = 1, 2
    s(k)%n = n
    allocate (s(k)%u(n), s(k)%f(n))
    s(k)%u = [(i, i = 1, n)]
    s(k)%f = 0
    if (k == 1) allocate (s(k)%l, source = square ())
    if (k == 2) allocate (s(k)%l, source = linear ())
    call solve (s(k))
  end do
  call check (s(1)%u, [(min (0.5d0 * i * i, 500d0) + 1, i = 1, n)], 3)
  call check (s(2)%u, [(2d0 * i + 13, i = 1, n)], 4)

  allocate (l, source = square (half=0.25d0))
  !$acc parallel loop copyout(x)
  do i = 1, n
    x(i) = l%flux (2d0 * i)
  end do
  call check (x, [(1d0 * i * i, i = 1, n)], 5)
  allocate (linear :: p)
  x = 0
  !$acc kernels copy(x)
  do i = 1, n
    if (p%flux (1d0 * i) > 20) x(i) = p%flux (1d0 * i)
  end do
  !$acc end kernels
  call check (x, [(merge (2d0 * i + 3, 0d0, 2 * i + 3 > 20), i = 1, n)], 6)
  !$acc parallel loop copyout(x)
  do i = 1, n
    select type (p)
    type is (square)
      x(i) = p%half
    type is (linear)
      x(i) = p%speed * i
    end select
  end do
  call check (x, [(2d0 * i, i = 1, n)], 7)
contains
  subroutine solve (this)
    class(solver), intent(inout) :: this
    !$acc enter data copyin(this, this%u, this%f)
    call this%fill ()
    !$acc exit data copyout(this%u) delete(this%f, this)
  end subroutine
  subroutine check (got, want, code)
    real(8), intent(in) :: got(:), want(:)
    integer, intent(in) :: code
    if (any (got /= want)) error stop code
  end subroutine
end program
