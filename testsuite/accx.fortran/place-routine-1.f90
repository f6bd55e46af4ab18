! routine (name) in front of what tells what the name is: procedures of the module, of the program,
! by themselves behind it, in another file.
! { accx-sources place-routine-aux.f90 }
!
! SPDX-License-Identifier: GPL-3.0-or-later
module routines
  implicit none
  private :: helper
  !$acc routine(outer) worker
  !$acc routine(helper) &
  !$acc seq
contains
  integer function helper (i) &
      result (twice)
    integer, value :: i
    twice = 2 * i
  end function helper
  subroutine outer (n, x)
    use, intrinsic :: iso_c_binding, only: c_int
    implicit none
    integer, value :: n
    integer(c_int) :: x(n)
    integer :: i
    !$acc loop worker
    do i = 1, n
      x(i) = helper (i)
    end do
  end subroutine
end module

program p
  use routines, only: outer
  implicit none
  integer :: a(32, 4), b(60), i, j
  !$acc routine(inner) seq
  !$acc parallel loop gang copyout(a)
  do j = 1, 4
    call outer (32, a(:, j))
  end do
  do i = 1, 32
    if (any (a(i, :) /= 2 * i)) error stop 1
  end do
  b = 1
  !$acc parallel loop copy(b)
  do i = 1, 60
    call inner (b(i), i)
  end do
  do i = 1, 60
    if (b(i) /= 1 + i) error stop 2
  end do
  call alone (60, b)
  do i = 1, 60
    if (b(i) /= 106 + i) error stop 3
  end do
contains
  subroutine inner (x, k)
    integer, intent(inout) :: x
    integer, intent(in) :: k
    x = x + k
  end subroutine
end program

subroutine alone (n, b)
  implicit none
  integer :: n, b(n), i
  !$acc routine(later) seq
  !$acc routine(elsewhere) seq
  !$acc parallel loop copy(b)
  do i = 1, n
    call later (b(i))
    call elsewhere (b(i))
  end do
end subroutine

subroutine later (x)
  integer, intent(inout) :: x
  x = x + 5
end subroutine
