! Named constants in data clauses and firstprivate are their values in regions, whatever declares them; variables
! of the same names in other procedures are copied.
! SPDX-License-Identifier: GPL-3.0-or-later
module sizes
  implicit none
  integer, parameter :: n = 40, m = 2 * n
  real, dimension(3), parameter :: w = [0.25, 0.5, &
                                        0.25], none = 0
  character(len=4), parameter :: name = 'n, m'
  real :: x(n) = n
  !$acc declare copyin(n, w)
  !$acc declare copyin(x)
contains
  subroutine smooth (a, b)
    real, intent(in) :: a(n)
    real, intent(out) :: b(n)
    integer :: i, k
    !$acc data copyin(n, w)
    !$acc parallel loop copyin(w, a, n) copyout(b) firstprivate(m) private(k)
    do i = 1, n
      b(i) = 0
      do k = -1, 1
        if (i + k > 0 .and. i + k <= n) b(i) = b(i) + w(k + 2) * a(i + k)
      end do
      b(i) = b(i) * m + none(1)
    end do
    !$acc end data
  end subroutine

  subroutine other (m)
    integer, intent(inout) :: m
    integer n, w(4), i
    n = 4
    w = 1
    !$acc parallel loop copyin(n) copy(w)
    do i = 1, n
      w(i) = w(i) + n
    end do
    !$acc serial copyin(w, n) copy(m)
    m = m + w(4) + n
    !$acc end serial
  end subroutine
end module

program named_constants
  use sizes
  implicit none
  integer k
  parameter (k = 5)
  real :: a(n), b(n)
  integer :: i, j, total
  a = [(i, i = 1, n)]
  call smooth (a, b)
  if (b(1) /= 80 * (0.5 + 0.5) .or. b(2) /= 80 * 2) error stop 1
  j = 3
  call other (j)
  if (j /= 3 + 5 + 4) error stop 2
  total = 0
  !$acc enter data copyin(k)
  !$acc enter data copyin(a, n) async
  !$acc wait
  !$acc parallel loop present(a, k, n) reduction(+: total) copyin(j)
  do i = 1, n, k
    total = total + int (a(i)) + j
  end do
  !$acc exit data delete(k)
  !$acc exit data copyout(a) delete(n)
  if (total /= sum ([(i + 12, i = 1, n, k)])) error stop 3
  block
    integer :: n(2)
    n = 1
    !$acc parallel loop copy(n)
    do i = 1, 2
      n(i) = n(i) + i
    end do
    if (any (n /= [2, 3])) error stop 4
  end block
end program
