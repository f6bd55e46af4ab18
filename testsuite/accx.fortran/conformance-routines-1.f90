! Sections 2.13, 2.15 and 2.16 in Fortran: declare, routines and queues, a procedure for each row of conformance.def.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_routines_m
  implicit none
  integer, parameter :: n = 80
  real :: created(n), copied(n), scale_by
  real, allocatable :: heap(:)
  integer :: counter
  !$acc declare create(created, scale_by, heap, counter) copyin(copied)
  data copied / n * 4.0 /
  type point
    real :: x, y
  contains
    procedure :: norm => point_norm
  end type
  interface area
    module procedure area_circle, area_box
  end interface
  interface operator (.plus.)
    module procedure add_points
  end interface
  abstract interface
    real function unary (x)
      real, intent(in) :: x
    end function
  end interface
contains
  real function scaled (x)
    !$acc routine seq
    real, intent(in) :: x
    scaled = x * scale_by
  end function
  pure real function area_circle (r)
    !$acc routine seq
    real, intent(in) :: r
    area_circle = 3 * r * r
  end function
  pure real function area_box (a, b)
    !$acc routine seq
    real, intent(in) :: a, b
    area_box = a * b
  end function
  elemental real function twice (x)
    real, intent(in) :: x
    twice = 2 * x
  end function
  pure function add_points (a, b) result (c)
    type(point), intent(in) :: a, b
    type(point) :: c
    c = point (a%x + b%x, a%y + b%y)
  end function
  pure real function point_norm (self)
    class(point), intent(in) :: self
    point_norm = abs (self%x) + abs (self%y)
  end function
  recursive integer function fib (k) result (f)
    !$acc routine seq
    integer, intent(in) :: k
    f = k
    if (k > 1) f = fib (k - 1) + fib (k - 2)
  end function
  subroutine gang_fill (a, m, value)
    !$acc routine gang
    integer, intent(in) :: m
    real, intent(out) :: a(m)
    real, intent(in) :: value
    integer :: i
    !$acc loop gang vector
    do i = 1, m
      a(i) = value
    end do
  end subroutine
  subroutine worker_fill (a, m)
    !$acc routine worker
    integer, intent(in) :: m
    real, intent(out) :: a(m)
    integer :: i
    !$acc loop worker vector
    do i = 1, m
      a(i) = i
    end do
  end subroutine
  real function vector_sum (a, m)
    !$acc routine vector
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    real :: s
    integer :: i
    s = 0
    !$acc loop vector reduction(+: s)
    do i = 1, m
      s = s + a(i)
    end do
    vector_sum = s
  end function
  subroutine assumed_shape (a, total)
    !$acc routine seq
    real, intent(inout) :: a(:, 0:)
    real, intent(out) :: total
    integer :: i, j
    total = 0
    do j = 0, ubound (a, 2)
      do i = 1, size (a, 1)
        a(i, j) = a(i, j) + 1
        total = total + a(i, j)
      end do
    end do
  end subroutine
  subroutine with_optional (x, y, r)
    !$acc routine seq
    real, intent(in) :: x
    real, intent(in), optional :: y
    real, intent(out) :: r
    r = x
    if (present (y)) r = x + y
  end subroutine
  subroutine local_arrays (k, r)
    !$acc routine seq
    integer, intent(in) :: k
    real, intent(out) :: r
    real :: t(k), u(4)
    integer :: i
    t = [(real (i), i = 1, k)]
    u = 0.5
    r = sum (t) + dot_product (u, u) + maxval (t)
  end subroutine
  subroutine count_up ()
    !$acc routine seq
    !$acc atomic
    counter = counter + 1
  end subroutine
end module
subroutine external_routine (x)
  !$acc routine seq
  real, intent(inout) :: x
  x = x + 0.25
end subroutine
program conformance_routines_1
  use conformance_check
  use openacc
  use conformance_routines_m
  implicit none
  interface
    subroutine external_routine (x)
      !$acc routine seq
      real, intent(inout) :: x
    end subroutine
  end interface
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  call declare_module ()
  call declare_function ()
  call routine_seq ()
  call routine_levels ()
  call routine_arguments ()
  call routine_generic ()
  call routine_types ()
  call routine_external ()
  call routine_contained (3.0)
  call routine_globals ()
  call routine_characters ()
  call async_order ()
  call async_many ()
  call wait_async ()
  call wait_if ()
  call default_queue ()
  call check_end ()
