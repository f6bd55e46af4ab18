! num_gangs with three numbers and gang(dim: n); tile with sizes that are no constants; collapse(force:).
! { accx-notify {grid=2x4x3} }
program fortran_gangs_1
  implicit none
  integer, parameter :: t = 4
  integer :: i, j, k, nn, x(6,5,4), y(32,32)
  x = 0
  y = 0
  nn = 4
  !$acc parallel num_gangs(2, nn, 3) copy(x)
  !$acc loop gang(dim: 3)
  do k = 1, 4
    !$acc loop gang(dim: 2)
    do j = 1, 5
      !$acc loop gang(dim: 1) vector
      do i = 1, 6
        x(i, j, k) = x(i, j, k) + i + 10 * j + 100 * k
      end do
    end do
  end do
  !$acc end parallel
  do k = 1, 4
    do j = 1, 5
      do i = 1, 6
        if (x(i, j, k) /= i + 10 * j + 100 * k) error stop 1
      end do
    end do
  end do
  !$acc parallel loop tile(nn, t) copy(y)
  do j = 1, 32
    do i = 1, 32
      y(i, j) = y(i, j) + i * j
    end do
  end do
  !$acc parallel loop tile(*, t) copy(y)
  do j = 1, 32
    do i = 1, 32
      y(i, j) = y(i, j) + i * j
    end do
  end do
  !$acc parallel loop collapse(force: 2) copy(y) private(k)
  do j = 1, 32
    k = 2 * j
    do i = 1, 32
      y(i, j) = y(i, j) - i * k
    end do
  end do
  if (any (y /= 0)) error stop 2
  !$acc parallel loop copy(nn)
  do i = 1, 100
    !$acc atomic update if(i > 50)
    nn = nn + 1
  end do
  if (nn /= 104) error stop 3
end program
