! wait and async on data, wait(devnum: queues:), wait(queues:) and if on wait directives.
program fortran_queues_1
  implicit none
  integer :: i, q = 3
  real :: x(100), y(100)
  x = 1
  y = 2
  !$acc data copyin(x) copyout(y) async(q) wait(1, q + 1)
  !$acc parallel loop present(x, y) async(q)
  do i = 1, 100
    y(i) = x(i) + i
  end do
  !$acc wait(queues: q) if(q > 2)
  !$acc update self(y) wait(queues: q) async(4)
  !$acc wait(devnum: 0: queues: 4, q)
  if (any (y /= [(1.0 + i, i = 1, 100)])) error stop 1
  x = 5
  !$acc update device(x) async(5)
  !$acc parallel loop present(x, y) wait(devnum: 0: queues: 5) async(6)
  do i = 1, 100
    y(i) = 2 * x(i)
  end do
  !$acc wait(6) async(q) if(q == 3)
  !$acc end data
  !$acc wait
  if (any (y /= 10)) error stop 2
  !$acc enter data copyin(x) async(1)
  !$acc exit data copyout(x) wait(queues: 1)
  !$acc wait device(0) if(.true.)
end program
