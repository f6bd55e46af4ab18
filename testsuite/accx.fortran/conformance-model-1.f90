! Sections 1.2, 2.4, 2.9 to 2.12, 2.15 and 2.16 in Fortran: rows of conformance.def that the other files lack.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module model
  implicit none
contains
  subroutine tiled(a, n)
    !$acc routine gang
    integer, value :: n
    integer :: a(n, n), i, j
    !$acc loop gang vector tile(4, 2)
    do j = 1, n
      do i = 1, n
        a(i, j) = a(i, j) + i * j
      end do
    end do
  end subroutine

  integer function twice(i)
    !$acc routine device_type(nvidia) seq device_type(host) vector
    integer, value :: i
    twice = 2 * i
  end function

  real function total(a, n)
    !$acc routine vector
    integer, value :: n
    real :: a(n)
    integer :: i
    total = 0
    !$acc loop vector reduction(+: total)
    do i = 1, n
      total = total + a(i)
    end do
  end function

  subroutine on_host(x)
    !$acc routine seq bind(on_device) nohost
    integer :: x
    x = x + 1
  end subroutine
end module

subroutine on_device(x)
  !$acc routine seq
  integer :: x
  x = x + 2
end subroutine

program conformance_model_1
  use conformance_check
  use openacc
  use model
  implicit none
  integer, parameter :: n = 64
  logical :: on_host_device
  on_host_device = acc_get_device_type () == acc_device_host
  call redundant ()
  call single_modes ()
  call early_exit ()
  call private_arrays ()
  call tiles (5, 3)
  call many_workers ()
  call array_reductions ()
  call many_reductions ()
  call device_types ()
  call combined ()
  call atomics ()
  call routines ()
  call queues ()
  call check_end ()
