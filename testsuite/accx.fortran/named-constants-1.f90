! Named constants in data clauses and firstprivate: of the procedure, the module and a parameter statement,
! scalars, arrays and sections, beside variables and alone.
module constants
  implicit none
  integer, parameter :: k = 7, t(4) = [1, 2, 3, 4]
  real (8), parameter :: pi = 3.5d0
contains
  subroutine scale (a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, m
    parameter (m = 2)
    !$acc parallel loop copyin(k, t) copy(a) firstprivate(m)
    do i = 1, n
      a(i) = a(i) * k + t(1 + mod (i, 4)) * m
    end do
  end subroutine
  subroutine hidden (a)
    integer, intent(inout) :: a(4)
    integer :: i, k
    k = 3
    !$acc parallel loop copy(a) firstprivate(k, pi) copyin(t(2:3))
    do i = 1, 4
      a(i) = k + nint (2 * pi) + t(2 + mod (i, 2))
    end do
  end subroutine
end module

program named_constants_1
  use constants
  implicit none
  integer, parameter :: &
    n = 4, &
    own(n) = [5, 6, 7, 8]
  integer :: a(n), i
  a = 1
  call scale (a, n)
  if (any (a /= [(7 + 2 * t(1 + mod (i, 4)), i = 1, n)])) stop 1
  call hidden (a)
  if (any (a /= [(10 + t(2 + mod (i, 2)), i = 1, n)])) stop 2
  !$acc data copyin(own) create(a) present_or_copyin(readonly: t, k)
  !$acc parallel loop present(own, a)
  do i = 1, n
    a(i) = own(i) * k
  end do
  !$acc update self(a)
  !$acc end data
  if (any (a /= own * k)) stop 3
  !$acc enter data copyin(a, own)
  !$acc exit data copyout(a) delete(own)
end program
