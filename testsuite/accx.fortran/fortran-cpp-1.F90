! Clauses of accx in macros and includes of the preprocessor; names of the host of a procedure.
! { accx-notify {line=23 } }
#define N 64
#define HOST self(.not. on)
module fortran_cpp_m
  implicit none (type, external)
  real :: t(N)
  !$acc declare create(t)
contains
  subroutine outer (a, b, k, on)
    integer, intent(in) :: k
    logical, intent(in) :: on
    real :: a(k), b(:)
    integer :: i
    !$acc parallel loop HOST copyout(zero: a) copyin(readonly: b)
    do i = 1, k / 2
      a(i) = b(i) + N
    end do
    call inner
  contains
    subroutine inner

      !$acc parallel loop copy(always: a) self(k < q ())
      do i = 1, k
        a(i) = a(i) + 1
      end do
    end subroutine
    integer function q ()
      q = k - 60
    end function
  end subroutine
end module
program fortran_cpp_1
  use fortran_cpp_m, only: s => outer
  implicit none
  real :: x(N), y(N)
  x = 7
  y = 2
  call s (x, y, N, .true.)
  if (x(1) /= 67 .or. x(33) /= 1) error stop 1
end program
