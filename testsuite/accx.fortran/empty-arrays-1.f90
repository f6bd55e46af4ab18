! Arrays without elements, allocatable, pointer and dummy, may stand in all data clauses.
! SPDX-License-Identifier: GPL-3.0-or-later
program empty
  implicit none
  integer, allocatable :: a(:), b(:,:)
  integer, pointer :: p(:)
  integer :: n
  do n = 0, 1
    allocate (a(n), b(3, n), p(n))
    a = 1; b = 2; p = 3
    call work (a, b, p, n, 7 * n)
    deallocate (a, b, p)
  end do
contains

subroutine work (a, b, p, n, want)
  integer, allocatable :: a(:), b(:,:)
  integer, pointer :: p(:)
  integer, intent(in) :: n, want
  integer :: i, s
  s = 0
  !$acc data copyin(a, b) copy(p)
  !$acc parallel loop reduction(+:s)
  do i = 1, n
    s = s + a(i) + b(1, i) * 2 + p(i) - 1
  end do
  !$acc end data
  if (s /= want) stop 1
  !$acc enter data copyin(a) create(b)
  !$acc update device(b) self(a)
  call shape (a, s)
  !$acc parallel loop reduction(+:s) copyin(a, b) no_create(p)
  do i = 1, n
    s = s + a(i) + b(2, i)
  end do
  !$acc exit data copyout(b) delete(a)
  if (s /= want + n + 3 * n) stop 2
end subroutine

subroutine shape (x, s)
  integer :: x(:), s, i
  !$acc parallel loop copy(x) reduction(+:s)
  do i = 1, size (x)
    s = s + x(i)
  end do
end subroutine

end program
