! With -fcheck=all, which warns of temporary arrays, regions with such have device code.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options {-fcheck=all} }
module rows
  implicit none
contains
  subroutine double (x, n)
    !$acc routine seq
    integer, intent(in) :: n
    integer, intent(inout) :: x(n)
    x = 2 * x
  end subroutine
end module

program array_temporary
  use rows
  implicit none
  integer :: a(6, 5), i, j
  a = reshape ([(i, i = 1, 30)], [6, 5])
  !$acc parallel loop copy(a)
  do i = 1, 6
    call double (a(i, :), 5)
  end do
  do j = 1, 5
    do i = 1, 6
      if (a(i, j) /= 2 * (i + 6 * (j - 1))) error stop 1
    end do
  end do
end program
