! Sections and elements in private and firstprivate.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), b(n), t(5), f(4), s(3, 2), i, k
  f = [1, 2, 3, 4]
  t = -1
  !$acc parallel loop private(t(1:5), s(:, 1)) firstprivate(f(2:3), k) copyout(a)
  do i = 1, n
    t = i
    s(:, 1) = i
    a(i) = sum(t) + f(2) + f(3) + s(3, 1)
  end do
  !$acc parallel copyout(b) private(k)
  !$acc loop gang vector private(t(2))
  do i = 1, n
    t(2) = 3*i
    b(i) = t(2)
  end do
  !$acc end parallel
  do i = 1, n
    if (a(i) /= 6*i + 5 .or. b(i) /= 3*i) stop 1
  end do
  if (any(t /= -1)) stop 2
end program
