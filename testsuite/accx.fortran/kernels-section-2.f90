! A kernels construct in several launches finds sections of pointers, dummy arrays and arrays of assumed size.
! SPDX-License-Identifier: GPL-3.0-or-later
module sections
  implicit none
contains

subroutine add (b, d, e, c)
  integer :: b(*), e(:)
  integer, pointer :: d(:), c(:)
  integer :: i
  !$acc kernels loop copy(b(23:24)) copyin(d(3:4)) auto
  do i = 24, 23, -1
    b(i) = b(i) + d(i - 20)
  end do
  !$acc kernels copyin(c(:5)) copy(b(7:11), e(2:6))
  do i = 7, 11
    b(i) = ieor (b(i), c(i - 6))
  end do
  do i = 2, 6
    e(i) = e(i) + c(i - 1)
  end do
  !$acc end kernels
end subroutine

end module

program test
  use sections
  integer :: b(33), e(9), i
  integer, pointer :: d(:), c(:)
  allocate (d(5), c(8))
  b = 1
  e = 2
  d = 3
  c = [(4 * i, i = 1, 8)]
  !$acc enter data copyin(d(1:2))
  call add (b, d, e, c)
  !$acc exit data delete(d(1:2))
  do i = 1, 33
    if (i > 22 .and. i < 25) then
      if (b(i) /= 4) stop 1
    else if (i > 6 .and. i < 12) then
      if (b(i) /= 1 + 4 * (i - 6)) stop 2
    else if (b(i) /= 1) then
      stop 3
    end if
  end do
  do i = 1, 9
    if (e(i) /= merge (2 + 4 * (i - 1), 2, i > 1 .and. i < 7)) stop 4
  end do
end program
