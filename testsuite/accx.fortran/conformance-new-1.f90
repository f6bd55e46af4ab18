! What OpenACC 3.4 has anew, in Fortran: a procedure for each row of conformance.def that has such.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_new_m
  implicit none
  integer :: calls = 0
contains
  integer function next_queue ()
    calls = calls + 1
    next_queue = 3
  end function
  subroutine fill (a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i
    !$acc routine
    !$acc loop
    do i = 1, n
      a(i) = a(i) + i
    end do
  end subroutine
  recursive integer function fibonacci (n) result (r)
    integer, intent(in), value :: n
    r = 1
    if (n > 2) r = fibonacci (n - 1) + fibonacci (n - 2)
  end function
  integer function twice (f, x)
    interface
      integer function f (x)
        integer, intent(in) :: x
      end function
    end interface
    integer, intent(in) :: x
    twice = f (f (x))
  end function
  integer function increment (x)
    integer, intent(in) :: x
    increment = x + 1
  end function
end module
program conformance_new_1
  use conformance_check
  use openacc
  use conformance_new_m
  implicit none
  integer, parameter :: n = 50, two = 2
  integer :: factor, field(n)
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  call conditions (.true., 3)
  call constants ()
  call evaluation ()
  call device_types ()
  call dimensions (2)
  call boundaries ()
  call captured ()
  call modifier_names ()
  call modifiers ()
  call seq_left ()
  call atomic_if (.true.)
  call implicit_routines ()
  call routine_levels ()
  call arguments (4)
  call check_end ()
contains
  subroutine conditions (yes, k)
    logical, intent(in) :: yes
    integer, intent(in) :: k
    integer :: a(n), where
    logical, pointer :: p
    allocate (p)
    p = .not. yes
    a = 1
    !$acc parallel if(p) copyout(where)
    where = merge (1, 0, acc_on_device (acc_device_host))
    !$acc end parallel
    call check ('3.4-1.6-condition', where == 1)
    !$acc serial self(k > 2 .and. yes) copyout(where)
    where = merge (1, 0, acc_on_device (acc_device_host))
    !$acc end serial
    call check ('3.4-1.6-condition', where == 1)
    !$acc enter data copyin(a) if(k == 4)
    call check ('3.4-1.6-condition', on_host .or. .not. acc_is_present (a))
    !$acc data copy(a) if(any (a == 1))
    call check ('3.4-1.6-condition', acc_is_present (a))
    a = 2
    !$acc update device(a) if(p)
    !$acc wait if(.not. p)
    !$acc end data
    call check ('3.4-1.6-condition', on_host .or. all (a == 1))
    !$acc init if(yes)
    !$acc set device_num(0) if(p)
    deallocate (p)
  end subroutine

  subroutine constants ()
    integer :: a(8, 8), c(two), i, j
    c = 0
    !$acc parallel loop collapse(two) copyout(a)
    do j = 1, 8
      do i = 1, 8
        a(i, j) = 10 * i + j
      end do
    end do
    !$acc parallel loop tile(two, two + 2) copy(a)
    do j = 1, 8
      do i = 1, 8
        a(i, j) = a(i, j) + 1
      end do
    end do
    !$acc parallel num_gangs(two, two) copy(c)
    !$acc loop gang(dim:two)
    do i = 1, two
      !$acc loop gang(dim:two - 1)
      do j = 1, 8
        !$acc atomic
        c(i) = c(i) + j
      end do
    end do
    !$acc end parallel
    call check ('3.4-1.6-constant-expression', a(8, 8) == 89 .and. sum (a) == 64 + 88 * 36)
    call check ('3.4-1.6-constant-expression', all (c == 36))
  end subroutine

  subroutine evaluation ()
    integer :: a(n), i
    a = 0
    !$acc parallel loop async(next_queue ()) copy(a)
    do i = 1, n
      a(i) = i
    end do
    !$acc wait(3)
    call check ('3.4-2.1-evaluation', calls == 1 .and. all (a == [(i, i = 1, n)]))
    !$acc enter data copyin(a) async(next_queue ())
    !$acc update self(a) wait(next_queue ())
    !$acc exit data delete(a)
    call check ('3.4-2.1-evaluation', calls == 3)
  end subroutine

  subroutine device_types ()
    integer :: a(n), i
    a = 0
    !$acc data copy(a) device_type(nvidia, host) async(1) device_type(default) wait
    !$acc parallel loop num_gangs(2) async(2) dtype(nvidia) num_gangs(3) vector_length(32) async(1) dtype(*) async(3)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc kernels loop device_type(nvidia) gang vector async(1) device_type(host) seq
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc update self(a) device_type(*) async(1)
    !$acc end data
    !$acc wait
    call check ('3.4-2.4-device-type', all (a == [(i + 1, i = 1, n)]))
  end subroutine

  subroutine dimensions (k)
    integer, intent(in) :: k
    integer :: c(4, 3, 2), total, i, j, l
    c = 0
    total = 0
    !$acc parallel num_gangs(k, 3, 2 * k) copy(c)
    !$acc loop gang(dim:3)
    do l = 1, 2
      !$acc loop gang(dim:2)
      do j = 1, 3
        !$acc loop gang(dim:1)
        do i = 1, 4
          c(i, j, l) = c(i, j, l) + 1
        end do
      end do
    end do
    !$acc end parallel
    !$acc parallel num_gangs(k, 3) copy(total)
    !$acc atomic
    total = total + 1
    !$acc end parallel
    call check ('3.4-2.5.10-dimensions', all (c == 1))
    call check ('3.4-2.5.10-dimensions', on_host .or. total == 3 * k)
  end subroutine

  subroutine boundaries ()
    integer :: i
    factor = 7
    field = 0
    !$acc data copy(field)
    call inside ()
    !$acc end data
    call check ('3.4-2.6.2-boundaries', all (field == [(7 * i, i = 1, n)]))
  end subroutine
  subroutine inside ()
    integer :: j
    !$acc parallel loop
    do j = 1, n
      field(j) = factor * j
    end do
  end subroutine

  subroutine captured ()
    integer :: a(n), b(n), i
    integer, allocatable :: h(:)
    allocate (h(n))
    a = 1; b = 2; h = 3
    !$acc data copy(capture: a) copyout(capture: b) copyin(capture: h)
    a = 50
    h = 60
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + h(i)
      b(i) = i
    end do
    b = -1
    !$acc end data
    call check ('3.4-2.7.4-capture', all (a == 4) .and. all (b == [(i, i = 1, n)]) .and. all (h == 60))
    !$acc data create(capture: a)
    !$acc parallel loop
    do i = 1, n
      a(i) = i
    end do
    !$acc end data
    call check ('3.4-2.7.4-capture', all (a == 4))
  end subroutine

  subroutine modifier_names ()
    integer :: a(n), b(n), c(n), d(n), i
    a = 1; b = 2; c = 3; d = 4
    !$acc data pcopyin(readonly, always: a) present_or_copyout(zero: b(1:n)) pcreate(zero: c) present_or_copy(always: d)
    !$acc parallel loop
    do i = 2, n
      c(i) = c(i) + a(i)
      b(i) = c(i)
      d(i) = d(i) + b(i)
    end do
    !$acc end data
    call check ('3.4-2.7.4-names', on_host .or. (b(1) == 0 .and. all (b(2:) == 1) .and. d(1) == 4 &
                                                 .and. all (d(2:) == 5) .and. all (c == 3)))
  end subroutine

  subroutine modifiers ()
    integer :: a(n), b(n), i
    a = 1; b = 5
    !$acc enter data copyin(a) create(zero: b)
    a = 10
    !$acc parallel loop copyin(always: a) copyout(alwaysout: b)
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    call check ('3.4-2.7.4-modifiers', on_host .or. all (b == 10))
    a = 20
    !$acc parallel loop copy(alwaysin: a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    call check ('3.4-2.7.4-modifiers', on_host .or. all (a == 20))
    !$acc exit data copyout(always: a) delete(b)
    call check ('3.4-2.7.4-modifiers', all (a == 21))
    !$acc parallel loop copyout(zero, always: a) create(zero, capture: b)
    do i = 1, n, 2
      a(i) = b(i) + i
    end do
    call check ('3.4-2.7.4-modifiers', on_host .or. all (a(1::2) == [(i, i = 1, n, 2)]) .and. all (a(2::2) == 0))
  end subroutine

  subroutine seq_left ()
    integer :: a(n), first(n), i, j
    a = [(i * i, i = 1, n)]
    !$acc parallel loop copyin(a) copyout(first)
    do i = 1, n
      first(i) = 0
      !$acc loop seq
      do j = 1, n
        if (a(j) > i) exit
        first(i) = j
      end do
    end do
    call check ('3.4-2.9.5-seq-private', all (first == [(int (sqrt (i + 0.5)), i = 1, n)]))
  end subroutine

  subroutine atomic_if (yes)
    logical, intent(in) :: yes
    integer :: x, v(n), i, y
    x = 0
    !$acc parallel loop copy(x) copyout(v)
    do i = 1, n
      !$acc atomic capture if(yes)
      x = x + 1
      v(i) = x
      !$acc end atomic
    end do
    call check ('3.4-2.12-if', x == n .and. sum (v) == n * (n + 1) / 2)
    !$acc serial loop copy(x)
    do i = 1, n
      !$acc atomic update if(.not. yes)
      x = x + 1
    end do
    !$acc serial copy(x) copyout(y)
    !$acc atomic read if(yes)
    y = x
    !$acc atomic write if(.not. yes)
    x = 3
    !$acc end serial
    call check ('3.4-2.12-if', y == 2 * n .and. x == 3)
  end subroutine

  subroutine implicit_routines ()
    integer :: a(12), i
    !$acc parallel loop copyout(a)
    do i = 1, 12
      a(i) = fibonacci (i) + twice (increment, i)
    end do
    call check ('3.4-2.15.1-implicit', a(12) == 144 + 14 .and. a(1) == 4)
  end subroutine

  subroutine routine_levels ()
    integer :: a(n, 4), i, j
    a = 0
    !$acc parallel loop gang copy(a)
    do j = 1, 4
      call fill (a(:, j), n)
    end do
    call check ('3.4-2.15.1-level', all (a == spread ([(i, i = 1, n)], 2, 4)))
  end subroutine

  subroutine arguments (q)
    integer, intent(in) :: q
    integer :: a(n), i
    a = 0
    !$acc enter data copyin(a) async(q)
    !$acc parallel loop present(a) async(q + 1) wait(q)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc kernels present(a) async(acc_async_noval) wait(queues: q, q + 1)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$acc end kernels
    !$acc serial loop present(a) async(q) wait(devnum: 0: acc_async_noval)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc update self(a) wait(devnum: 0: queues: q) async(acc_async_sync)
    call check ('3.4-2.16-arguments', all (a == 3))
    !$acc wait(devnum: 0: queues: q, q + 1) async(q + 2)
    !$acc wait(queues: q + 2)
    !$acc exit data delete(a) async(q) wait
    !$acc wait async
    !$acc wait
    call check ('3.4-2.16-arguments', on_host .or. .not. acc_is_present (a))
  end subroutine
end program
