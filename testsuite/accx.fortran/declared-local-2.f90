! data constructs of the program's are none of declare directives, wherever they stand
! SPDX-License-Identifier: GPL-3.0-or-later
module work
  implicit none
  integer, parameter :: table(3) = [1, 2, 3]
contains
  ! In a file of its own, with lines of smaller numbers than this one's.
  subroutine included(c, n)
    integer, intent(in) :: n
    integer, intent(inout) :: c(n)
    integer, allocatable :: own(:)
    allocate(own(n))
    own = c
    call local(own)
    c = own
  contains
    subroutine local(given)
      integer :: given(n)
      integer, allocatable :: c(:)
      integer :: i
      allocate(c(n))
      c = given
      include 'declared-local-aux.inc'
      given = c
    end subroutine
  end subroutine

  integer function early(n)
    integer, intent(in) :: n
    integer, allocatable :: c(:)
    integer :: i, plus, k
    plus(k) = k + table(2)
    allocate(c(n))
    c = 1
    !$acc data copy(c)
    !$acc parallel loop
    do i = 1, n
      c(i) = plus(c(i))
    end do
    !$acc end data
    early = sum(c)
  end function
end module

program p
  use work
  implicit none
  integer :: c(10), i
  c = 1
  call included(c, 10)
  if (any(c /= [(i + 1, i = 1, 10)])) stop 1
  if (early(10) /= 30) stop 2
end program
