! declare directives name dummy arguments of assumed shape, allocatable ones and pointers
! SPDX-License-Identifier: GPL-3.0-or-later
module work
  implicit none
  integer, parameter :: m = 100
contains
  subroutine shapes(a, b, c, &
                    d, n)
    use openacc
    integer, intent(in) :: n
    real, intent(in) :: a(:), b(0:, :)
    real, dimension(:) :: c
    real :: d(n), e(n)
    integer :: i
    !$acc declare copyin(a, b) copyout(c, d)
    !$acc declare create(e)
    if (.not. acc_is_present(a) .or. .not. acc_is_present(d)) stop 1
    !$acc parallel loop
    do i = 1, n
      e(i) = a(i) + b(0, i)
    end do
    !$acc parallel loop
    do i = 1, n
      c(i) = e(i) * 2
      d(i) = e(i) * 3
    end do
  end subroutine

  subroutine others(a, p, n)
    integer, intent(in) :: n
    real, allocatable, &
      intent(inout) :: a(:)
    real, pointer :: p(:)
    integer :: i
    !$acc declare present(a), copy(p)
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
      p(i) = p(i) + a(i)
    end do
  end subroutine

  subroutine pointed(a)
    real :: a(:)
    integer :: i
    !$acc declare deviceptr(a)
    !$acc parallel loop
    do i = 1, m
      a(i) = a(i) + 1
    end do
  end subroutine
end module

program p
  use work
  implicit none
  real :: a(m), b(0:1, m), c(m), d(m)
  real, allocatable :: e(:)
  real, target :: f(m)
  real, pointer :: g(:)
  integer :: i
  a = [(i, i = 1, m)]
  b = 1
  call shapes(a, b, c, d, m)
  if (any(c /= 2 * (a + 1)) .or. any(d /= 3 * (a + 1))) stop 2
  allocate(e(m))
  e = a
  f = 1
  g => f
  !$acc data copy(e)
  call others(e, g, m)
  !$acc end data
  if (any(e /= a + 1) .or. any(f /= a + 2)) stop 3
  !$acc data copy(a)
  !$acc host_data use_device(a)
  call pointed(a)
  !$acc end host_data
  !$acc end data
  if (any(a /= [(i + 1, i = 1, m)])) stop 4
end program
