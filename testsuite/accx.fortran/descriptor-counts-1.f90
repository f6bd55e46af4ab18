! The descriptor of an array is counted as often as its data: exit data takes one reference of each
! (OpenACC 3.3 section 2.6.7), and it stays as long as they do.
! { accx-env ACCX_NOTIFY=63 } { accx-notify-not {unmap .* line=17 } } { accx-notify {unmap .* line=18 .*bytes=64} }
! { accx-drivers sim }
module parts
  implicit none
  integer, pointer :: b(:)
end module

program counts
  use parts
  implicit none
  integer :: i
  allocate (b(40)); b = 7
  !$acc enter data copyin(b(28:32)) async(3)
  !$acc enter data copyin(b(32:32)) async(3)
  !$acc exit data copyout(b(28:32)) async(3)
  !$acc exit data copyout(b(28:32)) async(3)
  !$acc parallel loop copy(b) wait(3)
  do i = 1, 40
    b(i) = b(i) + i
  end do
  if (any (b /= [(7 + i, i = 1, 40)])) stop 2
end program
