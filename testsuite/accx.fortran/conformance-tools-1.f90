! Section 5 and appendix A.2.1 in Fortran, whose programs call the interface of C by bind(C).
! { accx-device-only }
! SPDX-License-Identifier: GPL-3.0-or-later
include 'conformance-check.inc'
module conformance_tools_m
  use, intrinsic :: iso_c_binding
  implicit none
  integer(c_int), parameter :: init_start = 1, init_end = 2, shutdown_start = 3, shutdown_end = 4, created = 6, &
    deleted = 7, allocated = 8, freed = 9, enter_start = 10, enter_end = 11, exit_start = 12, exit_end = 13, &
    update_start = 14, update_end = 15, compute_start = 16, compute_end = 17, launch_start = 18, launch_end = 19, &
    upload_start = 20, upload_end = 21, download_start = 22, download_end = 23, wait_start = 24, wait_end = 25
  integer(c_int), parameter :: parallel = 0, kernels = 1, data = 3, update = 12, waiting = 14, serial = 16
  integer(c_int), parameter :: reg = 0, toggle = 1
  type, bind(C) :: prof_info
    integer(c_int) :: event, valid, version, device_type, device_number, thread
    integer(c_long) :: async, queue
    type(c_ptr) :: file, procedure
    integer(c_int) :: line, end_line, procedure_line, procedure_end
  end type
  type, bind(C) :: data_event
    integer(c_int) :: event, valid, parent, implicit
    type(c_ptr) :: tool, name
    integer(c_size_t) :: bytes
    type(c_ptr) :: host, device
  end type
  type, bind(C) :: launch_event
    integer(c_int) :: event, valid, parent, implicit
    type(c_ptr) :: tool, name
    integer(c_size_t) :: gangs, workers, lanes
  end type
  type, bind(C) :: api_info
    integer(c_int) :: api, valid, device_type, vendor
    type(c_ptr) :: device, context, stream
  end type
  type, bind(C) :: record
    type(prof_info) :: prof
    type(data_event) :: data
    type(launch_event) :: launch
    type(api_info) :: api
  end type
  interface
    subroutine acc_prof_register (event, callback, how) bind(C)
      import
      integer(c_int), value :: event, how
      type(c_funptr), value :: callback
    end subroutine
    subroutine acc_prof_unregister (event, callback, how) bind(C)
      import
      integer(c_int), value :: event, how
      type(c_funptr), value :: callback
    end subroutine
    type(c_ptr) function acc_get_current_cuda_context () bind(C)
      import
    end function
    integer(c_size_t) function strlen (s) bind(C)
      import
      type(c_ptr), value :: s
    end function
  end interface
  type(record) :: seen(200)
  integer :: n_seen = 0
contains
  subroutine note (prof, event, api) bind(C)
    type(prof_info), intent(in) :: prof
    type(c_ptr), value :: event
    type(api_info), intent(in) :: api
    type(data_event), pointer :: d
    type(launch_event), pointer :: l
    call c_f_pointer (event, d)
    call c_f_pointer (event, l)
    n_seen = n_seen + 1
    seen(n_seen)%prof = prof
    seen(n_seen)%api = api
    if (prof%event == launch_start .or. prof%event == launch_end) then
      seen(n_seen)%launch = l
      seen(n_seen)%data%parent = l%parent
    else if (prof%event >= upload_start .and. prof%event <= download_end &
	     .or. prof%event >= created .and. prof%event <= freed) then
      seen(n_seen)%data = d
    else
      seen(n_seen)%data%parent = d%parent
      seen(n_seen)%data%implicit = d%implicit
    end if
  end subroutine

  ! The first event of KIND, or 0.
  integer function first (kind)
    integer(c_int), intent(in) :: kind
    do first = 1, n_seen
      if (seen(first)%prof%event == kind) return
    end do
    first = 0
  end function

  ! Whether S is the string TEXT.
  logical function is_text (s, text)
    type(c_ptr), intent(in) :: s
    character(*), intent(in) :: text
    character(kind=c_char), pointer :: c(:)
    integer :: i
    is_text = c_associated (s)
    if (.not. is_text) return
    call c_f_pointer (s, c, [strlen (s)])
    is_text = size (c) == len (text)
    if (is_text) is_text = all ([(c(i) == text(i:i), i = 1, len (text))])
  end function
