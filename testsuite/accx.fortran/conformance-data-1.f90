! Sections 2.6 to 2.8 and 2.14.4 in Fortran: data, a procedure for each row of conformance.def.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_data_m
  implicit none
  type vector
    integer :: n
    real, allocatable :: v(:)
    real, pointer :: p(:) => null ()
  end type
  type grid
    type(vector) :: x, y
    type(vector), allocatable :: rows(:)
    real :: fixed(20)
  end type
end module
program conformance_data_1
  use conformance_check
  use openacc
  use conformance_data_m
  implicit none
  integer, parameter :: n = 100
  logical :: on_host
  real :: shared_array(n)
  real, allocatable :: shared_heap(:)
  on_host = acc_get_device_type () == acc_device_host
  call implicit_kinds ()
  call implicit_reduction ()
  call implicit_visible ()
  call loop_variable ()
  call data_region ()
  call attach_member ()
  call data_async ()
  call data_if ()
  call enter_exit ()
  call exit_members ()
  call counts ()
  call attach_counts ()
  call sections ()
  call sections_2d (13, 11)
  call sections_bounds ()
  call assumed (shared_array(1:n:1), n)
  call strided ()
  call optional_data ()
  call partly_present ()
  call deviceptr_clause ()
  call no_create_clause ()
  call pointer_data ()
  call automatic_data (23)
  call character_data ()
  call use_device_clause ()
  call update_directive ()
  call update_members ()
  call update_strided ()
  call present_or_names ()
  call array_of_types ()
  call class_data ()
  call check_end ()
