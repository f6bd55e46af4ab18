! Rows of sections 2.1 to 2.16 and 3.2 that the other conformance programs in Fortran do not have, a procedure for each.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_more_m
  implicit none
  real :: table(4) = [1.0, 2.0, 4.0, 8.0]
  !$acc declare copyin(table)
  type point
    integer :: tag
    real :: at(3)
    real, allocatable :: path(:)
  end type
contains
  integer function named (x)
    integer, intent(in) :: x
    !$acc routine(named) seq
    named = 2 * x + 1
  end function
  real function looked_up (k)
    integer, intent(in) :: k
    !$acc routine seq
    looked_up = table(mod (k, 4) + 1)
  end function
end module
program conformance_more_1
  use conformance_check
  use openacc
  use iso_c_binding
  use conformance_more_m
  implicit none
  integer, parameter :: n = 60
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  call format_of_lines ()
  call barrier ()
  call implicit_attributes ()
  call data_default ()
  call member_sections ()
  call automatic_sections (17)
  call modifiers ()
  call twice ()
  call if_present ()
  call implied_gangs ()
  call tile_gangs ()
  call tile_levels ()
  call private_section ()
  call combined_clauses (3)
  call capture_types ()
  call declare_zero ()
  call routines ()
  call wait_devnum ()
  call raw_memory ()
  call devices ()
  call check_end ()
