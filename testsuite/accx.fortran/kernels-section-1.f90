! kernels with sections of pointers and allocatable arrays maps the sections alone, in each piece.
module arrays
  implicit none
  integer, allocatable :: a(:), c(:)
  integer, pointer :: b(:)
  integer, pointer, contiguous :: e(:)
contains
  subroutine add
    integer :: i
    !$acc kernels copy(b(13:14), e(2:4)) copyin(c(5:6))
    do i = 14, 13, -1
      b(i) = b(i) + a(i - 12) + c(i - 8)
    end do
    do i = 2, 4
      e(i) = e(i) * b(14)
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use arrays
  integer :: i
  allocate (a(16), b(16), c(16), e(16))
  do i = 1, 16
    a(i) = i
    b(i) = 10 * i
    c(i) = 100 * i
    e(i) = i
  end do
  call add
  do i = 1, 16
    if (b(i) /= merge (10 * i + i - 12 + 100 * (i - 8), 10 * i, i == 13 .or. i == 14)) error stop 1
    if (e(i) /= merge (i * 742, i, i >= 2 .and. i <= 4)) error stop 2
  end do
end program
