! A routine directive that names a procedure may stand in front of use, implicit none and what says that it is external.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine twice (a)
  !$acc routine seq
  use iso_fortran_env, only: &
    int32
  implicit none
  integer(int32) :: a
  a = 2 * a
end subroutine
module host
  implicit none
contains
  integer function three ()
    !$acc routine (thrice) &
    !$acc seq
    !$acc routine (twice) seq
    use iso_fortran_env
    implicit none
    integer :: k
    external thrice, twice
    k = 1
    !$acc serial copy(k)
    call thrice (k)
    call twice (k)
    !$acc end serial
    three = k
  end function
end module
program p
  !$acc routine(twice) seq
  ! Of another procedure.
  !$acc routine(thrice) seq
  use host, only: three
  use iso_fortran_env, only: &
    & int32, &

    & int64
  implicit none
  integer(int32) :: k
  k = 5
  !$acc serial copy(k)
  call twice (k)
  call thrice (k)
  !$acc end serial
  if (k /= 30) error stop 1
  if (three () /= 6) error stop 2
end program
subroutine thrice (a)
  !$acc routine seq
  implicit none
  integer :: a
  a = 3 * a
end subroutine
