! default(none) in Fortran: scalar dummy arguments, arrays of assumed shape and what only kernels constructs set need clauses.
module default_none_1
  implicit none
  integer :: shared
  type box
    integer :: k
    integer, allocatable :: v(:)
  end type
contains
  subroutine f (a, s, b, n)
    integer, intent(in) :: a(:), s, n
    type(box), intent(in) :: b
    integer :: j, t, i, c(10)
    integer, parameter :: fixed = 3
    !$acc parallel default(none) copyout(j) ! { dg-note "enclosing OpenACC 'parallel' construct" }
    j = s ! { dg-error "'s' not specified in enclosing OpenACC 'parallel' construct" }
    !$acc end parallel
    !$acc serial default(none) copyout(j) ! { dg-note "enclosing OpenACC 'serial' construct" }
    j = a(2) ! { dg-error "'a' not specified in enclosing OpenACC 'serial' construct" }
    !$acc end serial
    !$acc kernels default(none) ! { dg-note "enclosing OpenACC 'kernels' construct" }
    t = 3 ! { dg-error "'t' not specified in enclosing OpenACC 'kernels' construct" }
    !$acc end kernels
    !$acc parallel default(none) copyout(j) ! { dg-note "enclosing OpenACC 'parallel' construct" }
    j = b%k + shared ! { dg-error "'b' not specified in enclosing OpenACC 'parallel' construct" } { dg-error "'shared' not specified" } { dg-note "enclosing" "-1" }
    !$acc end parallel
    ! What has clauses, is a constant or private, and what data constructs around name.
    !$acc data copyin(s, a) copyin(always: n)
    !$acc parallel loop default(none) copy(c) private(t) firstprivate(b)
    do i = 1, n
      t = a(1) + fixed
      c(i) = t + s + b%k
    end do
    !$acc parallel default(none) copy(c) reduction(+: j)
    do i = 1, 10
      c(i) = i + n
    end do
    j = j + 1
    !$acc end parallel
    ! The variables of do statements are private.
    !$acc parallel default(none) copy(c)
    do i = 10, 1, -n
      do t = 1, 10, 3
	if (c(i) == t) exit
	c(i) = t
      end do
    end do
    !$acc end parallel
    !$acc end data
  end subroutine
end module
