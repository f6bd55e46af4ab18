! Members in private and firstprivate are each gang's, worker's or thread's own, and the structure keeps its values:
! scalars, arrays, sections, members of members, behind descriptors, of dummy arguments, pointers and classes.
! SPDX-License-Identifier: GPL-3.0-or-later
module members
  implicit none
  type inner
    real :: q(3)
  end type
  type t
    integer :: k
    real :: w(5)
    complex(8) :: z
    logical :: l(4)
    real, allocatable :: al(:)
    real, pointer :: pt(:)
    type(inner) :: d
  end type
contains
  subroutine of_dummy (s, o, p)
    type(t), intent(inout) :: s
    type(t), pointer :: p
    real, intent(out) :: o(10)
    integer :: i, j
    !$acc parallel copyout(o)
    !$acc loop gang private(s%w(1:5), s%d%q, p%k)
    do i = 1, 10
      !$acc loop vector
      do j = 1, 5
        s%w(j) = i * j
      end do
      p%k = 0
      !$acc loop reduction(+:p%k)
      do j = 1, 3
        s%d%q(j) = j
        p%k = p%k + j
      end do
      o(i) = s%w(5) + sum (s%d%q) + p%k
    end do
    !$acc end parallel
  end subroutine

  subroutine of_class (c, o)
    class(t), intent(inout) :: c
    real, intent(out) :: o(10)
    integer :: i
    !$acc parallel loop gang num_gangs(10) firstprivate(c%k, c%z) copyout(o)
    do i = 1, 10
      c%z = c%z * (0, 1)
      c%k = c%k + i
      o(i) = c%k + real (c%z)
    end do
  end subroutine

  subroutine in_routine (s, o)
    !$acc routine gang
    type(t), intent(inout) :: s
    real, intent(out) :: o(10)
    integer :: i
    !$acc loop gang private(s%w)
    do i = 1, 10
      s%w = i
      o(i) = sum (s%w)
    end do
  end subroutine
end module

program private_members
  use members
  implicit none
  type(t), target :: s
  type(t), pointer :: p
  integer :: i, j
  real :: o(10)
  s%k = 3
  s%w = 7
  s%z = (1, 2)
  s%d%q = 9
  s%l = .true.
  allocate (s%al(5), s%pt(3:6))
  s%al = 4
  s%pt = 8
  !$acc parallel loop private(s%w) copyout(o)
  do i = 1, 10
    do j = 1, 5
      s%w(j) = i * j
    end do
    o(i) = sum (s%w)
  end do
  if (any (o /= [(15 * i, i = 1, 10)]) .or. any (s%w /= 7)) error stop 1
  !$acc parallel loop gang num_gangs(10) firstprivate(s%k) copyout(o)
  do i = 1, 10
    s%k = s%k + i
    o(i) = s%k
  end do
  if (any (o /= [(3 + i, i = 1, 10)]) .or. s%k /= 3) error stop 2
  !$acc parallel loop gang private(s%al, j, s%pt) copyout(o)
  do i = 1, 10
    do j = 1, 5
      s%al(j) = i + j
    end do
    s%pt(3) = 1
    s%pt(6) = i
    o(i) = sum (s%al(:)) + s%pt(3) + s%pt(6)
  end do
  if (any (o /= [(6 * i + 16, i = 1, 10)]) .or. any (s%al /= 4) .or. any (s%pt /= 8)) error stop 3
  !$acc parallel firstprivate(s%w(:), s%k, s%al) copyout(o) num_gangs(1)
  !$acc loop seq private(s%l)
  do i = 1, 10
    s%l = i > 3
    s%w(1) = s%w(1) + i
    o(i) = s%w(1) + s%k + s%al(1) + merge (1, 2, s%l(2))
  end do
  !$acc end parallel
  if (any (o /= [(14 + i * (i + 1) / 2 + merge (1, 2, i > 3), i = 1, 10)]) .or. any (s%w /= 7)) error stop 4
  p => s
  call of_dummy (s, o, p)
  if (any (o /= [(5 * i + 12, i = 1, 10)]) .or. s%k /= 3 .or. any (s%d%q /= 9)) error stop 5
  call of_class (s, o)
  if (any (o /= [(3 + i - 2, i = 1, 10)]) .or. s%k /= 3 .or. s%z /= (1, 2)) error stop 6
  !$acc parallel copy(s) copyout(o)
  call in_routine (s, o)
  !$acc end parallel
  if (any (o /= [(5 * i, i = 1, 10)]) .or. any (s%w /= 7)) error stop 7
end program
