! Places and counts of kind 8, as with -fdefault-integer-8, parity and pack with one mask have device code.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options {-fdefault-integer-8 -O2} }
program library_kinds
  implicit none
  integer, parameter :: n = 7, m = 5
  integer :: a(n, m), p0(2), p1(2), p2(2), p3(2), q1(m), q2(n), q3(m), q4(n), c(m), i, j
  integer :: v(n * m + 3), fill(n * m + 3)
  real :: b(n, m)
  logical :: l(n, m), yes, no, par(m)
  yes = n > 1
  no = .not. yes
  fill = -9
  do j = 1, m
    do i = 1, n
      a(i, j) = mod (i * 5 + j * 3, 11)
      b(i, j) = mod (i * 7 + j * 4, 13) - 6.5
      l(i, j) = mod (i * j, 3) == 1
    end do
  end do
  !$acc kernels copyin(a, b, l, fill) copyout(p0, p1, p2, p3, q1, q2, q3, q4, c, par, v)
  p0 = maxloc (a)
  p1 = minloc (b, l, back=.true.)
  p2 = maxloc (b, no)
  p3 = minloc (a, yes)
  q1 = maxloc (b, dim=1)
  q2 = minloc (a, dim=2, mask=l)
  q3 = minloc (b, dim=1, mask=no)
  q4 = maxloc (b, dim=2, back=.true.)
  c = count (l, dim=1)
  par = parity (l, dim=1)
  v = pack (a, yes, fill)
  !$acc end kernels
  call check (1, [p0, p1, p2, p3], [first (real (a), l .or. .true.), last (-b, l), 0, 0, first (-real (a), l .or. .true.)])
  do j = 1, m
    call check (2, [q1(j), q3(j), c(j)], [place (b(:, j), l(:, j) .or. .true.), 0, how_many (l(:, j))])
    if (par(j) .neqv. mod (how_many (l(:, j)), 2) == 1) error stop 3
  end do
  do i = 1, n
    call check (4, [q2(i)], [place (-real (a(i, :)), l(i, :))])
    call check (5, [q4(i)], [m + 1 - place (b(i, m:1:-1), l(i, :) .or. .true.)])
  end do
  do i = 1, n * m + 3
    if (i > n * m) then
      if (v(i) /= -9) error stop 6
    else if (v(i) /= a(mod (i - 1, n) + 1, (i - 1) / n + 1)) then
      error stop 7
    end if
  end do
contains
  subroutine check (what, got, want)
    integer, intent(in) :: what, got(:), want(:)
    if (any (got /= want)) then
      print *, what, 'got', got, 'want', want
      error stop 1
    end if
  end subroutine

  integer function how_many (x)
    logical, intent(in) :: x(:)
    integer :: k
    how_many = 0
    do k = 1, size (x)
      if (x(k)) how_many = how_many + 1
    end do
  end function

  ! The first place of the greatest of X where MASK is true, 0 if there is none.
  integer function place (x, mask)
    real, intent(in) :: x(:)
    logical, intent(in) :: mask(:)
    integer :: k
    place = 0
    do k = 1, size (x)
      if (.not. mask(k)) cycle
      if (place == 0) then
        place = k
      else if (x(k) > x(place)) then
        place = k
      end if
    end do
  end function

  function first (x, mask) result (at)
    real, intent(in) :: x(n, m)
    logical, intent(in) :: mask(n, m)
    integer :: at(2), k
    k = place (reshape (x, [n * m]), reshape (mask, [n * m])) - 1
    at = [mod (k, n) + 1, k / n + 1]
  end function

  function last (x, mask) result (at)
    real, intent(in) :: x(n, m)
    logical, intent(in) :: mask(n, m)
    integer :: at(2)
    at = first (x(n:1:-1, m:1:-1), mask(n:1:-1, m:1:-1))
    at = [n + 1, m + 1] - at
  end function
end program
