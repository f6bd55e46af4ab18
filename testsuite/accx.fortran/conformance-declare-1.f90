! Sections 2.6, 2.7, 2.13 and 2.14 in Fortran: a procedure for each row of conformance.def that the other files lack.
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module variables
  implicit none
  integer, parameter :: n = 100
  real :: made(n), copied(n), linked(n), resident(n), rows(n, 4)
  real, pointer :: led(:)
  integer :: factor = 3
  data copied / n * 2. /
  !$acc declare create(made, rows)
  !$acc declare copyin(copied, factor)
  !$acc declare link(linked)
  !$acc declare device_resident(resident)
  !$acc declare create(led)
contains
  real function scaled(i)
    !$acc routine seq
    integer, intent(in) :: i
    scaled = copied(i) * factor
  end function

  real function reached(i)
    !$acc routine seq
    integer, intent(in) :: i
    reached = linked(i)
  end function

  subroutine fill()
    !$acc routine vector
    integer :: i
    !$acc loop vector
    do i = 1, n
      resident(i) = i
    end do
  end subroutine

  subroutine in_and_out(a, b, c, d)
    real, intent(in) :: a(n), b(:)
    real, intent(out) :: c(n)
    real, intent(inout) :: d(:)
    real :: own(n)
    integer :: i
    !$acc declare copyin(a, b) copyout(c) copy(d)
    !$acc declare create(own)
    !$acc parallel loop present(a, b, own)
    do i = 1, n
      own(i) = a(i) + b(i)
    end do
    !$acc parallel loop
    do i = 1, n
      c(i) = own(i) * 2
      d(i) = d(i) + own(i)
    end do
  end subroutine
end module

program conformance_declare_1
  use conformance_check
  use openacc
  use variables
  implicit none
  logical :: on_host
  on_host = acc_get_device_type () == acc_device_host
  call declare_create ()
  call declare_copyin ()
  call declare_link ()
  call declare_resident ()
  call declare_function ()
  call declare_pointer ()
  call clauses ()
  call enter_and_exit ()
  call attach_and_detach ()
  call settings ()
  call updates ()
  call host_data_constructs ()
  call check_end ()
