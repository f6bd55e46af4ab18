! Updates of sections move their elements and nothing that lies between: rows, strides, parts of planes, dummies, pointers.
! SPDX-License-Identifier: GPL-3.0-or-later
module sections
  implicit none
  type holder
    complex, allocatable :: z(:, :)
  end type
contains
  subroutine assumed (x, y)
    real, intent(inout) :: x(:)
    real, optional, intent(inout) :: y(:, :)
    !$acc update self(x, y)
  end subroutine
  subroutine inner (x)
    real, intent(inout) :: x(0:, -1:)
    !$acc update device(x(1:2, 0:))
  end subroutine
end module

program updates
  use sections
  implicit none
  real, target :: a(20), m(8, 9), q(3, 4, 5, 6)
  real, pointer :: p(:)
  real, allocatable :: b(:, :)
  real :: want(8, 9)
  type(holder) :: h
  integer :: i
  a = 1
  m = 1
  q = 1
  allocate (b(-1:4, 5), h%z(4, 4))
  b = 1
  h%z = 1
  !$acc enter data copyin(a, m, q, b, h, h%z)
  !$acc parallel present(a, m, q, b, h)
  a = 2
  m = 2
  q = 2
  b = 2
  h%z = 2
  !$acc end parallel
  !$acc update self(a(1:19:3))
  call same (a, merge (2., 1., [(mod (i, 3) == 1, i = 1, 20)]), 1)
  !$acc update self(a(20:2:-9), m(5, :), b(0, 2:4)) async(3)
  !$acc wait(3)
  call same (a, merge (2., 1., [(mod (i, 3) == 1 .or. i == 20 .or. i == 11 .or. i == 2, i = 1, 20)]), 2)
  want = 1
  want(5, :) = 2
  call same (reshape (m, [72]), reshape (want, [72]), 3)
  if (sum (b) /= 33 .or. any (b(0, 2:4) /= 2)) error stop 4
  !$acc update host(m(2:7:5, 3:9:2)) if(sum (m) > 1000)
  call same (reshape (m, [72]), reshape (want, [72]), 5)
  !$acc update host(m(2:7:5, 3:9:2)) if(sum (m) < 1000)
  want(2:7:5, 3:9:2) = 2
  call same (reshape (m, [72]), reshape (want, [72]), 6)
  call assumed (m(1, 2:8:3))
  want(1, 2:8:3) = 2
  call assumed (m(3, :), m(4:8:4, 7:2:-2))
  want(3, :) = 2
  want(4:8:4, 7:2:-2) = 2
  call same (reshape (m, [72]), reshape (want, [72]), 7)
  p => m(:, 1)
  p => p(8:6:-1)
  !$acc update self(p)
  want(6:8, 1) = 2
  call same (reshape (m, [72]), reshape (want, [72]), 8)
  !$acc update self(q(2:3, 1:4:3, 2:5:3, 1:6:5), h%z(1, :)) if_present
  if (sum (q) /= 360 + 16 .or. any (q(2:3, 1:4:3, 2:5:3, 1:6:5) /= 2)) error stop 9
  if (sum (h%z) /= 20 .or. any (h%z(1, :) /= 2)) error stop 10

  m = 5
  !$acc update device(m(1, :), m(8, 2:4))
  call inner (m(3:6, 4:6))
  !$acc update self(m)
  want = 2
  want(1, :) = 5
  want(8, 2:4) = 5
  want(4:5, 5:6) = 5
  call same (reshape (m, [72]), reshape (want, [72]), 11)
  !$acc exit data delete(a, m, q, b, h%z, h)
contains
  subroutine same (x, y, k)
    real, intent(in) :: x(:), y(:)
    integer, intent(in) :: k
    if (any (x /= y)) error stop k
  end subroutine
end program