contains
  subroutine format_of_lines ()
    integer :: a(n), i
    a = 0
    !$ACC Parallel &
    !$acc & Loop & ! a comment
    !$acc   COPY(a) & ! and one more

    !$acc&  num_gangs &
    !$acc   (2)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc kernelsloop copy(a),vector_length(32) , num_workers(2)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc endkernelsloop
    call check ('format', all (a == [(i + 1, i = 1, n)]))
    call check ('clause-order', all (a == [(i + 1, i = 1, n)]))
  end subroutine

  subroutine barrier ()
    integer :: a(n), b(n), i
    a = 0
    !$acc data create(a) copyout(b)
    !$acc parallel loop
    do i = 1, n
      a(i) = i
    end do
    !$acc parallel loop
    do i = 1, n
      b(i) = a(n + 1 - i)
    end do
    !$acc end data
    call check ('parallel-barrier', all (b == [(n + 1 - i, i = 1, n)]))
  end subroutine

  subroutine implicit_attributes ()
    integer :: a(n), k, i
    type(point) :: p
    k = 4
    p%tag = 5
    p%at = 1
    !$acc parallel loop
    do i = 1, n
      a(i) = k * i
      if (i == n) p%tag = p%tag + int (p%at(2))
    end do
    !$acc parallel
    k = 9
    !$acc end parallel
    call check ('implicit', p%tag == 6 .and. all (a == [(4 * i, i = 1, n)]) .and. (on_host .or. k == 4))
    !$acc kernels
    k = k + 1
    !$acc end kernels
    call check ('implicit', on_host .or. k == 5)
  end subroutine

  subroutine data_default ()
    integer :: a(n), k, i
    a = 1
    k = 2
    !$acc data copy(a) default(present)
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + k
    end do
    !$acc end data
    !$acc data copy(a) default(none)
    !$acc parallel loop firstprivate(k) copy(a)
    do i = 1, n
      a(i) = a(i) + k
    end do
    !$acc end data
    call check ('data-default', all (a == 5))
  end subroutine

  subroutine member_sections ()
    type(point) :: p
    integer :: i
    p%tag = 3
    p%at = [1, 2, 3]
    allocate (p%path(n))
    p%path = 2
    !$acc data copyin(p) copy(p%path(11:40))
    !$acc parallel loop
    do i = 11, 40
      p%path(i) = p%path(i) + p%tag * p%at(3)
    end do
    !$acc end data
    call check ('sections-member', all (p%path(11:40) == 11) .and. all (p%path(:10) == 2) .and. all (p%path(41:) == 2))
    call check ('sections-implicit', all (p%path(11:40) == 11))
  end subroutine

  subroutine automatic_sections (m)
    integer, intent(in) :: m
    integer :: a(m), b(0:m, -m:m), i, j
    a = 1
    b = 0
    !$acc parallel loop copy(a(3:m - 2))
    do i = 3, m - 2
      a(i) = i
    end do
    !$acc parallel loop collapse(2) copy(b(:, 0:m))
    do j = 0, m
      do i = 0, m
        b(i, j) = i + j
      end do
    end do
    call check ('sections-vla', sum (a) == 4 + (m - 2) * (m - 1) / 2 - 3 .and. b(m, m) == 2 * m .and. all (b(:, :-1) == 0))
  end subroutine

  subroutine modifiers ()
    integer :: a(n), b(n), c(n), i
    a = 3; b = 4; c = 5
    !$acc parallel loop copyin(readonly: a) copyout(zero: b) create(zero: c)
    do i = 1, n, 2
      c(i) = c(i) + a(i)
      b(i) = c(i)
    end do
    call check ('copyin-readonly', on_host .or. all (b(1::2) == 3))
    call check ('copyout-zero', on_host .or. all (b(2::2) == 0))
    call check ('create-zero', on_host .or. (all (b(1::2) == 3) .and. all (c == 5)))
  end subroutine

  subroutine twice ()
    integer :: a(n), i
    a = 1
    !$acc data copyin(a) copyout(a)
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc end data
    call check ('twice', all (a == [(i + 1, i = 1, n)]))
  end subroutine

  subroutine if_present ()
    integer, target :: a(n), b(n)
    type(c_ptr) :: at_a, at_b
    a = 1
    b = 2
    !$acc data copyin(a)
    !$acc host_data use_device(a, b) if_present
    at_a = c_loc (a)
    at_b = c_loc (b)
    !$acc end host_data
    call check ('if-present', c_associated (at_a, acc_deviceptr (c_loc (a))) .and. c_associated (at_b, c_loc (b)))
    !$acc end data
  end subroutine

  subroutine implied_gangs ()
    integer :: a(n, 4), i, j
    a = 0
    !$acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(a)
    !$acc loop worker
    do j = 1, 4
      !$acc loop vector
      do i = 1, n
        !$acc atomic
        a(i, j) = a(i, j) + 1
      end do
    end do
    !$acc end parallel
    call check ('gang-implied', on_host .or. all (a == 1) .or. all (a == 4))
  end subroutine

  subroutine tile_gangs ()
    integer :: a(13, 17), i, j
    !$acc parallel loop gang tile(4, 3) copyout(a)
    do j = 1, 17
      do i = 1, 13
        a(i, j) = 100 * i + j
      end do
    end do
    call check ('tile-gang', all (a == reshape ([((100 * i + j, i = 1, 13), j = 1, 17)], [13, 17])))
  end subroutine

  subroutine tile_levels ()
    integer :: a(13, 17), i, j
    a = 0
    !$acc parallel loop worker vector tile(2, 5) copy(a)
    do j = 1, 17
      do i = 1, 13
        a(i, j) = a(i, j) + i
      end do
    end do
    !$acc parallel loop gang worker vector tile(*, 4) copy(a)
    do j = 1, 17
      do i = 1, 13
        a(i, j) = a(i, j) + j
      end do
    end do
    call check ('tile-levels', all (a == reshape ([((i + j, i = 1, 13), j = 1, 17)], [13, 17])))
  end subroutine

  subroutine private_section ()
    integer :: t(10), a(n), i, j
    t = -1
    !$acc parallel loop private(t(2:5)) copyout(a)
    do i = 1, n
      do j = 2, 5
        t(j) = i * j
      end do
      a(i) = sum (t(2:5))
    end do
    call check ('loop-private-section', all (t == -1) .and. all (a == [(14 * i, i = 1, n)]))
  end subroutine

  subroutine combined_clauses (q)
    integer, intent(in) :: q
    integer :: a(n, 3), b(n), s, t, i, j
    a = 1; b = 2; s = 0
    !$acc parallel loop collapse(2) gang vector reduction(+: s) private(t) copy(a) copyin(b) async(q) &
    !$acc   num_gangs(4) vector_length(64) if(q > 2) default(none)
    do j = 1, 3
      do i = 1, n
        t = b(i) * j
        a(i, j) = a(i, j) + t
        s = s + t
      end do
    end do
    !$acc wait(q)
    !$acc kernels loop gang(num: 3) vector(length: 32) independent copy(a) self(q == 0) wait(q)
    do i = 1, n
      a(i, 1) = 0
    end do
    !$acc serial loop copy(a) firstprivate(q) present_or_copyin(b)
    do i = 1, n
      a(i, 2) = b(i) + q
    end do
    call check ('combined-clauses', s == 12 * n .and. all (a(:, 1) == 0) .and. all (a(:, 2) == 2 + q) .and. all (a(:, 3) == 7))
  end subroutine

  subroutine capture_types ()
    integer(8) :: i8, v8(n)
    real(4) :: r4, w4(n)
    real(8) :: r8, w8(n)
    integer(1) :: i1, v1(n)
    integer :: i
    i8 = 2_8**40; r4 = 0; r8 = 1; i1 = 0
    !$acc parallel loop copy(i8, r4, r8, i1) copyout(v8, w4, w8, v1)
    do i = 1, n
      !$acc atomic capture
      v8(i) = i8
      i8 = i8 + 1
      !$acc end atomic
      !$acc atomic capture
      r4 = r4 + 1
      w4(i) = r4
      !$acc end atomic
      !$acc atomic capture
      w8(i) = r8
      r8 = r8 * 1
      !$acc end atomic
      !$acc atomic capture
      i1 = i1 + 1_1
      v1(i) = i1
      !$acc end atomic
    end do
    call check ('atomic-capture-types', sum (v8 - 2_8**40) == n * (n - 1) / 2 .and. sum (w4) == n * (n + 1) / 2)
    call check ('atomic-capture-types', all (w8 == 1) .and. sum (int (v1)) == n * (n + 1) / 2)
  end subroutine

  subroutine declare_zero ()
    integer :: a(n), i
    !$acc declare create(zero: a)
    a = 7
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc update self(a)
    call check ('declare-zero', on_host .or. all (a == [(i, i = 1, n)]))
  end subroutine

  subroutine routines ()
    integer :: a(n), i
    real :: r(n)
    !$acc parallel loop copyout(a, r)
    do i = 1, n
      a(i) = named (i)
      r(i) = looked_up (i)
    end do
    call check ('routine-seq', all (a == [(2 * i + 1, i = 1, n)]))
    call check ('routine-tables', all (r == [(table(mod (i, 4) + 1), i = 1, n)]))
  end subroutine

  subroutine wait_devnum ()
    integer :: a(n), i
    a = 0
    !$acc data copy(a)
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = i
    end do
    !$acc wait(devnum: 0: queues: 1) async(2)
    !$acc parallel loop async(2)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc wait(devnum: acc_get_device_num (acc_get_device_type ()): 1, 2)
    !$acc end data
    call check ('wait-devnum', all (a == [(i + 1, i = 1, n)]))
  end subroutine

  subroutine raw_memory ()
    integer, target :: a(n), b(n)
    integer :: i
    type(c_ptr) :: d, e
    integer(c_size_t) :: bytes
    bytes = n * c_sizeof (a(1))
    a = [(i, i = 1, n)]
    b = 0
    d = acc_malloc (bytes)
    e = acc_malloc (bytes)
    call acc_memcpy_to_device (d, c_loc (a), bytes)
    call acc_memcpy_device (e, d, bytes)
    call acc_memcpy_from_device (c_loc (b), e, bytes)
    call check ('malloc', c_associated (d) .and. all (b == a))
    call check ('memcpy-device', all (b == a))
    call acc_free (d)
    call acc_free (e)
    b = 0
    call acc_copyin (a)
    call acc_copyin (b)
    if (.not. on_host) then
      call acc_memcpy_d2d (b, a, bytes, 0, 0)
      call acc_update_self (b)
      call check ('memcpy-d2d', all (b == a))
    end if
    call acc_delete (a)
    call acc_delete (b)
  end subroutine

  subroutine devices ()
    integer :: a(n)
    integer(acc_device_kind) :: kind
    kind = acc_get_device_type ()
    call acc_set_device_type (kind)
    call check ('set-device-type', acc_get_device_type () == kind)
    call acc_set_device_num (0, kind)
    call check ('set-device-num', acc_get_device_num (kind) == 0)
    call acc_init (kind)
    call acc_init_device (0, kind)
    a = 1
    call acc_copyin (a)
    call check ('api-init', acc_is_present (a))
    call acc_shutdown (kind)
    call check ('api-shutdown', on_host .or. .not. acc_is_present (a))
    call acc_shutdown_device (0, kind)
    call check ('header', acc_async_sync /= acc_async_noval .and. openacc_version == 202506 .and. acc_device_none /= kind)
  end subroutine
end program
