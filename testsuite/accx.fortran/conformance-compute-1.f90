! Section 2.5 in Fortran: compute constructs and their clauses, a procedure for each row of conformance.def.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
program conformance_compute_1
  use conformance_check
  use openacc
  implicit none
  integer, parameter :: n = 200
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  call parallel_redundant ()
  call parallel_loop ()
  call serial_region ()
  call serial_loop ()
  call kernels_nests ()
  call kernels_scalars ()
  call kernels_dependence ()
  call kernels_clauses (.true., 2)
  call if_clause ()
  call self_clause ()
  call async_clause ()
  call wait_clause ()
  call num_gangs_clause (7)
  call num_workers_clause (4)
  call vector_length_clause (64)
  call private_clause ()
  call private_aggregate ()
  call firstprivate_clause ()
  call firstprivate_section ()
  call reduction_operators ()
  call default_clause ()
  call check_end ()
contains
  subroutine parallel_redundant ()
    integer :: count
    count = 0
    !$acc parallel num_gangs(8) num_workers(2) vector_length(32) copy(count)
    !$acc atomic update
    count = count + 1
    !$acc end parallel
    call check ('parallel-redundant', count == 8 .or. on_host)
  end subroutine

  subroutine parallel_loop ()
    integer :: i, a(n)
    a = 0
    !$acc parallel copy(a)
    !$acc loop gang
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc end parallel
    call check ('parallel-loop', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine serial_region ()
    integer :: count, last(4)
    count = 0
    !$acc serial copy(count) copyout(last)
    count = count + 1
    last = [count, 2 * count, 3, 4]
    !$acc end serial
    call check ('serial', count == 1 .and. all (last == [1, 2, 3, 4]))
  end subroutine

  subroutine serial_loop ()
    integer :: i, a(n), total
    total = 0
    !$acc serial loop reduction(+: total) copyout(a)
    do i = 1, n
      a(i) = i
      total = total + i
    end do
    !$acc end serial loop
    call check ('serial-loop', total == n * (n + 1) / 2 .and. a(n) == n)
  end subroutine

  subroutine kernels_nests ()
    integer :: i, j
    real :: a(n), b(n, 10)
    !$acc kernels
    do i = 1, n
      a(i) = i
    end do
    do j = 1, 10
      do i = 1, n
        b(i, j) = a(i) * j
      end do
    end do
    a = a + b(:, 10)
    !$acc end kernels
    call check ('kernels-nests', all (a == [(11.0 * i, i = 1, n)]))
  end subroutine

  subroutine kernels_scalars ()
    integer :: i, k
    real :: a(n), factor
    k = 3
    !$acc kernels
    factor = 2 * k
    do i = 1, n
      a(i) = factor * i
    end do
    k = k + 1
    !$acc end kernels
    call check ('kernels-scalars', k == 4 .and. all (a == [(6.0 * i, i = 1, n)]))
  end subroutine

  subroutine kernels_dependence ()
    integer :: i, a(n)
    a = 1
    !$acc kernels
    do i = 2, n
      a(i) = a(i - 1) + 1
    end do
    !$acc end kernels
    call check ('kernels-dependence', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine kernels_clauses (condition, queue)
    logical, intent(in) :: condition
    integer, intent(in) :: queue
    integer :: i, a(n), b(n)
    b = 3
    !$acc kernels if(condition) async(queue) copyin(b) copyout(a) num_gangs(4) vector_length(32) default(none)
    do i = 1, n
      a(i) = b(i) + i
    end do
    !$acc end kernels
    !$acc wait(queue)
    call check ('kernels-clauses', all (a == [(i + 3, i = 1, n)]))
    !$acc kernels self(condition) default(present)
    do i = 1, n
      a(i) = -i
    end do
    !$acc end kernels
    call check ('kernels-self', all (a == [(-i, i = 1, n)]))
  end subroutine

  subroutine if_clause ()
    integer :: device(3), k
    logical :: yes
    device = 0
    do k = 0, 1
      yes = k == 1
      !$acc parallel if(yes) copy(device)
      device(1) = merge (1, 0, acc_on_device (acc_device_not_host))
      !$acc end parallel
      !$acc serial if(yes) copy(device)
      device(2) = merge (1, 0, acc_on_device (acc_device_not_host))
      !$acc end serial
      !$acc kernels if(k > 0) copy(device)
      device(3) = merge (1, 0, acc_on_device (acc_device_not_host))
      !$acc end kernels
      call check ('if', all (device == merge (k, 0, .not. on_host)))
    end do
  end subroutine

  subroutine self_clause ()
    integer :: device(2)
    logical :: here
    here = .true.
    !$acc parallel self copyout(device(1:1))
    device(1) = merge (1, 0, acc_on_device (acc_device_not_host))
    !$acc end parallel
    !$acc parallel self(here .eqv. .false.) copyout(device(2:2))
    device(2) = merge (1, 0, acc_on_device (acc_device_not_host))
    !$acc end parallel
    call check ('self', device(1) == 0 .and. device(2) == merge (0, 1, on_host))
  end subroutine

  subroutine async_clause ()
    integer :: i, a(n), b(n)
    a = 0
    b = 0
    !$acc data copy(a, b)
    !$acc parallel loop async
    do i = 1, n
      a(i) = i
    end do
    !$acc parallel loop async(3)
    do i = 1, n
      b(i) = 2 * i
    end do
    !$acc wait
    !$acc parallel loop async(acc_async_sync)
    do i = 1, n
      a(i) = a(i) + b(i)
    end do
    !$acc end data
    call check ('async', all (a == [(3 * i, i = 1, n)]))
  end subroutine

  subroutine wait_clause ()
    integer :: i, a(n)
    !$acc data copyout(a)
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = i
    end do
    !$acc parallel loop async(2) wait(1)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$acc parallel loop wait(1, 2)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc parallel loop wait
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    call check ('wait', all (a == [(2 * i + 2, i = 1, n)]))
  end subroutine

  subroutine num_gangs_clause (gangs)
    integer, intent(in) :: gangs
    integer :: count
    count = 0
    !$acc parallel num_gangs(gangs) copy(count)
    !$acc atomic
    count = count + 1
    !$acc end parallel
    call check ('num-gangs', count == gangs .or. on_host)
    count = 0
    !$acc parallel num_gangs(2, 3, gangs) copy(count)
    !$acc atomic
    count = count + 1
    !$acc end parallel
    call check ('num-gangs-dims', count == 6 * gangs .or. on_host)
  end subroutine

  subroutine num_workers_clause (workers)
    integer, intent(in) :: workers
    integer :: i, a(n)
    !$acc parallel num_workers(workers) copyout(a)
    !$acc loop worker
    do i = 1, n
      a(i) = i
    end do
    !$acc end parallel
    call check ('num-workers', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine vector_length_clause (length)
    integer, intent(in) :: length
    integer :: i, a(n)
    !$acc parallel loop vector vector_length(length * 2) copyout(a)
    do i = 1, n
      a(i) = i
    end do
    call check ('vector-length', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine private_clause ()
    integer :: i, t, a(n)
    t = 77
    !$acc parallel private(t) copyout(a) num_gangs(4)
    !$acc loop gang
    do i = 1, n
      t = i * 2
      a(i) = t
    end do
    !$acc end parallel
    call check ('private', t == 77 .and. all (a == [(2 * i, i = 1, n)]))
  end subroutine

  subroutine private_aggregate ()
    type pair
      integer :: low
      real :: high(3)
    end type
    type(pair) :: p
    integer :: i, row(4)
    real :: a(n)
    p%low = -1
    row = 9
    !$acc parallel loop gang private(p, row) copyout(a)
    do i = 1, n
      row = i
      p%low = sum (row)
      p%high = [1.0, 2.0, 3.0]
      p%high(2) = row(3)
      a(i) = p%low + p%high(2)
    end do
    call check ('private-aggregate', p%low == -1 .and. all (row == 9) .and. all (a == [(5.0 * i, i = 1, n)]))
  end subroutine

  subroutine firstprivate_clause ()
    type pair
      integer :: low
      real :: high(3)
    end type
    type(pair) :: p
    integer :: i, k, row(4)
    real :: a(n)
    p = pair (3, [1.0, 2.0, 3.0])
    row = [10, 20, 30, 40]
    k = 5
    !$acc parallel firstprivate(p, row, k) copyout(a)
    k = k + 1
    !$acc loop gang
    do i = 1, n
      a(i) = k + p%low + p%high(3) + row(4) + i
    end do
    !$acc end parallel
    call check ('firstprivate', k == 5 .and. all (a == [(6 + 3 + 3 + 40.0 + i, i = 1, n)]))
  end subroutine

  subroutine firstprivate_section ()
    integer :: i, row(10), a(n)
    row = [(i, i = 1, 10)]
    !$acc parallel loop firstprivate(row(2:5)) copyout(a)
    do i = 1, n
      a(i) = row(3) + i
    end do
    call check ('firstprivate-section', all (a == [(3 + i, i = 1, n)]))
  end subroutine

  subroutine reduction_operators ()
    integer :: s, p, hi, lo, an, o, x
    logical :: la, lo_, le, ln
    s = 1; p = 2; hi = 0; lo = 9; an = 7; o = 8; x = 1
    la = .true.; lo_ = .false.; le = .true.; ln = .false.
    !$acc parallel num_gangs(3) reduction(+: s) reduction(*: p) reduction(max: hi) reduction(min: lo) &
    !$acc   reduction(iand: an) reduction(ior: o) reduction(ieor: x) reduction(.and.: la) &
    !$acc   reduction(.or.: lo_) reduction(.eqv.: le) reduction(.neqv.: ln)
    s = s + 2
    p = p * 2
    hi = max (hi, 5)
    lo = min (lo, 4)
    an = iand (an, 3)
    o = ior (o, 2)
    x = ieor (x, 6)
    la = la .and. .false.
    lo_ = lo_ .or. .true.
    le = le .eqv. .false.
    ln = ln .neqv. .true.
    !$acc end parallel
    if (on_host) return
    call check ('reduction', s == 7 .and. p == 16 .and. hi == 5 .and. lo == 4 .and. an == 3 .and. o == 10 &
      .and. x == 7 .and. .not. la .and. lo_ .and. .not. le .and. ln)
  end subroutine

  subroutine default_clause ()
    integer :: i, a(n), b(n)
    b = 4
    !$acc data copyin(b) copyout(a)
    !$acc parallel loop default(present)
    do i = 1, n
      a(i) = b(i)
    end do
    !$acc parallel loop default(none) present(a) firstprivate(b)
    do i = 1, n
      a(i) = a(i) + b(i)
    end do
    !$acc end data
    call check ('default', all (a == 8))
  end subroutine
end program
