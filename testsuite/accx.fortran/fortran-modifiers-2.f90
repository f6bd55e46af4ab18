! zero and always on sections of dummy arguments of explicit, assumed shape and size, and several at once.
module sections
  implicit none
contains
  subroutine fill (a, b, c, d, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n), b(:), c(20), d(*)
    integer :: i
    !$acc parallel loop copyout(zero: a(2:n), b(2:n)) copyout(zero: c(3:n), d(3:n))
    do i = 4, n
      a(i) = i
      b(i) = 2 * i
      c(i) = 3 * i
      d(i) = 4 * i
    end do
  end subroutine
  subroutine again (a, b, c, d, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n), b(:), c(20), d(*)
    integer :: i
    !$acc parallel loop copy(always: a(2:n), b(2:n)) copyin(alwaysin, readonly: c(3:n)) copy(alwaysout: d(3:n))
    do i = 4, n
      a(i) = a(i) + 1
      b(i) = b(i) + c(i)
      d(i) = 7
    end do
  end subroutine
end module

program fortran_modifiers_2
  use sections
  implicit none
  integer, parameter :: n = 20
  integer :: a(n), b(n), c(n), d(n), i
  a = -1
  b = -1
  c = -1
  d = -1
  call fill (a, b, c, d, n)
  if (any (a(:3) /= [-1, 0, 0]) .or. any (a(4:) /= [(i, i = 4, n)])) stop 1
  if (any (b(:3) /= [-1, 0, 0]) .or. any (b(4:) /= [(2 * i, i = 4, n)])) stop 2
  if (any (c(:3) /= [-1, -1, 0]) .or. any (c(4:) /= [(3 * i, i = 4, n)])) stop 3
  if (any (d(:3) /= [-1, -1, 0]) .or. any (d(4:) /= [(4 * i, i = 4, n)])) stop 4
  !$acc data copyin(a, b, c, d)
  a = 10
  b = 20
  c = 30
  d = 40
  call again (a, b, c, d, n)
  if (any (a(:3) /= 10) .or. any (a(4:) /= 11)) stop 5
  if (any (b(:3) /= 20) .or. any (b(4:) /= 50)) stop 6
  if (any (c /= 30)) stop 7
  if (any (d(:2) /= 40) .or. d(3) /= 0 .or. any (d(4:) /= 7)) stop 8
  !$acc end data
end program