contains
  subroutine declare_create ()
    integer :: i
    made = 1
    !$acc update device(made)
    !$acc parallel loop present(made)
    do i = 1, n
      made(i) = made(i) + i
    end do
    !$acc update self(made(11:20))
    call check ('declare-create', made(20) == 21 .and. (on_host .or. made(21) == 1))
    rows = 1
    !$acc update device(rows(:, 2:3))
    !$acc parallel loop
    do i = 1, n
      rows(i, 3) = rows(i, 2) + i
    end do
    !$acc update self(rows(:, 3))
    call check ('declare-section', all (rows(:, 3) == [(i + 1, i = 1, n)]))
  end subroutine

  subroutine declare_copyin ()
    real :: r(n)
    integer :: i
    !$acc parallel loop copyout(r)
    do i = 1, n
      r(i) = scaled (i)
    end do
    call check ('declare-copyin', all (r == 6))
    factor = 5
    !$acc update device(factor)
    !$acc serial loop copyout(r)
    do i = 1, n
      r(i) = scaled (i)
    end do
    call check ('declare-copyin', all (r == 10))
  end subroutine

  subroutine declare_link ()
    real :: r(n)
    integer :: i
    linked = 4
    call check ('declare-link', on_host .or. .not. acc_is_present (linked))
    !$acc data copyin(linked)
    !$acc parallel loop copyout(r)
    do i = 1, n
      r(i) = reached (i)
    end do
    !$acc end data
    call check ('declare-link', all (r == 4))
  end subroutine

  subroutine declare_resident ()
    real :: r(n)
    integer :: i
    !$acc parallel num_gangs(1)
    call fill ()
    !$acc end parallel
    !$acc parallel loop copyout(r)
    do i = 1, n
      r(i) = resident(i)
    end do
    call check ('declare-resident', all (r == [(i, i = 1, n)]))
  end subroutine

  subroutine declare_function ()
    real :: a(n), b(n), c(n), d(n)
    a = 1
    b = 2
    d = 5
    call in_and_out (a, b, c, d)
    call check ('declare-function-copy', all (c == 6) .and. all (d == 8))
    call check ('declare-function', on_host .or. .not. acc_is_present (a))
  end subroutine

  subroutine declare_pointer ()
    real, target :: a(n)
    integer :: i
    a = 1
    led => a
    !$acc data copy(led)
    !$acc parallel loop
    do i = 1, n
      led(i) = led(i) + i
    end do
    !$acc end data
    call check ('declare-pointer', all (a == [(i + 1, i = 1, n)]))
  end subroutine

  subroutine clauses ()
    real :: a(n), b(n), c(n), d(n)
    integer :: i
    a = 1
    b = 2
    c = 3
    !$acc data pcopy(a) present_or_copyin(b) pcopyout(c) present_or_create(d)
    !$acc parallel loop present(a, b, c, d)
    do i = 1, n
      d(i) = b(i)
      a(i) = a(i) + d(i)
      c(i) = d(i)
      b(i) = 9
    end do
    !$acc end data
    call check ('copy', all (a == 3))
    call check ('copyin', on_host .or. all (b == 2))
    call check ('copyout', all (c == 2))
    !$acc parallel loop copy(a) create(d) default(present)
    do i = 1, n
      d(i) = 7
      a(i) = d(i)
    end do
    call check ('create', all (a == 7))
  end subroutine

  subroutine enter_and_exit ()
    real :: a(n), b(n)
    integer :: i
    a = 1
    b = 1
    !$acc enter data copyin(a) create(b)
    !$acc enter data copyin(a)
    !$acc parallel loop present(a, b)
    do i = 1, n
      b(i) = a(i) + 1
      a(i) = 8
    end do
    !$acc exit data copyout(b)
    call check ('delete', on_host .or. .not. acc_is_present (b))
    !$acc exit data delete(a)
    call check ('delete', acc_is_present (a))
    !$acc exit data delete(a)
    call check ('delete', on_host .or. .not. acc_is_present (a))
    call check ('delete', all (b == 2) .and. (on_host .or. all (a == 1)))
  end subroutine

  subroutine attach_and_detach ()
    type list
      integer :: n
      real, pointer :: x(:)
    end type
    type(list) :: l
    real, target :: a(n)
    integer :: i
    a = 1
    l%n = n
    l%x => a
    !$acc enter data copyin(a)
    !$acc enter data copyin(l)
    !$acc enter data attach(l%x)
    !$acc parallel loop present(l)
    do i = 1, l%n
      l%x(i) = l%x(i) + i
    end do
    !$acc exit data detach(l%x)
    !$acc exit data copyout(a) delete(l)
    call check ('attach', all (a == [(i + 1, i = 1, n)]))
    call check ('detach', associated (l%x, a))
  end subroutine

  subroutine settings ()
    integer :: k
    integer(acc_device_kind) :: kind
    kind = acc_get_device_type ()
    k = 0
    !$acc init
    !$acc init device_type(host) if(.true.)
    !$acc set device_type(host)
    call check ('set', acc_get_device_type () == acc_device_host)
    !$acc set device_type(nvidia) if(.not. on_host)
    call acc_set_device_type (kind)
    !$acc set device_num(0) default_async(3)
    call check ('icv', acc_get_default_async () == 3)
    call acc_set_default_async (acc_async_default)
    !$acc shutdown if(.false.)
    !$acc serial copy(k)
    k = k + 1
    !$acc end serial
    !$acc shutdown
    !$acc init
    !$acc serial copy(k)
    k = k + 1
    !$acc end serial
    call check ('init', k == 2)
    call check ('shutdown', k == 2)
  end subroutine

  subroutine updates ()
    real :: a(n), b(n)
    integer :: i
    a = 1
    b = 1
    !$acc update self(b) if_present
    !$acc data copyin(a)
    a = 2
    !$acc update device(a) if(.false.)
    !$acc parallel loop async(1)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc update self(a) wait(1) async(2)
    !$acc wait(2)
    call check ('update-clauses', on_host .or. all (a == 2))
    !$acc update host(b) device(b) if_present
    !$acc end data
    call check ('update-clauses', all (b == 1))
  end subroutine

  subroutine host_data_constructs ()
    real :: a(n)
    integer :: i
    a = 1
    !$acc data copy(a)
    !$acc host_data use_device(a) if(.false.)
    a(1) = 2
    !$acc end host_data
    !$acc update device(a(1:1))
    !$acc host_data use_device(a) if_present
    call add (a)
    !$acc end host_data
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$acc end data
    call check ('host-data-if', a(1) == 6)
    call check ('host-data-constructs', all (a(2:) == 4))
  end subroutine

  subroutine add (x)
    real :: x(n)
    integer :: i
    !$acc data deviceptr(x)
    !$acc parallel loop
    do i = 1, n
      x(i) = x(i) + 1
    end do
    !$acc end data
  end subroutine
end program
