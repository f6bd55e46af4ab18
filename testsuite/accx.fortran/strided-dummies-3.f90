! Pointers and associate names with strides, negative ones or those of a component, with clauses and without: what
! lies between stays as it is.
! SPDX-License-Identifier: GPL-3.0-or-later
module points
  implicit none
  type point
    real :: x, y, z
  end type
  real, pointer :: shared(:) => null ()
contains
  subroutine add (p, n)
    real, pointer, intent(in) :: p(:)
    integer, intent(in) :: n
    integer :: i
    !$acc parallel loop async(1)
    do i = 1, n
      p(i) = p(i) + i
      shared(i) = shared(i) - i
    end do
    !$acc wait
  end subroutine
end module

program strided_pointers
  use points
  implicit none
  type(point), target :: s(20), g(4, 5)
  real, target :: b(20), want(20)
  real, pointer :: px(:), pz(:), gy(:, :), none(:), row(:)
  real, target :: grid(16, 14)
  complex, target :: c(10)
  real, pointer :: re(:)
  integer :: i
  s%x = 1
  s%y = 2
  s%z = 3
  px => s%x
  !$acc parallel loop copy(px)
  do i = 1, 20
    px(i) = px(i) * i
  end do
  if (any (s%x /= [(i, i = 1, 20)]) .or. any (s%y /= 2) .or. any (s%z /= 3)) error stop 1
  !$acc parallel loop
  do i = 1, 20
    px(i) = px(i) * i
  end do
  if (any (s%x /= [(i * i, i = 1, 20)]) .or. any (s%y /= 2) .or. any (s%z /= 3)) error stop 2
  !$acc parallel loop copyout(px)
  do i = 1, 20
    px(i) = -i
  end do
  if (any (s%x /= [(-i, i = 1, 20)]) .or. any (s%y /= 2) .or. any (s%z /= 3)) error stop 3

  g%x = 0
  g%y = 1
  g%z = 2
  gy => g(2:4:2, :)%y
  !$acc kernels
  gy = gy + 4
  !$acc end kernels
  if (any (g%x /= 0) .or. any (g%z /= 2) .or. any (g(1:3:2, :)%y /= 1) .or. any (g(2:4:2, :)%y /= 5)) error stop 4

  pz => s(20:1:-2)%z
  !$acc enter data copyin(pz)
  !$acc parallel loop present(pz)
  do i = 1, 10
    pz(i) = i
  end do
  !$acc update self(pz)
  if (any (s(20:1:-2)%z /= [(i, i = 1, 10)]) .or. any (s(1::2)%z /= 3)) error stop 5
  !$acc exit data delete(pz)

  c = (1, 2)
  re => c%re
  !$acc kernels
  re = re * 3
  !$acc end kernels
  if (any (c /= (3, 2))) error stop 6

  b = 1
  px => b(20:2:-2)
  shared => b(19:1:-2)
  call add (px, 10)
  want(20:2:-2) = [(1 + i, i = 1, 10)]
  want(19:1:-2) = [(1 - i, i = 1, 10)]
  if (any (b /= want)) error stop 7

  b = 2
  !$acc data copy(b)
  associate (r => b(20:1:-1))
    !$acc parallel loop
    do i = 1, 10
      r(i) = r(i) + i
    end do
  end associate
  !$acc end data
  if (any (b(20:11:-1) /= [(2 + i, i = 1, 10)]) .or. any (b(:10) /= 2)) error stop 8
  associate (r => b(20:1:-1))
    !$acc parallel loop
    do i = 1, 10
      r(i) = r(i) - i
    end do
  end associate
  if (any (b /= 2)) error stop 9

  ! A row: its steps end behind its last element.
  grid = 3
  row => grid(5, 2:11)
  !$acc parallel loop
  do i = 1, 10
    row(i) = row(i) + i
  end do
  !$acc enter data copyin(row)
  !$acc kernels
  row = row * 2
  !$acc end kernels
  !$acc update self(row)
  if (any (grid(5, 2:11) /= [(2 * (3 + i), i = 1, 10)])) error stop 11
  !$acc exit data copyout(row)
  if (any (grid(5, 2:11) /= [(2 * (3 + i), i = 1, 10)]) .or. sum (grid) /= 3 * 214 + 170) error stop 12

  nullify (none)
  !$acc parallel loop
  do i = 1, 20
    if (b(i) < 0) none(i) = 1
    b(i) = b(i) * i
  end do
  if (any (b /= [(2 * i, i = 1, 20)])) error stop 10
end program
