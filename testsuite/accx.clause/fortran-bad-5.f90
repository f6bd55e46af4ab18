! Members in private clauses whose size a routine does not know are reported there.
module fortran_bad_5
  implicit none
  type t
    real, allocatable :: a(:)
    real :: b
  end type
contains
  subroutine one (s, x)
    !$acc routine gang
    type(t), intent(inout) :: s
    real, intent(inout) :: x(10)
    integer :: i
    !$acc loop gang private(s%a) ! { dg-error {^29: 's%a' has no size that is known here} }
    do i = 1, 10
      s%a(1) = i
      x(i) = s%a(1)
    end do
  end subroutine
end module
