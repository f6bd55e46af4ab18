! Pointers to dummy arrays lie in memory of the stack that has other uses once a directive has begun:
! what enter data put there is not taken for another array's pointer.  { accx-options -fstack-arrays }
module parts
  implicit none
  integer :: q(100)
contains

! Leaves B on the device, from a frame that lies N * 16 bytes deeper.
subroutine enter (b, n)
  integer :: b(100), n
  integer :: deeper(4 * n)
  deeper = n
  call enter_here (b)
  if (n > 0) then
    if (deeper(1) /= n) stop 2
  end if
end subroutine

subroutine enter_here (b)
  integer :: b(100)
  !$acc enter data copyin(b)
end subroutine

subroutine add
  integer :: i
  !$acc parallel loop copy(q(:90))
  do i = 11, 90
    q(i) = q(i) + 1
  end do
end subroutine

! The same from a frame that lies deeper.
subroutine add_deeper (n)
  integer :: n, deeper(4 * n)
  deeper = n
  call add
  if (deeper(1) /= n) stop 4
end subroutine

subroutine leave (b)
  integer :: b(100)
  !$acc exit data copyout(b) finalize
end subroutine

subroutine check (name, a, before)
  character(*) :: name
  integer :: a(100), before, i
  do i = 1, 100
    if (a(i) == before + merge (1, 0, i > 10 .and. i <= 90)) cycle
    print *, name, i, a(i), before
    stop 1
  end do
end subroutine

end module

program main
  use parts
  integer :: p(100), n
  p = 10
  q = 20
  do n = 0, 80
    call enter (p, n)
  end do
  call add_deeper (40)
  call check ('q', q, 20)
  call leave (p)
  if (any (p /= 10)) stop 3
end program
