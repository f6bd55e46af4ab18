! Variables of host_data lead to the device, too, where contained procedures use them.
! SPDX-License-Identifier: GPL-3.0-or-later
module doubling
contains
  subroutine double (p, n)
    integer, intent(in) :: n
    real, intent(inout) :: p(n)
    integer :: i
    !$acc parallel loop deviceptr(p)
    do i = 1, n
      p(i) = p(i) * 2 + i
    end do
  end subroutine
  subroutine dummies (b, e, n)
    integer :: n
    real :: b(n), e(:)
    !$acc data copy(b, e)
    !$acc host_data use_device(b, e)
    call double (b, n)
    call double (e, n)
    !$acc end host_data
    !$acc end data
    call check
  contains
    subroutine check
      if (any (b /= [(2. + i, i = 1, n)])) error stop 1
      if (any (e /= [(4. + i, i = 1, n)])) error stop 2
    end subroutine
  end subroutine
end module

program frames
  use doubling
  implicit none
  integer, parameter :: n = 40
  real :: a(n)
  real, allocatable :: c(:)
  real, pointer :: d(:)
  allocate (c(n), d(n))
  a = 1
  c = 2
  d = 3
  call dummies (a, c, n)
  !$acc data copy(a, c, d)
  !$acc host_data use_device(a, c)
  call double (a, n)
  call double (c, n)
  !$acc host_data use_device(d)
  call double (d, n)
  !$acc end host_data
  !$acc end host_data
  !$acc end data
  call check
contains
  subroutine check
    integer :: i
    if (any (a /= [(4. + 3 * i, i = 1, n)])) error stop 3
    if (any (c /= [(8. + 3 * i, i = 1, n)])) error stop 4
    if (any (d /= [(6. + i, i = 1, n)])) error stop 5
  end subroutine
end program
