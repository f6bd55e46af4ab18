! Sums that an inner loop makes in an element have several threads each, in kernels and in parallel loops.
! { accx-notify-sim {function=rows .*_gpu_(warp|part)} } { accx-notify-sim {function=cols .*_gpu_(warp|part)} }
! { accx-notify-sim {function=par .*_gpu_(warp|part)} }
program p
  integer, parameter :: n = 60, m = 70
  real(8) :: a(m,n), x(m), y(n), z(m)
  integer :: i, j
  do i = 1, n
    do j = 1, m
      a(j,i) = mod(i*7+j*3, 11) - 2
    end do
  end do
  x = 1
  y = 0
  call rows(a, x, y, n, m)
  do i = 1, n
    if (y(i) /= sum(a(:,i))) stop 1
  end do
  call cols(a, z, n, m)
  do j = 1, m
    if (z(j) /= sum(a(j,:))) stop 2
  end do
  call par(a, x, y, n, m)
  do i = 1, n
    if (y(i) /= 2*sum(a(:,i))) stop 3
  end do
contains
  subroutine rows(a, x, y, n, m)
    integer :: n, m, i, j
    real(8) :: a(m,n), x(m), y(n)
    !$acc kernels copyin(a, x) copy(y)
    do i = 1, n
      do j = 1, m
        y(i) = y(i) + a(j,i) * x(j)
      end do
    end do
    !$acc end kernels
  end subroutine
  subroutine cols(a, z, n, m)
    integer :: n, m, i, j
    real(8) :: a(:,:), z(:)
    !$acc kernels copyin(a) copyout(z)
    do j = 1, m
      z(j) = 0
      do i = 1, n
        z(j) = z(j) + a(j,i)
      end do
    end do
    !$acc end kernels
  end subroutine
  subroutine par(a, x, y, n, m)
    integer :: n, m, i, j
    real(8) :: a(m,n), x(m), y(n)
    !$acc parallel loop copyin(a, x) copy(y)
    do i = 1, n
      do j = 1, m
        y(i) = y(i) + a(j,i) * x(j)
      end do
    end do
  end subroutine
end program
