! Modifiers of declare that are not for local variables that get memory later are reported.
module fortran_bad_8
  implicit none
contains
  subroutine two (n)
    integer, intent(in) :: n
    real, allocatable :: z(:)
    integer :: i
    !$acc declare create(zero: z) ! { dg-error {^19: 'z' gets memory later} }
    allocate (z(n))
    !$acc parallel loop
    do i = 1, n
      z(i) = i
    end do
  end subroutine
end module
