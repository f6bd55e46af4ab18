! Strings in regions: comparisons, len_trim, index, scan, verify, concatenation, adjustl, adjustr, trim, select case.
! SPDX-License-Identifier: GPL-3.0-or-later
program strings
  implicit none
  integer, parameter :: n = 12
  character(16) :: w(n), got(n), want(n)
  character(len=3), parameter :: ends(3) = ['ab ', 'x  ', '  c']
  integer :: i, r(n, 9), s(n, 9)
  do i = 1, n
    w(i) = repeat (' ', mod (i, 3)) // achar (96 + i) // 'b' // repeat ('xy', mod (i, 4)) // ends(mod (i, 3) + 1)
  end do
  r = 0
  !$acc parallel loop copyin(w) copy(r) copyout(got)
  do i = 1, n
    call look (w(i), r(i, :), got(i))
  end do
  do i = 1, n
    call look (w(i), s(i, :), want(i))
  end do
  if (any (r /= s)) error stop 1
  if (any (got /= want)) error stop 2
contains
  pure subroutine look (a, k, b)
    !$acc routine seq
    character(16), intent(in) :: a
    integer, intent(out) :: k(9)
    character(16), intent(out) :: b
    k(1) = len_trim (a)
    k(2) = index (a, 'xy') + 100 * index (a, 'xy', back=.true.) + 10000 * index (a, '')
    k(3) = scan (a, 'bxc') + 100 * scan (a, 'bxc', .true.)
    k(4) = verify (a, ' abcd') + 100 * verify (a, ' ', back=.true.)
    k(5) = merge (1, 0, a < '  fb') + merge (10, 0, a == ' db') + merge (100, 0, a >= 'cb x')
    k(6) = len_trim (adjustl (a)) + 100 * index (adjustr (a), 'b')
    k(7) = len (trim (adjustl (a)) // '!')
    select case (adjustl (a))
    case ('a' : 'c')
      k(8) = 1
    case ('dbab', 'ebxyx')
      k(8) = 2
    case ('k':)
      k(8) = 3
    case default
      k(8) = 4
    end select
    k(9) = merge (1, 0, a(1:1) == ' ') + merge (2, 0, lle (a, 'c'))
    b = trim (adjustl (a)) // '.' // adjustr (a(1:5))
  end subroutine
end program
