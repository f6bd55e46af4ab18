! Actual arguments with gaps, of strides of either sign: copied back, what lies between is as it was; nothing
! behind the array is mapped.
! SPDX-License-Identifier: GPL-3.0-or-later
module strided
  implicit none
  type part
    real :: x, y(2)
  end type
contains
  subroutine fill (a)
    integer, intent(out) :: a(:)
    integer :: i
    !$acc parallel loop copyout(a)
    do i = 1, size (a)
      a(i) = i
    end do
  end subroutine

  subroutine table (a, late)
    integer, intent(out) :: a(:,:)
    logical, intent(in) :: late
    integer :: i, j
    !$acc parallel loop collapse(2) copyout(a) async(2) if(late)
    do j = 1, size (a, 2)
      do i = 1, size (a, 1)
        a(i, j) = i + 10 * j
      end do
    end do
    !$acc wait
  end subroutine

  subroutine add (a, b, c)
    integer, intent(inout) :: a(:,:)
    integer, intent(in) :: b(0:)
    integer, intent(inout), optional :: c(:)
    integer :: t(size (a, 1), size (a, 2)), i, j
    !$acc data copy(a) copyin(b) create(t) copyout(c)
    !$acc parallel loop collapse(2)
    do j = 1, size (a, 2)
      do i = 1, size (a, 1)
        t(i, j) = a(i, j) + b(i - 1)
      end do
    end do
    !$acc kernels
    a = 2 * t
    !$acc end kernels
    if (present (c)) then
      !$acc parallel loop present(c)
      do i = 1, size (c)
        c(i) = -i
      end do
    end if
    !$acc end data
  end subroutine

  subroutine parts (p)
    type(part), intent(out) :: p(:)
    integer :: i
    !$acc kernels loop independent copyout(p)
    do i = 1, size (p)
      p(i)%x = i
      p(i)%y = 2 * i
    end do
  end subroutine
end module

program strided_dummies
  use strided
  implicit none
  integer :: a(11), b(6, 9), want(6, 9), big(8000, 3), i, j
  type(part) :: p(6)
  a = 7
  call fill (a(1::2))
  if (any (a(1::2) /= [(i, i = 1, 6)]) .or. any (a(2::2) /= 7)) stop 1
  call fill (a(10:2:-4))
  if (any (a(10:2:-4) /= [1, 2, 3]) .or. any (a(4:8:4) /= 7) .or. any (a(1::2) /= [(i, i = 1, 6)])) stop 2
  call fill (a)
  if (any (a /= [(i, i = 1, 11)])) stop 3
  call fill (a(5:4))
  if (any (a /= [(i, i = 1, 11)])) stop 4

  b = 7
  want = 7
  want(2:4, 2:9:3) = reshape ([((i + 10 * j, i = 1, 3), j = 1, 3)], [3, 3])
  call table (b(2:4, 2:9:3), .true.)
  if (any (b /= want)) stop 5
  want(6:1:-5, 1:9:8) = reshape ([((i + 10 * j, i = 1, 2), j = 1, 2)], [2, 2])
  call table (b(6:1:-5, 1:9:8), .false.)
  if (any (b /= want)) stop 6

  ! The last column ends where the array does.
  big = 1
  call table (big(8000:8000, 1:3), .true.)
  if (any (big(:7999, :) /= 1) .or. any (big(8000, :) /= [11, 21, 31])) stop 7

  call add (b(1::2, 9:2:-2), a(11:1:-5), a(2:8:3))
  do j = 1, 4
    want(1::2, 11 - 2 * j) = 2 * (want(1::2, 11 - 2 * j) + [11, 6, 1])
  end do
  if (any (b /= want) .or. any (a /= [1, -1, 3, 4, -2, 6, 7, -3, 9, 10, 11])) stop 8
  call add (b(1:6, 1:9:2), [(1, i = 1, 6)])
  want(:, 1::2) = 2 * (want(:, 1::2) + 1)
  if (any (b /= want)) stop 9

  p = part (0, -1)
  call parts (p(5:2:-3))
  if (p(5)%x /= 1 .or. p(2)%x /= 2 .or. any (p(2)%y /= 4)) stop 10
  if (any (p([1, 3, 4, 6])%x /= 0) .or. any (p([1, 3, 4, 6])%y(2) /= -1)) stop 11

  ! What is present stays the device's.
  a = 1
  !$acc data copy(a)
  call fill (a(2::3))
  !$acc end data
  if (any (a(2::3) /= [1, 2, 3, 4]) .or. any (a(1::3) /= 1) .or. any (a(3::3) /= 1)) stop 12
end program
