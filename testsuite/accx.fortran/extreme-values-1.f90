! maxval and minval of real numbers in kernels run in parallel, with masks and in several dimensions, and know
! what is not a number, infinity and arrays without elements.
! SPDX-License-Identifier: GPL-3.0-or-later   { accx-requires before-gcc-15 }
! { accx-notify {line=59 .*grid=2 block=256} } { accx-notify {line=60 .*grid=2 block=256} }
! { accx-notify {line=61 .*grid=20 block=256} } { accx-notify {line=62 .*grid=20 block=256} }
! { accx-notify {line=63 .*grid=2 block=256} } { accx-notify {line=64 .*grid=2 block=256} }
module extremes
  implicit none
  real(8), allocatable :: a(:), b(:,:)
  real(4) :: c(300), none(0)
  logical :: m(300)
contains
  ! Stops with number N unless GOT is WANT, or not a number as this.
  subroutine check (n, got, want)
    integer, intent(in) :: n
    real(8), intent(in) :: got, want
    if (want /= want .and. got /= got) return
    if (got /= want) then
      print *, n, 'got', got, 'want', want
      error stop 1
    end if
  end subroutine

  ! The greatest of X where MASK is true by comparisons of bits of -Inf, as section 16.9.126 says.
  real(8) function greatest (x, mask, least)
    real(8), intent(in) :: x(:), least
    logical, intent(in) :: mask(:)
    logical :: some, number
    integer :: i
    some = .false.
    number = .false.
    greatest = least
    do i = 1, size (x)
      if (.not. mask(i)) cycle
      some = .true.
      if (x(i) /= x(i)) cycle
      if (.not. number) greatest = x(i)
      if (number .and. x(i) > greatest) greatest = x(i)
      number = .true.
    end do
    if (some .and. .not. number) greatest = x(findloc (mask, .true., 1))
  end function

  real(8) function least (x, mask, most)
    real(8), intent(in) :: x(:), most
    logical, intent(in) :: mask(:)
    least = -greatest (-x, mask, -most)
  end function

  subroutine extreme (base)
    integer, intent(in) :: base
    real(8) :: r(7)
    real(8), allocatable :: f(:)
    logical :: all1(size (a)), allb(size (b))
    all1 = .true.
    allb = .true.
    f = reshape (b, [size (b)])
    !$acc kernels
    r(1) = maxval (a)
    r(2) = minval (a, m)
    r(3) = maxval (abs (b))
    r(4) = minval (b, b > 3)
    r(5) = maxval (c)
    r(6) = minval (c, c > 1e6)
    r(7) = maxval (none)
    !$acc end kernels
    call check (base + 1, r(1), greatest (a, all1, -huge (1d0)))
    call check (base + 2, r(2), least (a, m, huge (1d0)))
    call check (base + 3, r(3), greatest (abs (f), allb, -huge (1d0)))
    call check (base + 4, r(4), least (f, f > 3, huge (1d0)))
    call check (base + 5, r(5), greatest (real (c, 8), all1, -huge (1d0)))
    call check (base + 6, r(6), least (real (c, 8), c > 1e6, real (huge (1e0), 8)))
    call check (base + 7, r(7), real (-huge (1e0), 8))
  end subroutine
end module

program extreme_values
  use extremes
  implicit none
  integer, parameter :: n = 300
  real :: inf, nan
  integer :: i, j
  inf = huge (inf)
  inf = inf * 2
  nan = inf - inf
  allocate (a(n), b(n, 20))
  do i = 1, n
    a(i) = mod (i * 37, 101) - 50
    c(i) = a(i) / 2
    m(i) = mod (i, 7) == 0
    do j = 1, 20
      b(i, j) = mod (i * j * 13, 211) - 100
    end do
  end do
  call extreme (0)
  a(5:7) = nan
  b(1, 1) = nan
  b(1:2, 3) = nan
  call extreme (10)
  a = nan
  b = nan
  c = -inf
  call extreme (20)
  a(299) = 1
  b(300, 20) = -4
  call extreme (30)
  a = inf
  b = -inf
  c = nan
  call extreme (40)
  m = .false.
  call extreme (50)
end program
