! cycle and exit of named outer loops from inner ones, over one level or two: nests around run in parallel in kernels.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {line=22 .*grid=4 block=128} } { accx-notify {line=34 .*grid=4 block=128} }
! { accx-notify {line=53 .*grid=4 block=128} }
program p
  implicit none
  integer, parameter :: n = 512, m = 20
  integer :: a(m, m, n), first(n), got(n), sums(n), i, j, k, want, found
  real(8) :: x(n), t
  a = 0
  do k = 1, n
    do j = 1, m
      do i = 1, m
        a(i, j, k) = mod(i*7 + j*11 + k*13, 97)
      end do
    end do
  end do

  ! Columns that have some number are left out.
  got = -1
  !$acc kernels copyin(a) copy(got)
  outer: do k = 1, n
    do j = 1, m
      if (a(j, j, k) == 50) cycle outer
    end do
    got(k) = k
  end do outer
  !$acc end kernels

  ! The first place of a number in a matrix; sums of what is in front.
  first = 0
  sums = 0
  !$acc kernels copyin(a) copy(first, sums)
  do k = 1, n
    columns: do j = 1, m
      if (mod(j, 7) == 6) cycle columns
      do i = 1, m
        if (a(i, j, k) == 33) then
          first(k) = i + 100*j
          exit columns
        end if
        if (a(i, j, k) == 77) cycle columns
        sums(k) = sums(k) + a(i, j, k)
      end do
      sums(k) = sums(k) + 1000
    end do columns
  end do
  !$acc end kernels

  ! Over two levels, with a while loop.
  x = 0
  !$acc kernels copyin(a) copy(x)
  all: do k = 1, n
    t = k
    do j = 1, m
      i = 0
      do while (i < m)
        i = i + 1
        t = t + a(i, j, k)
        if (t > 3000) cycle all
        if (a(i, j, k) == 96) exit
      end do
    end do
    x(k) = t
  end do all
  !$acc end kernels

  do k = 1, n
    want = k
    do j = 1, m
      if (a(j, j, k) == 50) want = -1
    end do
    if (got(k) /= want) stop 1
    call search(a(:, :, k), found, want)
    if (first(k) /= found .or. sums(k) /= want) stop 2
    call add(k, a(:, :, k), t)
    if (x(k) /= t) stop 3
  end do
contains
  subroutine search(b, found, s)
    integer, intent(in) :: b(m, m)
    integer, intent(out) :: found, s
    logical :: through
    integer :: i, j
    found = 0
    s = 0
    do j = 1, m
      if (found == 0 .and. mod(j, 7) /= 6) then
        through = .true.
        do i = 1, m
          if (through .and. b(i, j) == 33) found = i + 100*j
          through = through .and. b(i, j) /= 33 .and. b(i, j) /= 77
          if (through) s = s + b(i, j)
        end do
        if (through) s = s + 1000
      end if
    end do
  end subroutine

  subroutine add(k, b, r)
    integer, intent(in) :: k, b(m, m)
    real(8), intent(out) :: r
    real(8) :: s
    integer :: i, j
    logical :: row
    s = k
    do j = 1, m
      row = .true.
      do i = 1, m
        if (row .and. s <= 3000) s = s + b(i, j)
        row = row .and. b(i, j) /= 96
      end do
    end do
    r = merge(0d0, s, s > 3000)
  end subroutine
end program
