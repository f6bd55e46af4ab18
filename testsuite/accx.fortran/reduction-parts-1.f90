! Reductions over elements and sections of arrays.
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer :: a(0:9, 20), i, k, b(20), s(3)
  a = 1
  s = 0
  !$acc parallel loop gang copyin(a) copyout(b)
  do k = 1, 20
    b(k) = 0
    !$acc loop vector reduction(+: b(k))
    do i = 0, 9
      b(k) = b(k) + a(i, k) * k
    end do
  end do
  do k = 1, 20
    if (b(k) /= 10 * k) error stop 1
  end do
  !$acc parallel loop reduction(+: s(2)) reduction(max: a(0:3, 1))
  do i = 1, 50
    s(2) = s(2) + i
    a(mod(i, 4), 1) = max(a(mod(i, 4), 1), i)
  end do
  if (any(s /= [0, 1275, 0])) error stop 2
  if (any(a(0:3, 1) /= [48, 49, 50, 47]) .or. any(a(4:, 1) /= 1)) error stop 3
  call assumed (a, b)
  do k = 1, 20
    if (b(k) /= k + sum (a(:, k))) error stop 4
  end do
contains
  subroutine assumed (a, b)
    integer, intent(in) :: a(0:, :)
    integer, intent(inout) :: b(:)
    integer :: i, k
    !$acc parallel loop gang copyin(a) copy(b)
    do k = 1, size (b)
      b(k) = k
      !$acc loop vector reduction(+: b(k))
      do i = 0, ubound (a, 1)
        b(k) = b(k) + a(i, k)
      end do
    end do
  end subroutine
end program
