! device_type: clauses for NVIDIA's GPUs stand, for others they do not.
! { accx-notify {line=10 .*vector_length=64 } } { accx-notify {line=14 .*num_gangs=3 } }
program fortran_device_type_1
  implicit none
  integer :: i, x(1000)
  x = 0
  !$acc parallel loop copy(x) vector_length(32) device_type(nvidia) &
  !$acc   vector_length(64) &
  !$acc   device_type(radeon, host) &
  !$acc   vector_length(1) num_gangs(9)
  do i = 1, 1000
    x(i) = x(i) + i
  end do
  !$acc parallel loop copy(x) dtype(*) num_gangs(3) dtype(host) num_gangs(1)
  do i = 1, 1000
    x(i) = twice (x(i))
  end do
  if (any (x /= [(2 * i, i = 1, 1000)])) error stop 1
  !$acc enter data copyin(x)
  x = 7
  !$acc update device(x) device_type(host) async(4) device_type(nvidia) async(1)
  !$acc wait(1)
  !$acc exit data copyout(x)
  if (any (x /= 7)) error stop 2
contains
  integer function twice (i)
    !$acc routine device_type(nvidia) seq device_type(host) gang
    integer, intent(in) :: i
    twice = 2 * i
  end function
end program
