! Regions with constants of modules that another file has.
! SPDX-License-Identifier: GPL-3.0-or-later
module elsewhere_user
  use elsewhere_more, only: n, m, &
                            w => weights, changes
  implicit none
contains
  subroutine smooth (a, b)
    real(8), intent(in) :: a(n)
    real(8), intent(inout) :: b(n)
    integer :: i
    !$acc data copyin(n, w) copyin(a)
    !$acc parallel loop present(a, n) copyin(w(1:3), m) copy(b, changes) num_gangs(n)
    do i = 2, n - 1
      b(i) = w(1) * a(i - 1) + w(2) * a(i) + w(3) * a(i + 1) + m
      if (i == 2) changes = 5
    end do
    !$acc end data
  end subroutine

  subroutine own (n, m)
    integer, intent(inout) :: n, m
    !$acc serial copy(n, m)
    n = n + m
    m = 4
    !$acc end serial
  end subroutine

  subroutine others (hidden)
    use elsewhere_sizes, only: count
    integer, intent(inout) :: hidden
    integer :: i
    !$acc parallel loop copy(count, hidden) reduction(+:count)
    do i = 1, n
      count = count + 1
      if (i == n) hidden = 9
    end do
  end subroutine
end module

program constants_elsewhere
  use elsewhere_user
  use :: elsewhere_more
  use elsewhere_sizes, long => weights, k => step
  implicit none
  real(8) :: a(n), b(n), s
  complex :: c
  integer :: i, own_n = 2, own_m = 3, hide = 0
  a = [(i, i = 1, n)]
  b = 0
  call smooth (a, b)
  do i = 2, n - 1
    if (b(i) /= i + 3) error stop 1
  end do
  if (b(1) /= 0 .or. b(n) /= 0 .or. changes /= 5) error stop 2
  call own (own_n, own_m)
  if (own_n /= 5 .or. own_m /= 4) error stop 3
  call others (hide)
  if (hide /= 9 .or. count /= 7 + n) error stop 4
  !$acc enter data copyin(n, long)
  s = 0
  !$acc parallel loop reduction(+:s) copyin(long, k) firstprivate(z)
  do i = 1, 3
    s = s + long(i) * k
  end do
  if (s /= 3) error stop 5
  !$acc exit data delete(n, long)
  !$acc serial copyin(z, n) copyout(c)
  c = z * n
  !$acc end serial
  if (c /= (12., 24.)) error stop 6
  block
    use elsewhere_sizes, only: deep => step
    !$acc serial copyin(deep) copy(i)
    i = deep
    !$acc end serial
    if (i /= 3) error stop 7
  end block
end program
