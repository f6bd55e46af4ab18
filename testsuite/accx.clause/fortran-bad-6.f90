! Members in private clauses that there are none of are reported there.
module fortran_bad_6
  implicit none
contains
  subroutine two (x)
    real, intent(inout) :: x(10)
    integer :: i
    !$acc parallel loop private(z%b) ! { dg-error {^33: 'z%b' is not known here by this name} }
    do i = 1, 10
      x(i) = i
    end do
  end subroutine
end module
