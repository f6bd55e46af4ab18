! Allocatable scalars and pointers to scalars are copied, private, firstprivate and reduced as what they lead to.
! SPDX-License-Identifier: GPL-3.0-or-later
module fortran_scalars_m
  implicit none
  type pair
    integer :: x
    real :: y
  end type
  real(8), allocatable :: g
contains
  subroutine in_module (r)
    real(8), intent(out) :: r(5)
    integer :: i
    !$acc parallel loop
    do i = 1, 5
      r(i) = g * i
    end do
  end subroutine
  subroutine dummies (s, q, r)
    integer, allocatable, intent(inout) :: s
    real, pointer, intent(inout) :: q
    integer, intent(out) :: r(10)
    integer :: i
    !$acc parallel loop copyout(r) firstprivate(s)
    do i = 1, 10
      r(i) = s * i
    end do
    !$acc parallel loop copy(r, q)
    do i = 1, 10
      r(i) = r(i) + int (q)
    end do
    !$acc parallel loop copy(r)
    do i = 1, 10
      r(i) = r(i) + int (q) + s
    end do
    !$acc parallel loop copy(r) private(s, q)
    do i = 1, 10
      s = i
      q = 2 * i
      r(i) = r(i) + int (q) - s - s
    end do
    !$acc serial copy(s)
    s = s + 1
    !$acc end serial
    !$acc parallel loop reduction(+: s) reduction(max: q)
    do i = 1, 10
      s = s + i
      q = max (q, 0.5 * i)
    end do
  end subroutine
end module
program fortran_scalars_1
  use openacc
  use fortran_scalars_m
  implicit none
  integer, allocatable :: s, none
  integer, pointer :: q
  real(8), pointer :: d
  logical, allocatable :: l
  complex, allocatable :: z
  type(pair), allocatable :: t
  type(pair), pointer :: u
  integer :: i, j, r(10)
  real(8) :: e(5)
  real, pointer :: f
  allocate (s, q, d, l, z, t, u, f, g)
  s = 3; q = 4; d = 0.5d0
  !$acc parallel loop
  do i = 1, 10
    r(i) = s * i + q
  end do
  if (any (r /= [(3 * i + 4, i = 1, 10)])) error stop 1
  !$acc serial
  s = s + 1
  q = q + 1
  !$acc end serial
  !$acc kernels
  s = s + 1
  !$acc end kernels
  if (s /= 5 .or. q /= 5) error stop 2
  !$acc parallel loop private(s) firstprivate(q)
  do i = 1, 10
    s = 2 * i
    r(i) = s + q
  end do
  if (any (r /= [(2 * i + 5, i = 1, 10)]) .or. s /= 5 .or. q /= 5) error stop 3
  !$acc parallel loop reduction(+: s) reduction(max: d)
  do i = 1, 10
    s = s + i
    d = max (d, real (i, 8))
  end do
  if (s /= 60 .or. d /= 10) error stop 4
  l = .true.; z = (0, 1)
  !$acc parallel copy(z) async(1)
  !$acc loop gang reduction(+: s) reduction(.and.: l) reduction(+: z)
  do i = 1, 10
    !$acc loop vector reduction(+: s) reduction(+: z)
    do j = 1, 10
      s = s + i
      z = z + (1, 0)
    end do
    l = l .and. i < 10
  end do
  !$acc end parallel
  !$acc wait(1)
  if (s /= 610 .or. l .or. z /= (100, 1)) error stop 5
  t%x = 3; t%y = 2; u%x = 4
  !$acc parallel loop
  do i = 1, 10
    r(i) = t%x * i + int (t%y) + u%x
  end do
  if (any (r /= [(3 * i + 6, i = 1, 10)])) error stop 6
  !$acc parallel loop copyout(r)
  do i = 1, 10
    r(i) = -i
    if (allocated (none)) r(i) = none
  end do
  if (any (r /= [(-i, i = 1, 10)])) error stop 7
  !$acc enter data copyin(s)
  !$acc parallel loop reduction(+: s)
  do i = 1, 10
    s = s + 1
  end do
  !$acc exit data copyout(s)
  if (s /= 620) error stop 8
  g = 2
  call in_module (e)
  if (any (e /= [(2 * i, i = 1, 5)])) error stop 9
  s = 5; f = 2.5
  call dummies (s, f, r)
  if (any (r /= [(5 * i + 9, i = 1, 10)]) .or. s /= 61 .or. f /= 5) error stop 10
  call contained ()
  if (any (r /= [(2 * i, i = 1, 10)]) .or. s /= 57) error stop 11
contains
  subroutine contained ()
    integer :: k
    s = 2
    !$acc parallel loop copyout(r)
    do k = 1, 10
      r(k) = s * k
    end do
    !$acc parallel loop copyin(s)
    do k = 1, 10
      if (r(k) /= s * k) r(k) = 0
    end do
    !$acc parallel loop reduction(+: s)
    do k = 1, 10
      s = s + k
    end do
  end subroutine
end program
