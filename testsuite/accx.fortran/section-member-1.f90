! Sections of arrays that are members: nothing is attached, whatever of the variable is present.
program sections
  implicit none
  type thing
    integer :: n
    real :: a(8)
  end type
  type (thing) :: v(4), s
  integer :: j
  v(2)%a = 1
  s%a = 1
  !$acc enter data copyin (v(2)%a(2:5), s%a(2:5))
  !$acc parallel loop present (v(2)%a(2:5), s%a(2:5))
  do j = 2, 5
    v(2)%a(j) = v(2)%a(j) + j
    s%a(j) = s%a(j) + 2 * j
  end do
  !$acc parallel loop copy (v(2)%a(7:8))
  do j = 7, 8
    v(2)%a(j) = v(2)%a(j) + j
  end do
  !$acc update self (v(2)%a(4:5))
  if (v(2)%a(3) /= 1 .or. v(2)%a(4) /= 5 .or. v(2)%a(7) /= 8) stop 1
  !$acc exit data copyout (v(2)%a(2:5), s%a(2:5))
  do j = 1, 8
    if (v(2)%a(j) /= merge (1, 1 + j, j == 1 .or. j == 6)) stop 2
    if (s%a(j) /= merge (1 + 2 * j, 1, j >= 2 .and. j <= 5)) stop 3
  end do
end program
