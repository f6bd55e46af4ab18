! Routines of module openacc take sections of dummy arrays and of pointers where they are, not
! copies of them; updates leave what lies between the elements.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  use openacc
  implicit none
contains
  subroutine inner(a)
    integer, intent(inout) :: a(:, :)
    if (.not. acc_is_present(a)) stop 1
    if (.not. acc_is_present(a(2:3, :))) stop 2
    call acc_update_self(a(2:3, :))
    a(4, 2) = 7
    call acc_update_device(a(4, 2:2))
    if (.not. acc_is_present(a(size(a, 1):1:-1, 1))) stop 3
  end subroutine
  subroutine whole(a)
    integer, intent(inout) :: a(:)
    call acc_copyin(a)
    call twice(a)
    call acc_copyout(a)
  end subroutine
  subroutine twice(a)
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc parallel loop present(a)
    do i = 1, size(a)
      a(i) = 2*a(i)
    end do
  end subroutine
end module
program p
  use m
  implicit none
  integer, target :: a(6, 5), b(20)
  integer, pointer :: q(:)
  integer :: i, j
  a = 0
  !$acc data copy(a)
  !$acc parallel loop collapse(2) present(a)
  do j = 1, 5
    do i = 1, 6
      a(i, j) = i + 10*j
    end do
  end do
  call inner(a)
  do j = 1, 5
    if (a(2, j) /= 2 + 10*j .or. a(3, j) /= 3 + 10*j) stop 4
    if (a(1, j) /= 0 .or. (a(4, j) /= 0 .and. j /= 2)) stop 5
  end do
  q => a(1:5:2, 3)
  call acc_update_self(q)
  if (a(1, 3) /= 31 .or. a(5, 3) /= 35 .or. a(4, 3) /= 0) stop 6
  !$acc end data
  if (a(4, 2) /= 7 .or. a(6, 5) /= 56) stop 7
  b = [(i, i = 1, 20)]
  call whole(b(3:18))
  do i = 1, 20
    if (b(i) /= merge(2*i, i, i >= 3 .and. i <= 18)) stop 8
  end do
  q => b(20:11:-1)
  call acc_copyin(q)
  if (.not. acc_is_present(b(11:20)) .or. acc_is_present(b(10:11))) stop 9
  call acc_delete(b(11:20))
end program
