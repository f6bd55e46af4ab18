! Two data sections of one array behind a descriptor: a region finds the one that its clause names, also
! where another queue has brought the descriptor.
! { accx-env ACCX_SIM_LATE=1 }
! SPDX-License-Identifier: GPL-3.0-or-later
module parts
  implicit none
  integer, pointer :: d(:)
  integer, allocatable :: e(:)
contains

subroutine set (x, first, last, by)
  integer, intent(in) :: first, last, by
  integer :: x(:), i
  !$acc parallel loop copy(x(first:last)) async(7)
  do i = first, last
    x(i) = x(i) + by
  end do
end subroutine

end module

program sections
  use parts
  integer :: i, f(40)
  allocate (d(40), e(40))
  d = [(i, i = 1, 40)]
  e = d
  f = d

  !$acc enter data copyin(d(10:20), e(10:20)) async(1)
  ! d(30) and e(30) are elsewhere on the device, and queue 2 is not behind queue 1.
  !$acc parallel loop copy(d(30:35)) copy(e(30:35)) async(2)
  do i = 30, 35
    d(i) = d(i) * 3
    e(i) = d(i) + e(i)
  end do
  !$acc parallel loop present(d(10:20), e(10:20)) async(1)
  do i = 10, 20
    d(i) = d(i) + 100
    e(i) = e(i) + d(i)
  end do
  !$acc wait
  !$acc exit data copyout(d(10:20), e(10:20))
  do i = 1, 40
    if (i >= 30 .and. i <= 35) then
      if (d(i) /= 3 * i .or. e(i) /= 4 * i) stop 1
    else if (i >= 10 .and. i <= 20) then
      if (d(i) /= i + 100 .or. e(i) /= 2 * i + 100) stop 2
    else if (d(i) /= i .or. e(i) /= i) then
      stop 3
    end if
  end do

  !$acc enter data copyin(f(1:4)) async(3)
  !$acc wait(3) async(7)
  call set (f, 11, 40, 5)
  call set (f, 1, 4, 5)
  !$acc wait
  !$acc exit data copyout(f(1:4))
  do i = 1, 40
    if (f(i) /= merge (i, i + 5, i > 4 .and. i < 11)) stop 4
  end do
end program
