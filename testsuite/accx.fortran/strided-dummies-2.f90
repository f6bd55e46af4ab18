! enter data, exit data and update of dummy arrays and pointers with strides of either sign: what lies between
! has its values later, on whatever queue.
! SPDX-License-Identifier: GPL-3.0-or-later
module strided
  implicit none
  type box
    integer, pointer :: p(:,:) => null ()
  end type
contains
  subroutine begin (a, b)
    integer, intent(in) :: a(:)
    integer, intent(in), optional :: b(:,:)
    !$acc enter data create(a) copyin(b) async(2)
  end subroutine

  subroutine fill (a, b)
    integer, intent(inout) :: a(:)
    integer, intent(inout), optional :: b(:,:)
    integer :: i, j
    !$acc parallel loop present(a) async(2)
    do i = 1, size (a)
      a(i) = i
    end do
    if (present (b)) then
      !$acc parallel loop collapse(2) async(2)
      do j = 1, size (b, 2)
        do i = 1, size (b, 1)
          b(i, j) = b(i, j) + i + 10 * j
        end do
      end do
    end if
    !$acc update self(a, b) async(2)
    !$acc wait(2)
  end subroutine

  subroutine parts (b)
    integer, intent(inout) :: b(:,:)
    b(2:3, :) = -5
    !$acc update device(b(2:3, :))
    !$acc kernels present(b)
    b = b - 1
    !$acc end kernels
    !$acc update self(b(2:3, 2:))
  end subroutine

  subroutine finish (a, b)
    integer, intent(inout) :: a(:)
    integer, intent(inout), optional :: b(:,:)
    !$acc exit data copyout(a, b)
  end subroutine

  subroutine all_of (x, y, from, to, by, step)
    integer, intent(in) :: from, to, by, step
    integer, intent(inout) :: x(20), y(6, 6)
    integer :: i, j, want(20), grid(6, 6), k(3), l(4)
    x = 7
    y = 7
    want = 7
    want(from:to:by) = [(i, i = 1, 7)]
    k = merge ([1, 3, 5], [6, 4, 2], by > 0)
    l = merge ([2, 3, 4, 5], [5, 4, 3, 2], step > 0)
    grid = 7
    do j = 1, 4
      do i = 1, 3
        grid(k(i), l(j)) = 7 + i + 10 * j
      end do
    end do
    call begin (x(from:to:by), y(k(1):k(3):sign (2, by), l(1):l(4):step))
    call fill (x(from:to:by), y(k(1):k(3):sign (2, by), l(1):l(4):step))
    if (any (x /= want)) error stop 1
    if (any (y /= grid)) error stop 2
    call parts (y(k(1):k(3):sign (2, by), l(1):l(4):step))
    if (any (y(k(2:3), l(2:)) /= -6)) error stop 3
    call finish (x(from:to:by), y(k(1):k(3):sign (2, by), l(1):l(4):step))
    grid(k(1), l) = grid(k(1), l) - 1
    grid(k(2:3), l) = -6
    if (any (x /= want)) error stop 4
    if (any (y /= grid)) error stop 5
    call begin (x(from:from - by:by))
    call fill (x(from:from - by:by))
    call finish (x(from:from - by:by))
    if (any (x /= want)) error stop 6
  end subroutine

  subroutine pointers ()
    integer, target :: x(100), y(10, 10)
    integer, pointer :: p(:), q(:)
    integer :: want(100), i, j
    type(box) :: b
    x = [(i, i = 1, 100)]
    y = 3
    want = x
    p => x(1::3)
    q => x(100:1:-4)
    b%p => y(9:1:-4, 2:10:3)
    !$acc parallel loop copyout(p)
    do i = 1, size (p)
      p(i) = -i
    end do
    want(1::3) = [(-i, i = 1, 34)]
    if (any (x /= want)) error stop 7
    !$acc data copy(q)
    !$acc parallel loop present(q)
    do i = 1, size (q)
      q(i) = q(i) + 1000
    end do
    !$acc update self(q(2:4))
    if (any (x(96:88:-4) /= want(96:88:-4) + 1000)) error stop 8
    !$acc end data
    want(100:1:-4) = want(100:1:-4) + 1000
    if (any (x /= want)) error stop 9
    !$acc enter data copyin(b)
    !$acc enter data create(b%p)
    !$acc parallel loop collapse(2) present(b, b%p)
    do j = 1, 3
      do i = 1, 3
        b%p(i, j) = 10 * i + j
      end do
    end do
    !$acc update self(b%p)
    if (sum (y) /= 91 * 3 + 9 * 22) error stop 10
    !$acc exit data copyout(b%p)
    !$acc exit data delete(b)
    if (sum (y) /= 91 * 3 + 9 * 22 .or. y(1, 2) /= 31 .or. y(9, 8) /= 13) error stop 11
  end subroutine
end module

program strided_dummies
  use strided
  implicit none
  integer :: x(20), y(6, 6)
  call all_of (x, y, 2, 20, 3, 1)
  call all_of (x, y, 20, 2, -3, 1)
  call all_of (x, y, 20, 2, -3, -1)
  call all_of (x, y, 1, 7, 1, 1)
  call pointers ()
end program
