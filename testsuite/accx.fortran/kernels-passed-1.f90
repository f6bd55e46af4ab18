! Indices, temporary values and sums that other statements pass to procedures, read or print leave loops in
! kernels parallel; those with TARGET, whose address somebody may keep, do not.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {line=38 .*grid=4 block=128} } { accx-notify {line=47 .*grid=4 block=128} }
! { accx-notify {line=57 .*grid=2 block=256} } { accx-notify {line=67 .*grid=1 block=1} }
module procedures
  implicit none
  integer, pointer :: kept
contains
  subroutine count(k, t)
    integer, intent(inout) :: k
    real(8), intent(inout) :: t
    k = k + 1
    t = t/2
  end subroutine
  subroutine keep(k)
    integer, target :: k
    kept => k
  end subroutine
end module

program p
  use procedures
  implicit none
  external outside
  integer, parameter :: n = 512
  integer :: i, j, a(n)
  integer, target :: held
  real(8) :: t, s, x(n)
  character(8) :: text
  i = 1
  j = 1
  t = 1
  s = 0
  call count(i, t)
  call outside(j)
  !$acc kernels copyout(a, x)
  do i = 1, n
    t = i*0.5d0
    a(i) = i
    x(i) = t*t
  end do
  !$acc end kernels
  i = 12
  write (text, '(i8)') i
  !$acc kernels copy(a)
  do j = 1, n
    if (mod(j, 2) == 0) cycle
    a(j) = -a(j)
  end do
  !$acc end kernels
  j = 1
  call outside(j)
  if (j /= 2 .or. text /= '      12') stop 2
  read (text, *) j
  !$acc kernels copyin(x)
  do i = 1, n
    s = s + x(i)
  end do
  !$acc end kernels
  call count(j, s)
  if (s /= sum([(i*i*0.25d0, i = 1, n)])/2 .or. j /= 13) stop 3

  held = 0
  call keep(held)
  kept = 7
  !$acc kernels copy(a)
  do i = 1, n
    a(i) = held
    held = a(i) + i
  end do
  !$acc end kernels
  if (kept /= 7 + n*(n + 1)/2 .or. a(3) /= 10) stop 4
end program

subroutine outside(k)
  integer :: k
  k = k + 1
end subroutine
