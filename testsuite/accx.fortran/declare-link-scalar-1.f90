! Scalars of declare link are in constructs without a clause what data clauses have given the device.
module declare_link_scalar_1
  implicit none
  real :: x
  integer :: n
  !$acc declare link(x, n)
end module

program main
  use declare_link_scalar_1
  implicit none
  x = 2
  n = 7
  !$acc enter data copyin(X, n)
  x = -1
  n = -1
  !$acc serial
  x = x * 4
  !$acc end serial
  !$acc parallel default(none)
  n = n + 2
  !$acc end parallel
  !$acc kernels
  x = x + 1
  !$acc end kernels
  !$acc exit data copyout(x, n)
  if (x /= 9 .or. n /= 9) error stop
end program
