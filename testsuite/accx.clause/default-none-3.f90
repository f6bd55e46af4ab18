! default(none) in Fortran takes allocatable and pointer arrays that are private, firstprivate or reduced.
subroutine s (a, n)
  implicit none
  integer, intent(in) :: n
  integer, intent(inout) :: a(:)
  integer :: i
  integer, allocatable :: w(:), x, f(:), r(:)
  integer, pointer :: p(:)
  allocate (w(3), x, f(3), r(3), p(2))
  f = 1
  r = 0
  !$acc parallel loop default(none) private(w, x, p) firstprivate(f) copy(a)
  do i = 1, 3
    w = i
    x = i
    p(1) = i
    a(i) = w(2) + x + f(2) + p(1)
  end do
  !$acc parallel default(none) copy(a)
  !$acc loop private(w)
  do i = 1, 3
    w(1) = i
    a(i) = w(1)
  end do
  !$acc end parallel
  !$acc parallel loop default(none) reduction(+: r) copyin(a)
  do i = 1, 3
    r(1) = r(1) + a(i)
  end do
  !$acc parallel loop default(none) private(w) copyin(a) ! { dg-note "enclosing OpenACC 'parallel' construct" }
  do i = 1, 3
    w(1) = a(i) + f(1) ! { dg-error "'f' not specified in enclosing OpenACC 'parallel' construct" }
  end do
end subroutine
