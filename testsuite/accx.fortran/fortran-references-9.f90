! Reductions of optional dummy arguments, there and absent, which gfortran has as pointers.
! SPDX-License-Identifier: GPL-3.0-or-later
module optional_reductions
  implicit none
contains
  subroutine total (n, a, r, k)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    real, optional, intent(inout) :: r
    integer, optional, intent(inout) :: k
    integer :: i
    if (present (r)) then
      !$acc parallel loop reduction(+:r)
      do i = 1, n
        r = r + a(i)
      end do
    end if
    !$acc parallel loop reduction(max:k) copyin(a)
    do i = 1, n
      if (present (k)) k = max (k, int (a(i)))
    end do
  end subroutine

  subroutine rows (n, b, r)
    integer, intent(in) :: n
    real, intent(in) :: b(n, n)
    real(8), optional, intent(inout) :: r
    integer :: i, j
    if (.not. present (r)) return
    !$acc data copyin(b) copy(r)
    !$acc parallel present(r)
    !$acc loop gang reduction(+:r)
    do j = 1, n
      !$acc loop vector reduction(+:r)
      do i = 1, n
        r = r + b(i, j)
      end do
    end do
    !$acc end parallel
    !$acc end data
  end subroutine
end module

program fortran_references_9
  use optional_reductions
  implicit none
  real :: a(100), b(20, 20), r
  real(8) :: d
  integer :: i, k
  a = [(real (i), i = 1, 100)]
  b = 2
  r = 1
  k = 7
  d = 3
  call total (100, a, r, k)
  if (r /= 5051 .or. k /= 100) stop 1
  call total (100, a)
  call total (100, a, k = k)
  if (k /= 100) stop 2
  call total (100, a, r = r)
  if (r /= 10101) stop 3
  call rows (20, b, d)
  if (d /= 803) stop 4
  call rows (20, b)
end program
