! Sections with gaps as arguments with intent (out), which gfortran packs where it does not optimize, of an
! array that nothing has set: no read of it.
! { accx-options -O0 }
! { accx-env ACCX_SIM_CHECK=1 }
module fills
contains
  subroutine explicit (n, x)
    !$acc routine seq
    integer, value :: n
    real, intent(out) :: x(n)
    integer i
    do i = 1, n
      x(i) = i
    end do
  end subroutine
  subroutine dense (x)
    !$acc routine seq
    real, intent(out), contiguous :: x(:)
    x = 2
  end subroutine
end module

program main
  use fills
  implicit none
  real :: a(10, 10)
  integer j
  !$acc parallel loop copyout(a)
  do j = 1, 10
    call explicit (10, a(j,:))
  end do
  if (abs (sum (a) - 550) > 0) error stop 1
  !$acc parallel loop copyout(a)
  do j = 1, 10
    call dense (a(j,:))
  end do
  if (abs (sum (a) - 200) > 0) error stop 2
end program