end module

program conformance_tools_1
  use openacc
  use conformance_check
  use conformance_tools_m
  implicit none
  integer, parameter :: n = 64
  integer :: a(n)
  integer(c_int) :: i
  a = 0
  do i = init_start, wait_end
    if (i /= 5) call acc_prof_register (i, c_funloc (note), reg)
  end do
  call launches ()
  call data_events ()
  call other_events ()
  call informed ()
  call registered ()
  call cuda_handles ()
  call check_end ()
contains
  subroutine launches ()
    integer :: k
    call acc_init (acc_device_nvidia)
    call acc_copyin (a)
    n_seen = 0
    !$acc parallel loop gang worker vector num_gangs(5) num_workers(2) vector_length(32) present(a)
    do k = 1, n
      a(k) = k
    end do
    call check ('prof-launch', nested (parallel))
    call check ('prof-launch', seen(first (launch_start))%launch%gangs == 5)
    call check ('prof-launch', seen(first (launch_start))%launch%workers == 2)
    call check ('prof-launch', seen(first (launch_start))%launch%lanes == 32)
    n_seen = 0
    !$acc kernels loop independent present(a) async(3)
    do k = 1, n
      a(k) = a(k) + 1
    end do
    call check ('prof-launch', nested (kernels) .and. seen(first (launch_start))%prof%async == 3)
    n_seen = 0
    !$acc serial present(a) wait(3)
    a(1) = 1000
    !$acc end serial
    call check ('prof-launch', nested (serial) .and. seen(first (launch_start))%launch%gangs == 1)
    n_seen = 0
    !$acc parallel loop present(a) if(n < 0)
    do k = 1, n
      a(k) = a(k) + 1
    end do
    call check ('prof-launch', first (launch_start) == 0)
    call acc_copyout (a)
    call check ('prof-launch', a(1) == 1000 .and. a(n) == n + 1)
  end subroutine
  ! Whether the events of a construct of kind PARENT are around those of its launch.
  logical function nested (parent)
    integer(c_int), intent(in) :: parent
    nested = first (compute_start) > 0 .and. first (compute_start) < first (launch_start) &
	     .and. first (launch_start) < first (launch_end) .and. first (launch_end) < first (compute_end)
    nested = nested .and. seen(first (compute_start))%data%parent == parent
    nested = nested .and. seen(first (launch_start))%data%parent == parent
    nested = nested .and. seen(first (launch_start))%prof%device_type == acc_device_nvidia
  end function

  subroutine data_events ()
    integer :: field(50), k
    n_seen = 0
    field = 0
    !$acc data copy(field)
    call check ('prof-data', about_field (allocated) .and. about_field (created))
    call check ('prof-data', about_field (upload_start) .and. about_field (upload_end))
    call check ('prof-data', first (enter_start) == 1 .and. first (enter_end) > first (upload_start))
    call check ('prof-data', seen(1)%data%parent == data .and. first (download_start) == 0)
    n_seen = 0
    !$acc parallel loop present(field)
    do k = 1, 50
      field(k) = k
    end do
    n_seen = 0
    !$acc end data
    call check ('prof-data', about_field (download_start) .and. about_field (download_end))
    call check ('prof-data', about_field (deleted) .and. first (freed) > 0)
    call check ('prof-data', first (exit_start) == 1 .and. first (exit_end) == n_seen .and. first (upload_start) == 0)
    call check ('prof-data', field(50) == 50)
    n_seen = 0
    !$acc enter data create(field)
    !$acc enter data copyin(field)
    call check ('prof-data', first (created) > 0 .and. first (upload_start) == 0)
    !$acc exit data delete(field) finalize
    call check ('prof-data', first (deleted) > 0)
  end subroutine
  logical function about_field (kind)
    integer(c_int), intent(in) :: kind
    about_field = first (kind) > 0
    if (about_field) about_field = seen(first (kind))%data%bytes == 200 &
      .and. is_text (seen(first (kind))%data%name, 'field') .and. c_associated (seen(first (kind))%data%device)
  end function

  subroutine other_events ()
    call acc_copyin (a)
    n_seen = 0
    !$acc update device(a) async(2)
    call check ('prof-other', n_seen == 4 .and. first (update_start) == 1 .and. first (update_end) == 4)
    call check ('prof-other', first (upload_start) == 2 .and. seen(1)%data%parent == update &
        .and. seen(1)%prof%async == 2)
    n_seen = 0
    !$acc wait(2)
    call check ('prof-other', n_seen == 2 .and. first (wait_start) == 1 .and. first (wait_end) == 2)
    call check ('prof-other', seen(1)%data%parent == waiting .and. seen(1)%data%implicit == 0)
    call acc_delete (a)
    n_seen = 0
    call acc_shutdown (acc_device_nvidia)
    call check ('prof-other', n_seen == 2 .and. first (shutdown_start) == 1 .and. first (shutdown_end) == 2)
    n_seen = 0
    call acc_init (acc_device_nvidia)
    call check ('prof-other', n_seen == 2 .and. first (init_start) == 1 .and. first (init_end) == 2)
    call check ('prof-other', seen(1)%prof%device_type == acc_device_nvidia .and. seen(1)%prof%device_number == 0)
  end subroutine

  subroutine informed ()
    integer :: k
    n_seen = 0
    !$acc parallel loop gang vector num_gangs(2) vector_length(32) copy(a) async(6)
    do k = 1, n
      a(k) = k
    end do
    !$acc wait(6)
    call check ('prof-info', is_text (seen(first (upload_end))%data%name, 'a') &
        .and. seen(first (upload_end))%data%bytes == 4 * n)
    call check ('prof-info', is_text (seen(first (compute_start))%prof%procedure, 'informed'))
    call check ('prof-info', seen(first (compute_start))%prof%line > seen(first (compute_start))%prof%procedure_line)
    call check ('prof-info', seen(first (compute_start))%prof%async == 6)
    call check ('prof-info', seen(first (launch_start))%api%api == 1 &
        .and. c_associated (seen(first (launch_start))%api%context))
    call check ('prof-info', transfer (seen(first (launch_start))%api%stream, 0_8) == acc_get_cuda_stream (6))
  end subroutine

  subroutine registered ()
    call acc_copyin (a)
    call acc_prof_register (update_start, c_funloc (note), reg)
    n_seen = 0
    !$acc update device(a)
    call check ('prof-register', count (seen(1:n_seen)%prof%event == update_start) >= 1)
    call acc_prof_unregister (update_start, c_funloc (note), toggle)
    n_seen = 0
    !$acc update device(a)
    call check ('prof-register', first (update_start) == 0 .and. first (update_end) > 0)
    call acc_prof_register (update_start, c_funloc (note), toggle)
    call acc_prof_unregister (0, c_null_funptr, toggle)
    n_seen = 0
    !$acc update device(a)
    call check ('prof-register', n_seen == 0)
    call acc_prof_register (0, c_null_funptr, toggle)
    call acc_prof_unregister (update_end, c_funloc (note), reg)
    !$acc update device(a)
    call check ('prof-register', first (update_start) > 0 .and. first (update_end) == 0)
    call acc_delete (a)
  end subroutine

  subroutine cuda_handles ()
    call check ('cuda-streams', c_associated (acc_get_current_cuda_context ()))
    call check ('cuda-streams', acc_get_cuda_stream (1) /= 0 .and. acc_get_cuda_stream (1) == acc_get_cuda_stream (1))
    call check ('cuda-streams', acc_get_cuda_stream (1) /= acc_get_cuda_stream (2))
  end subroutine
end program
