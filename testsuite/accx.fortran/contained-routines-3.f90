! Contained routines with loops and clauses about variables of the procedure around, and such that change its scalar
! dummy arguments, need no other variables of it on the device; the scalars come back.
! { accx-options -O0 }
! SPDX-License-Identifier: GPL-3.0-or-later
module containing
  implicit none
contains
  subroutine work (a, n, tot, res)
    integer, intent(in) :: n
    real, intent(inout) :: a(n, n), tot, res(n)
    real :: other(n), big(n)
    integer :: i, k, mx
    other = 1
    big = 2
    mx = 0
    !$acc enter data copyin(other(1:3))
    !$acc parallel loop gang copy(a, res)
    do i = 1, n
      call row_sum (i, res(i))
    end do
    !$acc serial copy(a, mx)
    do i = 1, n
      call largest (i)
    end do
    !$acc end serial
    !$acc exit data delete(other(1:3))
    tot = tot + mx
    call second
  contains
    subroutine row_sum (i, r)
      !$acc routine vector
      integer, intent(in) :: i
      real, intent(out) :: r
      real :: s
      integer :: j
      s = 0
      !$acc loop vector reduction(+:s) private(k)
      do j = 1, n
        k = n + 1 - j
        s = s + a(k, i) * j
      end do
      r = s
    end subroutine

    subroutine largest (i)
      !$acc routine vector
      integer, intent(in) :: i
      integer :: j
      !$acc loop vector reduction(max:mx)
      do j = 1, n
        mx = max (mx, int (a(j, i)))
      end do
    end subroutine

    subroutine second
      integer :: j
      !$acc parallel loop copyin(big, other)
      do j = 1, n
        res(j) = res(j) + big(j) + other(j)
      end do
      call plus (1.0)
      !$acc parallel loop
      do j = 1, n
        call plus (other(j))
      end do
      !$acc serial
      call through (n)
      !$acc end serial
    end subroutine

    subroutine plus (x)
      !$acc routine seq
      real, intent(in) :: x
      !$acc atomic
      tot = tot + x
    end subroutine

    subroutine through (i)
      !$acc routine seq
      integer, intent(in) :: i
      call double (tot)
      if (i < 0) tot = tot + 1
    end subroutine

    subroutine double (x)
      !$acc routine seq
      real, intent(inout) :: x
      x = 2 * x
    end subroutine
  end subroutine
end module

program contained_routines
  use containing
  implicit none
  integer, parameter :: n = 20
  real :: a(n, n), t, r(n)
  integer :: i
  a = 1
  a(3, 4) = 7
  t = 0
  call work (a, n, t, r)
  if (t /= 2 * (7 + 1 + n)) error stop 1
  do i = 1, n
    if (r(i) /= 210 + 3 + merge (6 * 18, 0, i == 4)) error stop 2
  end do
end program
