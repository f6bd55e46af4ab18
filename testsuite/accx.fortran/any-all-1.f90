! any and all in kernels run in parallel, of one dimension and two; a search of the program's own ends where it says.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {line=19 .*grid=2 block=256} } { accx-notify {line=22 .*grid=2 block=256} }
! { accx-notify {line=25 .*grid=[1-9][0-9]* block=256} }
program p
  implicit none
  integer, parameter :: n = 512
  integer :: k(n), last(n), i, at
  real(8) :: c(n, 40)
  logical :: some, every, more, found, hit(3)
  k = [(mod(i*37, 101), i = 1, n)]
  last = [(i, i = 1, n)]
  c = 1
  c(n, 40) = 7
  at = 0

  do i = 99, 101
    !$acc kernels
    some = any(k == i)
    !$acc end kernels
    !$acc kernels
    every = all(k(2:) <= i)
    !$acc end kernels
    !$acc kernels
    more = any(c > 6 .and. abs(c) < 8)
    if (all(c > 1)) at = 7
    !$acc end kernels
    if (some .neqv. i < 101) stop 1
    if (every .neqv. i > 99) stop 2
    if (.not. more .or. at /= 0) stop 3
  end do

  ! Behind n the index is none.
  last(n) = n**3
  found = .false.
  !$acc kernels
  do i = 1, 3*n
    if (last(i) > n) then
      found = .true.
      exit
    end if
  end do
  !$acc end kernels
  if (.not. found) stop 4

  !$acc kernels
  do i = 1, 3
    hit(i) = any(k(1:i*100) == 100*i)
  end do
  !$acc end kernels
  if (hit(1) .neqv. .true.) stop 5
  if (hit(2) .or. hit(3)) stop 6

  !$acc kernels
  some = any(k(2:1) > 0)
  every = all(k(2:1) > 0)
  !$acc end kernels
  if (some .or. .not. every) stop 7
end program
