! A variable and sections of it in several data clauses of a directive: it comes as a whole.
!
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  real, allocatable :: u(:, :)
  integer :: a(10), b(10), i, k
  allocate (u(0:5, 0:5))
  u = 3
  !$acc data create(u) copyin(u(0:5,0), u(0:5, 5)) &
  !$acc      copyin(u(0,1:4),u(5,1:4)) copyout(u)
  !$acc kernels present(u)
  do k = 1, 4
    do i = 1, 4
      u(i, k) = u(0, k) + u(5, k) + u(i, 0)
    end do
  end do
  !$acc end kernels
  !$acc end data
  do k = 0, 5
    do i = 0, 5
      if (u(i, k) /= merge (9, 3, i > 0 .and. i < 5 .and. k > 0 .and. k < 5)) error stop 1
    end do
  end do
  a = 1
  b = 2
  !$acc parallel loop copyin(a(1:3)) create(a) copy(b(2:4), b)
  do i = 1, 3
    b(i) = b(i) + a(i)
    a(i) = 7
  end do
  if (any (a /= 1) .or. any (b(1:3) /= 3) .or. any (b(4:) /= 2)) error stop 2
end program
