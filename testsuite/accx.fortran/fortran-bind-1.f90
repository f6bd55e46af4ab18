! bind on routines: regions call another procedure than the host; by name and by symbol.
! { accx-device-only }
module fortran_bind_m
  implicit none
contains
  integer function host_one (i)
    integer, intent(in) :: i
    interface
      subroutine unrelated (i)
        integer :: i
      end subroutine
    end interface
    !$acc routine seq bind(device_one)
    host_one = i
  end function
  integer function device_one (i)
    integer, intent(in) :: i
    !$acc routine seq
    device_one = i + 1000
  end function
  integer function host_two (i)
    integer, intent(in) :: i
    !$acc routine seq bind("__fortran_bind_m_MOD_device_two")
    host_two = i
  end function
  integer function device_two (i)
    integer, intent(in) :: i
    !$acc routine seq
    device_two = i + 2000
  end function
end module
program fortran_bind_1
  use fortran_bind_m
  implicit none
  integer :: i, x(10), y(10)
  !$acc parallel loop copyout(x, y)
  do i = 1, 10
    x(i) = host_one (i)
    y(i) = host_two (i)
  end do
  if (any (x /= [(i + 1000, i = 1, 10)])) error stop 1
  if (any (y /= [(i + 2000, i = 1, 10)])) error stop 2
  if (host_one (3) /= 3 .or. host_two (4) /= 4) error stop 3
end program
