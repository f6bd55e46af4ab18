! Many threads of the host at once, and callbacks in them, by OpenMP.  { accx-options -fopenmp }
! { accx-device-only }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_threads_m
  use, intrinsic :: iso_c_binding
  use openacc
  implicit none
  integer, parameter :: n = 400, many = 8
  integer, save :: mine = 0, inside = 0
  !$omp threadprivate(mine, inside)
  interface
    subroutine acc_prof_register (event, callback, how) bind(C)
      import
      integer(c_int), value :: event, how
      type(c_funptr), value :: callback
    end subroutine
  end interface
contains
  ! What a callback does causes no event.
  subroutine tally (prof, event, api) bind(C)
    type(c_ptr), value :: prof, event, api
    integer :: scratch(4)
    mine = mine + 1
    inside = inside + 1
    if (inside > 1) mine = mine + 1000
    call acc_copyin (scratch)
    call acc_update_device (scratch)
    call acc_delete (scratch)
    inside = inside - 1
  end subroutine

  integer function work (t, shared, counter)
    integer, intent(in) :: t, shared(n)
    integer, intent(inout) :: counter
    integer :: a(n), i, r, total
    a = t
    total = 0
    !$acc data copyin(shared) copy(a)
    do r = 1, 5
      !$acc parallel loop present(a, shared) async(t)
      do i = 1, n
	a(i) = a(i) + shared(i)
      end do
    end do
    !$acc parallel loop present(a) reduction(+: total) async(t)
    do i = 1, n
      total = total + a(i)
    end do
    !$acc wait(t)
    !$acc parallel loop present(counter) num_gangs(4)
    do i = 1, 100
      !$acc atomic update
      counter = counter + 1
    end do
    !$acc end data
    work = total + count (a /= t + 5 * shared)
  end function

  integer function updates (times)
    integer, intent(in) :: times
    integer :: a(20), k
    mine = 0
    call acc_copyin (a)
    do k = 1, times
      !$acc update device(a)
    end do
    call acc_delete (a)
    updates = mine
  end function
end module

program conformance_threads_1
  use conformance_threads_m
  use conformance_check
  implicit none
  integer :: shared(n), results(many), counts(many), counter, t
  shared = [(t, t = 1, n)]
  counter = 0
  !$acc enter data copyin(counter)
  !$omp parallel do num_threads(many)
  do t = 1, many
    results(t) = work (t, shared, counter)
  end do
  !$acc exit data copyout(counter)
  call check ('host-threads', all (results == [(n * t + 5 * n * (n + 1) / 2, t = 1, many)]) .and. counter == 100 * many)
  call acc_prof_register (14, c_funloc (tally), 0)
  !$omp parallel do num_threads(many)
  do t = 1, many
    counts(t) = updates (t)
  end do
  call check ('prof-threads', all (counts == [(t, t = 1, many)]))
  call check_end ()
end program
