! default(none) in Fortran takes declared variables of modules and class arguments that a data construct around copies.
module default_none_2
  implicit none
  integer :: made
  !$acc declare create(made)
  type t
    integer :: k
  end type
contains
  subroutine f (c, a)
    class(t), intent(inout) :: c
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc data copy(c, a)
    !$acc serial default(none)
    c%k = 3
    made = 4
    do i = 10, 1, -1
      a(i) = i
      if (a(i) == made) exit
    end do
    !$acc end serial
    !$acc end data
  end subroutine
end module
