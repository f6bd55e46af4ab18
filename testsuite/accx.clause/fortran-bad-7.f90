! Modifiers of declare that are not for it, or for what gets memory later, are reported.
module fortran_bad_7
  implicit none
  real, allocatable :: x(:) ! { dg-error {'x' gets memory later} }
  !$acc declare create(zero: x)
contains
  subroutine fill (n)
    integer, intent(in) :: n
    integer :: i
    allocate (x(n))
    !$acc parallel loop
    do i = 1, n
      x(i) = i
    end do
  end subroutine
end module
