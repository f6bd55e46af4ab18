! Loops with seq that are left early or not counted may have private variables and reductions.
! SPDX-License-Identifier: GPL-3.0-or-later
program seq_loops_private_1
  implicit none
  integer, parameter :: n = 40, m = 12
  integer :: a(m), first(n), sums(n), steps(n), i, j, k, t, s, want, bad, w(3)
  a = [(mod (i * 3, 11), i = 1, m)]
  t = -7
  w = -7
  !$acc parallel loop copyin(a) copyout(first, sums, steps) private(k, s)
  do i = 1, n
    first(i) = m + 1
    s = 0
    !$acc loop seq private(t) reduction(+:s)
    do j = 1, m
      t = a(j) + mod (i, 4)
      if (t > 9) then
        first(i) = j
        exit
      end if
      s = s + t
    end do
    !$acc end loop
    sums(i) = s
    k = i
    !$acc loop seq private(w)
    outer: do while (k /= 1)
      w(1) = k / 2
      w(2) = 3 * k + 1
      !$acc loop seq private(t)
      do
        t = mod (k, 2)
        if (w(1) /= 40) k = w(1 + t)
        exit
      end do
      if (w(1) == 40) exit outer
    end do outer
    steps(i) = k
  end do
  bad = 0
  do i = 1, n
    want = m + 1
    s = 0
    do j = 1, m
      if (a(j) + mod (i, 4) > 9) then
        want = j
        exit
      end if
      s = s + a(j) + mod (i, 4)
    end do
    if (first(i) /= want .or. sums(i) /= s) bad = bad + 1
    k = i
    do while (k /= 1)
      if (k / 2 == 40) exit
      k = merge (k / 2, 3 * k + 1, mod (k, 2) == 0)
    end do
    if (steps(i) /= k) bad = bad + 1
  end do
  s = 5
  !$acc kernels loop seq private(t) reduction(+:s) copyin(a)
  do j = 1, m
    t = 2 * a(j)
    if (t > 16) exit
    s = s + t
  end do
  !$acc end kernels loop
  want = 5
  do j = 1, m
    if (2 * a(j) > 16) exit
    want = want + 2 * a(j)
  end do
  if (bad /= 0 .or. s /= want .or. t /= -7 .or. any (w /= -7)) stop 1
end program
