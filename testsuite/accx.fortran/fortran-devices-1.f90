! deviceid: a construct on a device by number, a loop over all of them, and wait for a device.
! { accx-devices 2 } { accx-notify {line=9 device=1 } } { accx-notify {line=19 device=0 } } { accx-notify {line=19 device=1 } }
program fortran_devices_1
  implicit none
  integer :: i, d, x(1000), y(1000)
  d = 0
  x = 1
  y = 0
  !$acc parallel loop copy(x) deviceid(d + 1) async(2)
  do i = 1, 1000
    x(i) = x(i) + i
  end do
  !$acc wait(2) device(d + 1)
  if (any (x /= [(1 + i, i = 1, 1000)])) error stop 1
  !$acc enter data copyin(x) device(1)
  !$acc update self(x) deviceid(1)
  !$acc exit data delete(x) device(1)
  !$acc wait device(1)
  !$acc parallel loop copyin(x) copyout(y) deviceid(*)
  do i = 1, 1000
    y(i) = 2 * x(i)
  end do
  if (any (y /= 2 * x)) error stop 2
end program
