! A kernels construct that chooses its code at run time, with a section of one element's member.
module boxes_and_pointers
  implicit none
  type :: box
    integer :: before
    integer(8) :: p(5)
  end type
  type (box) :: boxes(3)
  integer (8), pointer :: a(:)
contains
  subroutine combine (lo)
    integer, intent (in) :: lo
    integer :: i
    !$acc kernels copy (a(4:5), boxes(2)%p(1:2)) if (lo > 0)
    do i = 5, 4, -1
      a(i) = a(i) + boxes(2)%p(i - 3)
    end do
    !$acc end kernels
  end subroutine
  subroutine fill ()
    integer :: i
    !$acc kernels loop auto copyout (boxes(2)%p(1:2)) copyin (a(1:2)) async (1)
    do i = 1, 2
      boxes(2)%p(i) = a(i) + 100
    end do
    !$acc wait
  end subroutine
end module
program p
  use boxes_and_pointers
  integer :: i
  allocate (a(5))
  a = [(i, i = 1, 5)]
  boxes(2)%p = [(10 * i, i = 1, 5)]
  call combine (1)
  if (any (a /= [1, 2, 3, 14, 25])) stop 1
  call fill ()
  if (any (boxes(2)%p /= [101, 102, 30, 40, 50])) stop 2
  !$acc enter data copyin (boxes(2)%p(1:2))
  boxes(2)%p(1:2) = 0
  call combine (1)
  if (any (a /= [1, 2, 3, 115, 127])) stop 3
  !$acc exit data delete (boxes(2)%p(1:2))
end program
