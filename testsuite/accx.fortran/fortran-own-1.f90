! set, init and shutdown, with conditions.
! { accx-devices 2 } { accx-notify {line=12 device=1 } } { accx-notify {line=17 device=1 } } { accx-notify {line=23 device=0 } }
program fortran_own_1
  use openacc
  implicit none
  integer :: i, n, x(10)
  n = 1
  x = 1
  !$acc init
  !$acc init device_type(nvidia) device_num(n) if(n == 1)
  !$acc set device_num(n)
  !$acc parallel loop copy(x)
  do i = 1, 10
    x(i) = x(i) + i
  end do
  !$acc set device_num(0) if(n == 2)
  !$acc parallel loop copy(x)
  do i = 1, 10
    x(i) = x(i) + i
  end do
  !$acc set device_type(acc_device_nvidia) device_num(n - 1) &
  !$acc     default_async(n + 4)
  !$acc parallel loop copy(x) async
  do i = 1, 10
    x(i) = x(i) + i
  end do
  !$acc wait(5)
  if (any (x /= [(1 + 3 * i, i = 1, 10)])) error stop 4
  !$acc shutdown device_num(1) if(n < 0)
  !$acc shutdown
end program
