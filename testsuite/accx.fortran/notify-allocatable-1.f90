! The lines of ACCX_NOTIFY and ACCX_COMPARE call the memory of an allocatable array by the array's name.
! { accx-env ACCX_COMPARE=1 } { accx-env ACCX_NOTIFY=33 } { accx-device-only }
! { accx-notify {^map CUDA data .* line=14 .* variable=a bytes=80 } }
! { accx-notify {^accx: compare: parallel at .*:15: a\[9\]: 0\.25 on gpu 0, 10 on the host; 11 of 20 differ$} }
! { accx-notify-not {variable=(data|\(unknown\)) bytes=80} }
program p
  use openacc
  implicit none
  real, allocatable :: a(:)
  integer :: i

  allocate (a(20))
  a = 1
  !$acc data copy(a)
  !$acc parallel loop
  do i = 1, 20
    a(i) = i
    if (acc_on_device (acc_device_not_host) .and. i > 9) a(i) = 0.25
  end do
  !$acc end data
  if (a(10) /= 0.25) stop 1
end program
