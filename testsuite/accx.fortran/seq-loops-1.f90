! Loops with seq may be left by exit, return and go to, and need not be counted.
! SPDX-License-Identifier: GPL-3.0-or-later
module seq_loops_m
  implicit none
contains
  integer function place (a, n, x)
    !$acc routine seq
    integer, intent(in) :: n, a(n), x
    integer :: i
    place = 0
    !$acc loop seq
    do i = 1, n
      if (a(i) == x) then
        place = i
        return
      end if
    end do
  end function
end module
program seq_loops_1
  use seq_loops_m
  implicit none
  integer, parameter :: n = 40, m = 12
  integer :: a(m), first(n), at(n), steps(n), length(n), pairs(n), next(m), i, j, k, x, s, f
  a = [(mod (i * 3, 11), i = 1, m)]
  next = [(merge (i + 2, 0, i + 2 <= m), i = 1, m)]
  !$acc parallel loop copyin(a, next) copyout(first, at, steps, length, pairs) private(x, j, k)
  do i = 1, n
    x = i
    first(i) = m + 1
    at(i) = place (a, m, i)
    steps(i) = 0
    length(i) = 0
    pairs(i) = 0
    !$acc loop seq
    do j = 1, m
      if (a(j) > i) then
        first(i) = j
        exit
      end if
    end do
    !$acc loop seq
    ! a comment between
    do while (x /= 1)
      if (steps(i) == 50) goto 20
      steps(i) = steps(i) + 1
      x = merge (3 * x + 1, x / 2, mod (x, 2) == 1)
    end do
    !$acc end loop
20  continue
    k = mod (i, m) + 1
    !$acc loop &
    !$acc seq
    do
      if (k == 0) exit; length(i) = length(i) + 1
      k = next(k)
    end do
    !$acc loop seq
    outer: do j = 1, m
      !$acc loop seq
      do k = 1, m
        if (j + k > i) exit outer
        if (a(k) == 0) cycle outer
        if (a(j) == 5) exit
        pairs(i) = pairs(i) + 1
      end do
    end do outer
  end do
  do i = 1, n
    f = 1
    do while (f <= m)
      if (a(f) > i) exit
      f = f + 1
    end do
    if (first(i) /= f) error stop 1
    if (at(i) /= place (a, m, i)) error stop 2
    x = i
    s = 0
    do while (x /= 1 .and. s < 50)
      x = merge (3 * x + 1, x / 2, mod (x, 2) == 1)
      s = s + 1
    end do
    if (steps(i) /= s) error stop 3
    if (length(i) /= (m - mod (i, m) + 1) / 2) error stop 4
    s = 0
    twice: do j = 1, m
      do k = 1, m
        if (j + k > i) exit twice
        if (a(k) == 0) cycle twice
        if (a(j) == 5) exit
        s = s + 1
      end do
    end do twice
    if (pairs(i) /= s) error stop 5
  end do
  s = 0
  !$acc parallel loop seq reduction(+: s) copyin(a) num_gangs(4)
  do i = 1, m
    if (a(i) == 10) exit
    s = s + a(i)
  end do
  !$acc end parallel loop
  f = 0
  do i = 1, m
    if (a(i) == 10) exit
    f = f + a(i)
  end do
  if (s /= f) error stop 6
  !$acc serial loop seq copy(s) copyin(a)
  do 30 i = 1, m
    if (a(i) == 9) exit
    s = s + a(i)
30 continue
  !$acc kernels loop seq copy(s) copyin(a)
  do 40, i = 1, m
    if (a(i) == 9) exit
    s = s + a(i)
40 end do
  do i = 1, m
    if (a(i) == 9) exit
    f = f + 2 * a(i)
  end do
  if (s /= f) error stop 7
end program
