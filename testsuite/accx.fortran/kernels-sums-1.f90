! Sums, products, greatest and least values in scalar dummy arguments, by loops of kernels constructs without a
! directive: they run in parallel where the loop does nothing else with the argument, on the host's data and on
! present data, and are right where it does, or where `target' lets another name lead there.
! { accx-notify {line=17 .*grid=4 } }
module sums
  implicit none
contains
  subroutine all_of (n, m, s, p, big, small, k, a, b)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: s, p
    real, intent(inout) :: big, small
    integer, intent(inout) :: k
    real(8), intent(in) :: a(n), b(m, n)
    integer :: i, j
    !$acc kernels
    s = 1
    do i = 1, n
      s = s + a(i)
      if (a(i) > 3) k = k + 1
    end do
    do i = 1, 20
      p = p * (1 + mod (i, 2))
    end do
    do i = 1, n
      big = max (big, real (a(i)))
      if (real (a(i)) < small) small = real (a(i))
    end do
    !$acc end kernels
    !$acc kernels
    do j = 1, n
      do i = 1, m
        s = s + b(i, j)
      end do
    end do
    !$acc end kernels
  end subroutine

  ! X is read by what it is not added to; Y begins anew for each row.
  subroutine used (n, x, y, a, rows)
    integer, intent(in) :: n
    integer, intent(inout) :: x, y
    integer, intent(inout) :: a(n), rows(n)
    integer :: i, j
    !$acc kernels
    do i = 1, n
      x = x + i
      a(i) = a(i) + x
    end do
    do j = 1, n
      y = 0
      do i = 1, j
        y = y + i
      end do
      rows(j) = y
    end do
    !$acc end kernels
  end subroutine

  subroutine led_to (n, x, a)
    integer, intent(in) :: n
    integer, intent(inout), target :: x
    integer, intent(inout), target :: a(n)
    integer :: i
    !$acc kernels copy(a) present_or_copy(x)
    do i = 1, n
      x = x + a(i)
    end do
    !$acc end kernels
  end subroutine

  subroutine maybe (n, x, a)
    integer, intent(in) :: n
    integer, intent(inout), optional :: x
    integer, intent(inout) :: a(n)
    integer :: i
    if (.not. present (x)) return
    !$acc kernels
    do i = 1, n
      x = x + a(i)
    end do
    !$acc end kernels
  end subroutine
end module

program kernels_sums
  use sums
  implicit none
  integer, parameter :: n = 1000, m = 7
  real(8) :: a(n), b(m, n), s, p
  real :: big, small
  integer :: i, k, x, y, c(n), rows(n), turn
  a = [(mod (i, 11), i = 1, n)]
  b = 2
  do turn = 1, 2
    s = -5
    p = 1
    big = -1
    small = 100
    k = 2
    if (turn == 1) then
      call all_of (n, m, s, p, big, small, k, a, b)
    else
      !$acc data copy(s, p, big, small, k) copyin(a, b)
      call all_of (n, m, s, p, big, small, k, a, b)
      !$acc end data
    end if
    if (s /= 1 + sum (a) + sum (b)) stop 1
    if (p /= 1024) stop 2
    if (big /= 10 .or. small /= 0) stop 3
    if (k /= 2 + count (a > 3)) stop 4
  end do
  x = 1
  y = 5
  c = 0
  call used (n, x, y, c, rows)
  if (x /= 1 + n * (n + 1) / 2 .or. y /= n * (n + 1) / 2) stop 5
  do i = 1, n
    if (c(i) /= 1 + i * (i + 1) / 2 .or. rows(i) /= i * (i + 1) / 2) stop 6
  end do
  c = 1
  !$acc data copy(c)
  call led_to (n, c(1), c)
  !$acc end data
  if (c(1) /= 2 + n - 1) stop 7
  c = 3
  call maybe (n, a = c)
  x = 4
  call maybe (n, x, c)
  if (x /= 4 + 3 * n) stop 8
end program
