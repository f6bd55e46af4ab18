! Directives that gfortran takes itself stay as they are, and nothing is said of them.
! { accx-options {-Wall -Wno-unused-dummy-argument} }
module fortran_good_m
  implicit none
  real :: table(100)
  !$acc declare create(table)
contains
  subroutine work (v)
    real, intent(inout) :: v(:)
    integer :: i
    !$acc routine vector
    !$acc loop vector
    do i = 1, size (v)
      v(i) = v(i) + 1
    end do
  end subroutine
  pure real function twice (r)
    real, intent(in) :: r
    !$acc routine seq
    twice = 2 * r
  end function
end module
program fortran_good_1
  use fortran_good_m
  implicit none
  interface
    real function other (r)
      !$acc routine seq nohost
      real, intent(in) :: r
    end function
  end interface
  integer :: i, j, n
  real :: a(100), b(100, 100), s
  real, allocatable :: c(:)
  type t
    real :: x(10)
  end type
  type (t) :: w
  n = 100
  a = 1; b = 2; s = 0; w%x = 0
  allocate (c(n))
  !$acc enter data copyin(a, b(:, 1:n)) create (c) async (1) if(n > 0)
  !$acc update host(a(1:n)), self(b), if_present
  !$ACC PARALLEL PRESENT_OR_COPY(A) NUM_GANGS(4), NUM_WORKERS(2) VECTOR_LENGTH(32), DEFAULT(NONE) FIRSTPRIVATE(N)
  !$ACC LOOP GANG(STATIC:*) WORKER VECTOR INDEPENDENT
  do i = 1, n
    a(i) = twice (a(i))
  end do
  !$ACC END PARALLEL
  !$acc kernels loop collapse(2) gang, vector private(s) wait(1) async
  do j = 1, n
    do i = 1, n
      s = b(i, j)
      b(i, j) = s + 1
    end do
  end do
  !$acc end kernels loop
  !$acc serial loop reduction(+:s) &
  !$acc& reduction(max:n) copyin(a) auto
  do i = 1, 100
    s = s + a(i)
  end do
  !$acc host_data use_device(a) if_present if(.true.)
  !$acc end host_data
  !$acc data copyin(w%x, a) no_create(c) ! a comment: self(1)
  !$acc parallel loop tile(4, *) present(b)
  do j = 1, n
    do i = 1, n
      !$acc atomic capture
      s = b(i, j)
      b(i, j) = b(i, j) + 1
      !$acc end atomic
      !$acc atomic
      b(i, j) = b(i, j) + 1
    end do
  end do
  !$acc end data
  !$acc wait (1) async(2)
  !$acc exit data delete(a), delete(b) detach(c) finalize
  !$acc parallel loop seq
  do i = 1, 3
    !$acc cache(a(i:i))
    a(i) = 0
  end do
  print *, s
end program