contains
  subroutine implicit_kinds ()
    integer(1) :: i1
    integer(8) :: i8
    real(8) :: d
    complex :: z
    logical :: l
    character :: c
    integer :: i
    real(8) :: a(n)
    i1 = 3; i8 = 4; d = 0.5d0; z = (1.0, 2.0); l = .true.; c = 'x'
    !$acc parallel loop
    do i = 1, n
      a(i) = i1 + i8 + d + real (z) + aimag (z)
      if (l .and. c == 'x') a(i) = a(i) + i
    end do
    call check ('implicit-kinds', all (a == [(10.5d0 + i, i = 1, n)]))
  end subroutine

  subroutine implicit_reduction ()
    integer :: i, total
    total = 0
    !$acc parallel loop reduction(+: total)
    do i = 1, n
      total = total + i
    end do
    call check ('implicit-reduction', total == n * (n + 1) / 2)
  end subroutine

  subroutine implicit_visible ()
    integer :: i
    shared_array = 1
    allocate (shared_heap(0:n - 1))
    shared_heap = 2
    !$acc parallel loop
    do i = 1, n
      shared_array(i) = shared_array(i) + shared_heap(i - 1)
    end do
    call check ('implicit-visible', all (shared_array == 3))
    deallocate (shared_heap)
  end subroutine

  subroutine loop_variable ()
    integer :: i, j, a(n)
    i = -1
    j = -2
    !$acc parallel loop private(j)
    do i = 1, n
      do j = 1, 3
        a(i) = i * j
      end do
    end do
    call check ('loop-variable', all (a == [(3 * i, i = 1, n)]))
  end subroutine

  subroutine data_region ()
    real :: a(n), b(n), c(n), d(n)
    integer :: i
    a = 1; b = 2; c = 3; d = 4
    !$acc data copy(a) copyin(b) copyout(c) create(d)
    !$acc parallel loop present(a, b, c, d)
    do i = 1, n
      d(i) = b(i) * 2
      c(i) = d(i) + 1
      a(i) = a(i) + c(i)
    end do
    b = 0
    !$acc end data
    call check ('data-region', all (a == 6) .and. all (c == 5) .and. all (d == 4))
  end subroutine

  subroutine attach_member ()
    type(vector) :: s
    integer :: i
    s%n = n
    allocate (s%v(n))
    s%v = 1
    !$acc data copyin(s) copy(s%v)
    !$acc parallel loop present(s)
    do i = 1, s%n
      s%v(i) = s%v(i) + i
    end do
    !$acc end data
    call check ('attach-member', all (s%v == [(1.0 + i, i = 1, n)]))
  end subroutine

  subroutine data_async ()
    real :: a(n)
    integer :: i
    a = 1
    !$acc data copy(a) async(1)
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    !$acc wait(1)
    call check ('data-async', all (a == 2))
  end subroutine

  subroutine data_if ()
    real :: a(n)
    integer :: i, k
    do k = 0, 1
      a = 1
      !$acc data copy(a) if(k == 1)
      call check ('data-if', acc_is_present (a) .eqv. (k == 1 .or. on_host))
      !$acc parallel loop
      do i = 1, n
        a(i) = a(i) + 1
      end do
      !$acc end data
      call check ('data-if', all (a == 2))
    end do
  end subroutine

  subroutine enter_exit ()
    real, allocatable :: a(:), b(:, :)
    integer :: i, j
    allocate (a(-3:n), b(5, 0:6))
    a = 1
    b = 2
    !$acc enter data copyin(a) create(b)
    !$acc parallel loop collapse(2) present(b)
    do j = 0, 6
      do i = 1, 5
        b(i, j) = 10 * i + j
      end do
    end do
    !$acc parallel loop present(a)
    do i = -3, n
      a(i) = a(i) * i
    end do
    !$acc exit data copyout(a, b)
    call check ('enter-data', all (a == [(real (i), i = -3, n)]) .and. b(5, 6) == 56 .and. b(1, 0) == 10)
    call check ('exit-data', .not. acc_is_present (a) .or. on_host)
    !$acc enter data copyin(a)
    !$acc exit data delete(a) finalize
    deallocate (a, b)
  end subroutine

  subroutine exit_members ()
    type(grid) :: g
    integer :: i
    allocate (g%x%v(n))
    g%x%v = 1
    !$acc enter data copyin(g)
    !$acc enter data copyin(g%x%v)
    !$acc parallel loop present(g)
    do i = 1, n
      g%x%v(i) = g%x%v(i) + 2
    end do
    !$acc exit data copyout(g%x%v)
    !$acc exit data delete(g)
    call check ('exit-data-members', all (g%x%v == 3))
  end subroutine

  subroutine counts ()
    real :: a(n)
    a = 1
    !$acc enter data copyin(a)
    !$acc enter data copyin(a)
    !$acc exit data delete(a)
    call check ('counts', acc_is_present (a))
    !$acc exit data delete(a)
    call check ('counts', .not. acc_is_present (a) .or. on_host)
  end subroutine

  subroutine attach_counts ()
    type(vector) :: s
    integer :: i
    allocate (s%v(n))
    s%v = 2
    !$acc enter data copyin(s%v)
    !$acc enter data copyin(s) attach(s%v)
    !$acc parallel loop present(s, s%v)
    do i = 1, n
      s%v(i) = s%v(i) + 1
    end do
    !$acc exit data detach(s%v)
    !$acc exit data copyout(s%v) delete(s)
    call check ('attach-counts', all (s%v == 3))
  end subroutine

  subroutine sections ()
    real :: a(n), b(n)
    integer :: i
    a = 1
    b = [(merge (i, 1, i > 10 .and. i < 21), i = 1, n)]
    !$acc parallel loop copy(a(11:20))
    do i = 11, 20
      a(i) = i
    end do
    !$acc data copyin(b(:50)) copyout(a(51:))
    !$acc parallel loop
    do i = 51, n
      a(i) = b(i - 50) + 5
    end do
    !$acc end data
    call check ('sections', all (a(1:10) == 1) .and. all (a(51:60) == 6) .and. a(61) == 16 .and. a(n) == 6)
  end subroutine

  subroutine sections_2d (m, k)
    integer, intent(in) :: m, k
    real :: a(m, k), b(2:m, -1:k)
    integer :: i, j
    a = 0
    b = 1
    !$acc data copy(a(:, 3:5)) copyin(b(2:m, -1:4))
    !$acc parallel loop collapse(2)
    do j = 3, 5
      do i = 2, m
        a(i, j) = b(i, j - 1) + i
      end do
    end do
    !$acc end data
    call check ('sections-2d', all (a(1, :) == 0) .and. all (a(:, 6:) == 0) .and. a(m, 4) == m + 1)
  end subroutine

  subroutine sections_bounds ()
    real, allocatable :: a(:)
    integer :: i, lo, hi
    allocate (a(-10:30))
    a = 1
    lo = -5
    hi = 12
    !$acc parallel loop copy(a(lo:hi))
    do i = lo, hi
      a(i) = i
    end do
    call check ('sections-start', a(-6) == 1 .and. a(-5) == -5 .and. a(12) == 12 .and. a(13) == 1)
  end subroutine

  subroutine assumed (a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(:)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, m
      a(i) = -i
    end do
    call check ('assumed-shape', all (a == [(-real (i), i = 1, m)]))
  end subroutine

  subroutine strided ()
    real :: a(n)
    a = 0
    call strided_dummy (a(1:n:3))
    call check ('strided', all (a(1:n:3) == 4) .and. all (a(2:n:3) == 0))
  end subroutine

  subroutine strided_dummy (x)
    real, intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, size (x)
      x(i) = 4
    end do
  end subroutine

  subroutine optional_data ()
    real :: a(n), b(n)
    a = 1
    b = 2
    call with_optional (a, b)
    call check ('optional', all (a == 3))
    call with_optional (a)
    call check ('optional', all (a == 4))
  end subroutine

  subroutine with_optional (a, b)
    real, intent(inout) :: a(n)
    real, intent(in), optional :: b(n)
    integer :: i
    !$acc data copy(a) copyin(b)
    !$acc parallel loop
    do i = 1, n
      if (present (b)) then
        a(i) = a(i) + b(i)
      else
        a(i) = a(i) + 1
      end if
    end do
    !$acc end data
  end subroutine

  subroutine partly_present ()
    real :: a(n)
    integer :: i
    a = 1
    !$acc data copy(a)
    !$acc parallel loop copy(a(20:30))
    do i = 20, 30
      a(i) = 2
    end do
    call check ('present', acc_is_present (a(20:30)) .and. (all (a == 1) .or. on_host))
    !$acc end data
    call check ('present', all (a(20:30) == 2) .and. a(19) == 1)
  end subroutine

  subroutine deviceptr_clause ()
    use iso_c_binding
    real, pointer :: p(:)
    type(c_ptr) :: d
    real :: a(n)
    integer :: i
    d = acc_malloc (4_c_size_t * n)
    call c_f_pointer (d, p, [n])
    call on_pointer (p)
    call from_pointer (p, a)
    call acc_free (d)
    call check ('deviceptr', all (a == [(2.0 * i + 1, i = 1, n)]))
  end subroutine

  subroutine on_pointer (p)
    real :: p(n)
    integer :: i
    !$acc parallel loop deviceptr(p)
    do i = 1, n
      p(i) = 2 * i
    end do
  end subroutine

  subroutine from_pointer (p, a)
    real :: p(n), a(n)
    integer :: i
    !$acc parallel loop deviceptr(p) copyout(a)
    do i = 1, n
      a(i) = p(i) + 1
    end do
  end subroutine

  subroutine no_create_clause ()
    real :: a(n), b(n)
    integer :: i
    a = 1
    b = 2
    !$acc data copy(a)
    !$acc parallel loop no_create(a, b)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    call check ('no-create', all (a == 2))
  end subroutine

  subroutine pointer_data ()
    real, pointer :: p(:, :), q(:)
    real, target :: t(n)
    integer :: i, j
    allocate (p(4, 5))
    p = 1
    t = 2
    q => t(11:20)
    !$acc data copy(p, q)
    !$acc parallel loop collapse(2)
    do j = 1, 5
      do i = 1, 4
        p(i, j) = p(i, j) + i * j
      end do
    end do
    !$acc parallel loop
    do i = 1, size (q)
      q(i) = i
    end do
    !$acc end data
    call check ('pointers', p(4, 5) == 21 .and. t(10) == 2 .and. t(11) == 1 .and. t(20) == 10)
    deallocate (p)
  end subroutine

  subroutine automatic_data (m)
    integer, intent(in) :: m
    real :: a(m), b(m, m), c(0:m - 1)
    integer :: i, j
    !$acc data create(b) copyout(a, c)
    !$acc parallel loop gang
    do j = 1, m
      !$acc loop vector
      do i = 1, m
        b(i, j) = i + j
      end do
    end do
    !$acc parallel loop
    do i = 1, m
      a(i) = sum (b(:, i))
      c(i - 1) = maxval (b(i, :))
    end do
    !$acc end data
    call check ('automatic', all (a == [(real (m * (m + 1) / 2 + m * i), i = 1, m)]) .and. c(0) == m + 1)
  end subroutine

  subroutine character_data ()
    character(1) :: word(n)
    integer :: i
    !$acc parallel loop copyout(word)
    do i = 1, n
      word(i) = achar (iachar ('a') + mod (i, 26))
    end do
    call check ('characters', word(1) == 'b' .and. word(26) == 'a' .and. word(27) == 'b')
  end subroutine

  subroutine use_device_clause ()
    real :: a(n)
    a = 1
    !$acc data copy(a)
    !$acc host_data use_device(a)
    call on_pointer (a)
    !$acc end host_data
    !$acc end data
    call check ('use-device', a(5) == 10 .and. a(n) == 2 * n)
  end subroutine


  subroutine update_directive ()
    real :: a(n)
    integer :: i
    a = 1
    !$acc data create(a)
    !$acc update device(a)
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc update self(a(1:50))
    if (.not. on_host) call check ('update', all (a(:50) == 2) .and. all (a(51:) == 1))
    !$acc update host(a) async(2) if(.true.)
    !$acc wait(2)
    call check ('update', all (a == 2))
    !$acc end data
    !$acc update self(a) if_present
  end subroutine

  subroutine update_members ()
    type(grid) :: g
    integer :: i
    allocate (g%x%v(n), g%y%v(n))
    g%x%v = 1
    g%y%v = 2
    g%fixed = 3
    !$acc enter data copyin(g, g%x%v, g%y%v)
    !$acc parallel loop present(g)
    do i = 1, n
      g%x%v(i) = g%y%v(i) + i
      if (i <= 20) g%fixed(i) = i
    end do
    !$acc update self(g%x%v, g%fixed)
    call check ('update-members', all (g%x%v == [(2.0 + i, i = 1, n)]) .and. g%fixed(20) == 20)
    g%y%v(3:4) = 50
    !$acc update device(g%y%v(3:4))
    !$acc parallel loop present(g)
    do i = 1, n
      g%x%v(i) = g%y%v(i)
    end do
    !$acc update self(g%x%v(2:5))
    call check ('update-members', all (g%x%v(2:5) == [2.0, 50.0, 50.0, 2.0]))
    !$acc exit data delete(g%x%v, g%y%v, g)
  end subroutine

  subroutine update_strided ()
    real :: b(10, 12)
    integer :: i, j
    b = 1
    !$acc data copyin(b)
    !$acc parallel loop collapse(2)
    do j = 1, 12
      do i = 1, 10
        b(i, j) = 100 * i + j
      end do
    end do
    !$acc update self(b(3:4, 2:6))
    if (.not. on_host) call check ('update-rows', b(2, 2) == 1 .and. b(3, 2) == 302 .and. b(4, 6) == 406 &
      .and. b(5, 6) == 1 .and. b(3, 7) == 1)
    !$acc end data
  end subroutine

  subroutine present_or_names ()
    real :: a(n), b(n), c(n), d(n)
    integer :: i
    a = 1; b = 2
    !$acc data pcopy(a) pcopyin(b) present_or_copyout(c) pcreate(d)
    !$acc parallel loop present_or_copy(a) present_or_create(d)
    do i = 1, n
      d(i) = b(i)
      c(i) = d(i)
      a(i) = a(i) + 1
    end do
    !$acc end data
    call check ('old-names', all (a == 2) .and. all (c == 2))
  end subroutine

  subroutine array_of_types ()
    type(vector), allocatable :: rows(:)
    integer :: i, k
    allocate (rows(3))
    do k = 1, 3
      rows(k)%n = 10 * k
      allocate (rows(k)%v(10 * k))
      rows(k)%v = k
    end do
    !$acc enter data copyin(rows)
    do k = 1, 3
      !$acc enter data copyin(rows(k)%v)
    end do
    !$acc parallel loop gang present(rows)
    do k = 1, 3
      !$acc loop vector
      do i = 1, rows(k)%n
        rows(k)%v(i) = rows(k)%v(i) + i
      end do
    end do
    do k = 1, 3
      !$acc exit data copyout(rows(k)%v)
    end do
    !$acc exit data delete(rows)
    call check ('rows-deep', rows(1)%v(10) == 11 .and. rows(3)%v(30) == 33 .and. rows(2)%v(1) == 3)
  end subroutine

  subroutine class_data ()
    class(vector), allocatable :: c
    allocate (c)
    c%n = 20
    allocate (c%v(20))
    c%v = 1
    call on_class (c)
    call check ('class', all (c%v == 2))
  end subroutine

  subroutine on_class (self)
    class(vector), intent(inout) :: self
    integer :: i
    !$acc data copyin(self) copy(self%v)
    !$acc parallel loop
    do i = 1, self%n
      self%v(i) = self%v(i) + 1
    end do
    !$acc end data
  end subroutine
end program