contains
  subroutine redundant ()
    integer :: seen, a(n), g, i
    seen = 0
    g = 6
    !$acc parallel num_gangs(g) copy(seen) copyout(a)
    !$acc atomic update
    seen = seen + 1
    a(1) = 5
    !$acc loop gang
    do i = 2, n
      a(i) = i
    end do
    !$acc end parallel
    call check ('gang-redundant', (on_host_device .or. seen == 6) .and. a(1) == 5 .and. a(n) == n)
    seen = 0
    !$acc parallel num_gangs(2, 3) copy(seen)
    !$acc loop gang(dim: 2)
    do i = 1, 12
      !$acc atomic update
      seen = seen + 1
    end do
    !$acc end parallel
    call check ('gang-dim-redundant', on_host_device .or. seen == 24)
  end subroutine

  subroutine single_modes ()
    integer :: a(n, n), s(n), i, j, t
    !$acc parallel loop gang private(t) copyout(a, s)
    do j = 1, n
      t = j
      !$acc loop worker
      do i = 1, n
        a(i, j) = i + t
      end do
      t = t + a(n, j)
      !$acc loop vector
      do i = 1, n
        a(i, j) = a(i, j) + t
      end do
      s(j) = t
    end do
    call check ('worker-single', all (s == [(2 * j + n, j = 1, n)]))
    call check ('vector-single', a(3, 5) == 3 + 5 + 2 * 5 + n)
  end subroutine

  subroutine early_exit ()
    integer :: a(n, n), i, j
    a = 0
    !$acc parallel loop gang copy(a)
    do j = 1, n
      if (mod (j, 3) == 0) cycle
      if (j > 10) then
        !$acc loop vector
        do i = 1, n
          a(i, j) = j
        end do
      end if
    end do
    call check ('early-exit', a(1, 12) == 0 .and. all (a(:, 13) == 13) .and. all (a(:, 10) == 0))
  end subroutine

  subroutine private_arrays ()
    integer :: own(n), big(4000), a(n), b(n), i, j
    !$acc parallel loop gang private(own, big) copyout(a, b)
    do j = 1, n
      !$acc loop vector
      do i = 1, n
        own(i) = i * j
        big(i * 60) = i + j
      end do
      a(j) = own(n) + own(1)
      b(j) = big(60) + big(n * 60)
    end do
    call check ('gang-private-array', all (a == [(65 * j, j = 1, n)]))
    call check ('gang-private-array', all (b == [(65 + 2 * j, j = 1, n)]))
  end subroutine

  subroutine tiles (p, q)
    integer, intent(in) :: p, q
    integer :: a(n, n), i, j, t
    integer(8) :: k, l
    !$acc parallel loop tile(p, q) copyout(a)
    do j = 1, n
      do i = 1, n
        a(i, j) = i + 100 * j
      end do
    end do
    call check ('tile-variable', a(7, 9) == 907 .and. a(n, n) == 6464)
    !$acc parallel loop gang worker vector tile(8, *) copy(a) private(t)
    do k = n, 1, -1
      do l = 1, n, 2
        t = 1
        a(l, k) = a(l, k) + t
      end do
    end do
    call check ('tile-types', a(7, 9) == 908 .and. a(8, 9) == 908)
    call check ('tile-body', a(1, 1) == 102)
    !$acc kernels loop tile(4, 4) copy(a)
    do j = 2, n
      do i = 2, n
        a(i, j) = a(i - 1, j - 1)
      end do
    end do
    call check ('tile-kernels', a(n, n) == a(1, 1))
    a = 0
    !$acc parallel copy(a) num_gangs(4)
    call tiled (a, n)
    !$acc end parallel
    call check ('tile-routine', a(5, 7) == 35 .and. a(n, n) == n * n)
  end subroutine

  subroutine many_workers ()
    integer :: a(n), i
    !$acc parallel loop gang worker num_workers(64) vector_length(128) copyout(a)
    do i = 1, n
      a(i) = i
    end do
    call check ('num-workers-many', all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine array_reductions ()
    integer :: sums(5), i
    complex :: z
    type pair
      integer :: s, m
    end type
    type(pair) :: both
    sums = 1
    both = pair (0, 0)
    z = 0
    !$acc parallel loop reduction(+: sums)
    do i = 1, n
      sums(mod (i, 5) + 1) = sums(mod (i, 5) + 1) + i
    end do
    call check ('reduction-array', sum (sums) == n * (n + 1) / 2 + 5)
    !$acc parallel loop reduction(+: both%s) reduction(max: both%m)
    do i = 1, n
      both%s = both%s + 1
      both%m = max (both%m, mod (i * 7, n))
    end do
    call check ('reduction-member', both%s == n .and. both%m == n - 1)
    !$acc parallel loop reduction(+: z)
    do i = 1, n
      z = z + cmplx (i, -1)
    end do
    call check ('reduction-complex', z == cmplx (n * (n + 1) / 2, -n))
  end subroutine

  subroutine many_reductions ()
    integer :: s, t, m, i
    logical :: l
    s = 10
    t = 20
    m = 7
    l = .true.
    !$acc parallel loop reduction(+: s, t) reduction(max: m) reduction(.and.: l)
    do i = 1, n
      s = s + 1
      t = t + 2
      m = max (m, mod (i, 6))
      l = l .and. i > 0
    end do
    call check ('loop-reduction-many', s == 10 + n .and. t == 20 + 2 * n .and. l)
    call check ('loop-reduction-initial', m == 7)
  end subroutine

  subroutine device_types ()
    integer :: a(n), i
    !$acc parallel loop copyout(a) device_type(nvidia) num_gangs(4) vector_length(32) gang vector &
    !$acc& device_type(host) num_gangs(1) seq device_type(*) num_gangs(2)
    do i = 1, n
      a(i) = twice (i)
    end do
    call check ('device-type', all (a == [(2 * i, i = 1, n)]))
    call check ('routine-device-type', a(n) == 2 * n)
    !$acc data copy(a) device_type(nvidia) async(1) wait(2) device_type(multicore) async(3)
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    !$acc wait
    call check ('device-type-data', a(n) == 2 * n + 1)
  end subroutine

  subroutine combined ()
    integer :: a(n), t, s, i
    s = 0
    !$acc serial loop copyout(a) private(t) reduction(+: s) if(n > 0) async(1)
    do i = 1, n
      t = i
      a(i) = t
      s = s + t
    end do
    !$acc wait(1)
    call check ('serial-loop-combined', s == n * (n + 1) / 2 .and. a(n) == n)
    !$acc kernels loop copy(a) independent private(t) default(present)
    do i = 1, n
      t = a(i)
      a(i) = t + 1
    end do
    call check ('kernels-loop-combined', a(n) == n + 1)
    !$acc parallel loop copy(a) firstprivate(s) private(t) num_gangs(4) num_workers(2) vector_length(32) &
    !$acc&   gang worker vector default(none) wait(1)
    do i = 1, n
      t = s
      a(i) = a(i) + t
    end do
    call check ('parallel-loop-combined', a(1) == 2 + s)
    !$acc parallel loop, copy(a), gang, vector, private(t)
    do i = 1, n
      t = 1
      a(i) = t
    end do
    call check ('clause-order', all (a == 1))
  end subroutine

  subroutine atomics ()
    integer :: a(n), b(n), i
    real(8) :: x
    a = 3
    x = 0
    !$acc parallel loop copy(a) copyout(b)
    do i = 1, n
      !$acc atomic write
      a(i) = i * 2 + 1
      !$acc end atomic
      !$acc atomic capture
      a(i) = 100 - a(i)
      b(i) = a(i)
      !$acc end atomic
    end do
    call check ('atomic-write', all (a == [(99 - 2 * i, i = 1, n)]))
    call check ('atomic-order', all (a == b))
    !$acc parallel loop copy(x)
    do i = 1, n
      !$acc atomic
      x = x + real (i) / 2 + 1
    end do
    call check ('atomic-expressions', x == n * (n + 1) / 4d0 + n)
  end subroutine

  subroutine routines ()
    real :: a(n), r(4)
    integer :: k, i
    a = 2
    k = 0
    !$acc parallel loop gang copyin(a) copyout(r)
    do i = 1, 4
      r(i) = total (a, n)
    end do
    call check ('routine-reduction', all (r == 2 * n))
    !$acc serial copy(k)
    call on_host (k)
    !$acc end serial
    call check ('routine-bind', on_host_device .or. k == 2)
  end subroutine

  subroutine queues ()
    integer :: a(n), b(n), i
    a = 1
    b = 0
    !$acc enter data copyin(a, b) async(1)
    !$acc kernels loop async(1)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc update self(a) async(1)
    !$acc serial async(2) wait(1)
    b(1) = a(1) * 10
    !$acc end serial
    !$acc wait(2) async(3)
    !$acc exit data copyout(b) delete(a) async(3)
    !$acc wait(3)
    call check ('async-constructs', all (a == 2) .and. b(1) == 20)
    call check ('wait-directive', .not. acc_is_present (b) .or. on_host_device)
    !$acc parallel loop async copyout(a)
    do i = 1, n
      a(i) = i
    end do
    !$acc parallel loop async(4) wait(acc_async_noval) copy(b)
    do i = 1, n
      b(i) = i
    end do
    !$acc wait if(.true.)
    call check ('wait-clause', a(n) == n .and. b(n) == n)
    call check ('wait-any', acc_wait_any (2, [1, 2]) >= 1)
  end subroutine
end program
