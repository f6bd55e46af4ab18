! declare: a link clause may have others behind it, and may stand twice
! SPDX-License-Identifier: GPL-3.0-or-later
module order
  implicit none
  integer, parameter :: n = 60
  real :: linked(n), second(n), third(n), made(n), resident(n)
  !$acc declare link(linked) create(made), link(second, &
  !$acc   third) device_resident(resident)
contains
  real function together(i)
    !$acc routine seq
    integer, intent(in) :: i
    together = linked(i) + second(i) + third(i) + made(i) + resident(i)
  end function
end module

program declare_link_order_1
  use order
  implicit none
  real :: a(n)
  integer :: i
  linked = 1
  second = 20
  third = 300
  made = 4000
  !$acc update device(made)
  !$acc data copyin(linked, second, third)
  !$acc parallel loop
  do i = 1, n
    resident(i) = 50000 + i
  end do
  !$acc parallel loop copyout(a)
  do i = 1, n
    a(i) = together (i)
  end do
  !$acc end data
  if (any (a /= [(54321. + i, i = 1, n)])) error stop 1
end program
