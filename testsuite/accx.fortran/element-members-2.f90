! Kernels constructs whose pieces use a section of one element's member, of a variable or a dummy array.
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
  ! Of several parts, in a dummy array of assumed shape.
  subroutine parts (all)
    type (box) :: all(:)
    integer :: i
    !$acc kernels copy (a(4:5), all(2)%p(3:4))
    do i = 5, 4, -1
      a(i) = a(i) + all(2)%p(i - 1)
    end do
    do i = 3, 4
      all(2)%p(i) = a(i + 1) * 2
    end do
    !$acc end kernels
  end subroutine
  subroutine nest (all)
    type (box) :: all(:)
    integer :: i
    !$acc parallel loop copy (a(4:5), all(2)%p(3:4))
    do i = 3, 4
      all(2)%p(i) = all(2)%p(i) + a(i + 1)
    end do
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
  call parts (boxes)
  if (any (a /= [1, 2, 3, 145, 167])) stop 4
  if (any (boxes(2)%p(3:) /= [290, 334, 50])) stop 5
  !$acc enter data copyin (boxes(2)%p(3:4))
  call parts (boxes)
  call nest (boxes)
  if (any (a /= [1, 2, 3, 435, 501])) stop 6
  !$acc exit data copyout (boxes(2)%p(3:4))
  if (any (boxes(2)%p(3:) /= [1305, 1503, 50])) stop 7
end program
