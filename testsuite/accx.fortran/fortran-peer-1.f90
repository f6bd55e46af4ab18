! update peer: a section of one device goes to another section on another one.
! { accx-devices 2 } { accx-launches none }
program fortran_peer_1
  implicit none
  integer :: i, d, x(100), y(2:101)
  d = 1
  x = [(i, i = 1, 100)]
  y = 0
  !$acc enter data copyin(x) deviceid(0)
  !$acc enter data copyin(y) deviceid(d)
  !$acc wait device(0)
  x = 0
  !$acc update peer to(y(2:51)) to_device(d) from(x(51:100)) from_device(d - 1)
  !$acc update peer to(y(52:101)) from(x(1:50)) &
  !$acc   to_device(1) from_device(0) async(3)
  !$acc wait(3) device(1)
  !$acc wait(3) device(0)
  !$acc exit data copyout(y) deviceid(1)
  !$acc wait device(1)
  if (any (y(2:51) /= [(i, i = 51, 100)])) error stop 1
  if (any (y(52:101) /= [(i, i = 1, 50)])) error stop 2
  !$acc exit data delete(x) deviceid(0)
end program