contains
  subroutine declare_module ()
    integer :: i
    real :: a(n)
    scale_by = 3
    created = 1
    !$acc update device(scale_by, created)
    allocate (heap(n))
    heap = 2
    !$acc update device(heap)
    !$acc parallel loop copyout(a)
    do i = 1, n
      created(i) = created(i) + heap(i)
      a(i) = scaled (created(i)) + copied(i)
    end do
    !$acc update self(created)
    call check ('declare-create', all (a == 13) .and. all (created == 3))
    deallocate (heap)
  end subroutine

  subroutine declare_function ()
    real :: a(n), b(n)
    integer :: i
    !$acc declare create(a) copyout(b)
    !$acc parallel loop
    do i = 1, n
      a(i) = i
      b(i) = a(i) + 1
    end do
    !$acc update self(a)
    call check ('declare-function', all (a == [(real (i), i = 1, n)]))
  end subroutine

  subroutine routine_seq ()
    integer :: i, f(15)
    real :: a(n)
    !$acc parallel loop copyout(f)
    do i = 1, 15
      f(i) = fib (i)
    end do
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = twice (real (i))
    end do
    call check ('routine-recursive', f(15) == 610 .and. f(1) == 1)
    call check ('routine-implicit', all (a == [(2.0 * i, i = 1, n)]))
  end subroutine

  subroutine routine_levels ()
    real :: a(n), b(n, 6), s(6)
    integer :: j
    !$acc parallel copyout(a) num_gangs(4)
    call gang_fill (a, n, 7.0)
    !$acc end parallel
    call check ('routine-gang', all (a == 7))
    !$acc parallel loop gang copyout(b, s)
    do j = 1, 6
      call worker_fill (b(:, j), n)
      s(j) = vector_sum (b(1, j), n)
    end do
    call check ('routine-worker', all (b(n, :) == n))
    call check ('routine-vector', all (s == n * (n + 1) / 2))
  end subroutine

  subroutine routine_arguments ()
    integer :: i
    real :: a(4, 0:2, 10), t(10), r(10), q(10)
    a = 1
    !$acc parallel loop copy(a) copyout(t, r, q)
    do i = 1, 10
      call assumed_shape (a(:, :, i), t(i))
      call with_optional (real (i), r = r(i))
      if (mod (i, 2) == 0) call with_optional (real (i), 1.0, r(i))
      call local_arrays (i, q(i))
    end do
    call check ('routine-assumed-shape', all (a == 2) .and. all (t == 24))
    call check ('routine-optional', all (r == [(real (i + merge (1, 0, mod (i, 2) == 0)), i = 1, 10)]))
    call check ('routine-local-arrays', all (q == [(i * (i + 1) / 2 + 1.0 + i, i = 1, 10)]))
  end subroutine

  subroutine routine_generic ()
    integer :: i
    real :: a(n)
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = area (real (i)) + area (2.0, real (i))
    end do
    call check ('routine-name', all (a == [(3.0 * i * i + 2 * i, i = 1, n)]))
  end subroutine

  subroutine routine_types ()
    integer :: i
    type(point) :: p(n), q
    real :: a(n)
    q = point (1, -2)
    !$acc parallel loop copyout(p, a) copyin(q)
    do i = 1, n
      p(i) = q .plus. point (i, -i)
      a(i) = p(i)%norm ()
    end do
    call check ('routine-types', all (p%x == [(i + 1.0, i = 1, n)]) .and. all (a == [(2.0 * i + 3, i = 1, n)]))
  end subroutine

  subroutine routine_external ()
    real :: a(n)
    integer :: i
    a = 1
    !$acc parallel loop
    do i = 1, n
      call external_routine (a(i))
    end do
    call check ('routine-unit', all (a == 1.25))
  end subroutine

  subroutine routine_contained (factor)
    real, intent(in) :: factor
    real :: a(n)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      a(i) = cube (real (i))
    end do
    call check ('routine-nested', all (a == [(real (i) ** 3, i = 1, n)]) .and. factor == 3)
  end subroutine

  real function cube (x)
    !$acc routine seq
    real, intent(in) :: x
    cube = x ** 3
  end function

  subroutine routine_globals ()
    integer :: i
    counter = 5
    !$acc update device(counter)
    !$acc parallel loop
    do i = 1, n
      call count_up ()
    end do
    !$acc update self(counter)
    call check ('routine-globals', counter == n + 5)
  end subroutine

  subroutine routine_characters ()
    integer :: i, a(26)
    character(26) :: letters
    letters = 'abcdefghijklmnopqrstuvwxyz'
    !$acc parallel loop copyin(letters) copyout(a)
    do i = 1, 26
      a(i) = index_of (letters(i:i))
    end do
    call check ('characters', all (a == [(i, i = 1, 26)]))
  end subroutine

  integer function index_of (c)
    !$acc routine seq
    character, intent(in) :: c
    index_of = iachar (c) - iachar ('a') + 1
  end function

  subroutine async_order ()
    integer :: i, k, a(n)
    a = 0
    !$acc enter data copyin(a) async(4)
    do k = 1, 5
      !$acc parallel loop present(a) async(4)
      do i = 1, n
        a(i) = a(i) * 2 + k
      end do
    end do
    !$acc exit data copyout(a) async(4)
    !$acc wait(4)
    call check ('async-order', all (a == 57))
  end subroutine

  subroutine async_many ()
    integer :: i, k, a(n, 8)
    !$acc data copyout(a)
    do k = 1, 8
      !$acc parallel loop async(k)
      do i = 1, n
        a(i, k) = i + k
      end do
    end do
    !$acc wait(1, 2, 3, 4, 5, 6, 7, 8)
    !$acc end data
    call check ('async-many', all ([((a(i, k) == i + k, i = 1, n), k = 1, 8)]))
  end subroutine

  subroutine wait_async ()
    integer :: i, a(n)
    !$acc data copyout(a)
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = i
    end do
    !$acc wait(1) async(2)
    !$acc parallel loop async(2)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc update self(a) async(2) wait(1)
    !$acc wait(2)
    call check ('wait-async', all (a == [(i + 1, i = 1, n)]) .and. acc_async_test (2) .and. acc_async_test_all ())
    !$acc end data
  end subroutine

  subroutine wait_if ()
    integer :: i, a(n)
    !$acc data copyout(a)
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = i
    end do
    !$acc wait(1) if(n > 0)
    !$acc wait(queues: 1)
    !$acc wait(devnum: acc_get_device_num (acc_get_device_type ()): queues: 1)
    !$acc update self(a)
    call check ('wait-if', all (a == [(i, i = 1, n)]))
    !$acc end data
  end subroutine

  subroutine default_queue ()
    integer :: i, a(n)
    call acc_set_default_async (7)
    call check ('default-async', acc_get_default_async () == 7)
    !$acc data copyout(a)
    !$acc parallel loop async
    do i = 1, n
      a(i) = i
    end do
    call acc_wait (7)
    !$acc end data
    !$acc set default_async(acc_async_noval)
    call check ('default-async', all (a == [(i, i = 1, n)]))
  end subroutine
end program
