! Wrong update peer directives and devices in Fortran are reported in their place.
program fortran_bad_4
  implicit none
  integer :: i, x(100), y(100)
  !$acc update peer to(y) to_device(1) from(x) ! { dg-error {expected a 'from_device' clause} }
  !$acc update peer to(y) to_device(1) from(x, y) from_device(0) ! { dg-error {^40: 'to' and 'from' name different numbers} }
  !$acc update peer from(x) to(y) to_device(1) from_device(0) ! { dg-error {^29: in Fortran 'to' stands right behind 'peer'} }
  !$acc data copy(x) deviceid(*) ! { dg-error {^31: expected the number of a device} }
  !$acc end data
  !$acc parallel loop ccopyin(x) compression_bits() ! { dg-error {^34: expected an argument} }
  do i = 1, 100
    y(i) = x(i)
  end do
  !$acc parallel loop copy(x) device_type() async(1) ! { dg-error {expected a list of device types} }
  do i = 1, 100
    y(i) = x(i)
  end do
  !$acc enter data async(1) ! { dg-error {'enter data' without a clause about data} }
  !$acc exit data if(.true.) finalize ! { dg-error {'exit data' without a clause about data} }
  !$acc data copy(x) wait(queues:) ! { dg-error {^27: expected a list of queues} }
  !$acc end data
  !$acc wait if() ! { dg-error {^14: expected an argument} }
  !$acc parallel loop gang(dim: 4) copy(x) ! { dg-error {^28: the dimension of gangs is 1, 2 or 3} }
  do i = 1, 100
    x(i) = x(i)
  end do
  !$acc parallel loop private(z(2)%a) ! { dg-error {^31: members of elements are not for 'private'} }
  do i = 1, 100
    y(i) = i
  end do
  !$acc parallelloop self(.true.) self(.true.) ! { dg-error {^35: too many 'self'} }
  do i = 1, 100
    y(i) = i
  end do
  !$acc parallel loop private(y(3), z(1)%a(2)) ! { dg-error {^37: members of elements are not for 'private'} }
  do i = 1, 100
    y(3) = y(3) + i
  end do
  !$acc parallel loop present() ! { dg-error {^23: expected an argument in parentheses} }
  do i = 1, 100
    y(3) = y(3) + i
  end do
  !$acc kernels copy(y) no_create() ! { dg-error {^25: expected an argument in parentheses} }
  y(1) = 1
  !$acc end kernels
  !$acc parallel num_gangs(4, 2, ) copy(y) ! { dg-error {^32: nothing behind this comma} }
  y(1) = 1
  !$acc end parallel
  !$acc parallel num_gangs(4,) copy(y) ! { dg-error {^29: nothing behind this comma} }
  y(1) = 1
  !$acc end parallel
  !$acc parallel loop compression(x,) copyin(x) ! { dg-error {^36: nothing behind this comma} }
  do i = 1, 100
    y(3) = y(3) + i
  end do
end program
