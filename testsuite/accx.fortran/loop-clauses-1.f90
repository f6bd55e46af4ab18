! Collapse, tile, levels, seq, auto, independent, private; steps of either sign.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer, parameter :: n = 20, m = 30, k = 5
  real :: a(n,m,k), b(n,m,k)
  integer :: i, j, l, x
  real :: t(n)
  call random_number(a)
  !$acc parallel loop collapse(3) copyin(a) copyout(b)
  do l = 1, k
   do j = 1, m
    do i = 1, n
      b(i,j,l) = a(i,j,l) * 2
    end do
   end do
  end do
  if (any(b /= a*2)) stop 1
  !$acc parallel loop tile(4,8) copyin(a) copy(b)
  do j = 1, m
    do i = 1, n
      b(i,j,1) = a(i,j,1) * 3
    end do
  end do
  if (any(b(:,:,1) /= a(:,:,1)*3)) stop 2
  !$acc kernels loop tile(4,*) copyin(a) copy(b)
  do j = 1, m
    do i = 1, n
      b(i,j,1) = a(i,j,1) * 4
    end do
  end do
  if (any(b(:,:,1) /= a(:,:,1)*4)) stop 22
  !$acc parallel num_gangs(4) num_workers(2) vector_length(32) copyin(a) copyout(b)
  !$acc loop gang
  do l = 1, k
   !$acc loop worker
   do j = 1, m
    !$acc loop vector
    do i = n, 1, -1
      b(i,j,l) = a(i,j,l) + 1
    end do
   end do
  end do
  !$acc end parallel
  if (any(b /= a+1)) stop 3
  !$acc kernels copyin(a) copyout(b)
  !$acc loop independent
  do l = 1, k
   !$acc loop seq
   do j = 1, m
    do i = 1, n, 2
      b(i,j,l) = a(i,j,l) + 2
    end do
    do i = 2, n, 2
      b(i,j,l) = a(i,j,l) + 3
    end do
   end do
  end do
  !$acc end kernels
  if (any(b(1:n:2,:,:) /= a(1:n:2,:,:)+2) .or. any(b(2:n:2,:,:) /= a(2:n:2,:,:)+3)) stop 4
  !$acc parallel loop gang private(t) copyin(a) copyout(b)
  do j = 1, m
    !$acc loop vector
    do i = 1, n
      t(i) = a(i,j,1)
    end do
    !$acc loop vector
    do i = 1, n
      b(i,j,1) = t(n+1-i)
    end do
  end do
  if (any(b(:,:,1) /= a(n:1:-1,:,1))) stop 5
  do i = 1, n
    t(i) = i
  end do
  !$acc parallel loop copy(t)
  do i = 1, n
    t(i) = t(i) + 1
  end do
  do i = 1, n
    if (t(i) /= i + 1) stop 6
  end do
  x = 3
  !$acc serial loop copy(t) firstprivate(x)
  do i = 2, n
    t(i) = t(i-1) + x
  end do
  if (t(n) /= 2 + 3*(n-1)) stop 7
  !$acc kernels copy(t)
  do i = 2, n
    t(i) = t(i-1) - 1
  end do
  !$acc end kernels
  if (t(n) /= 2 - (n-1)) stop 8
  !$acc parallel loop auto copy(t)
  do i = 2, n
    t(i) = t(i-1) + 1
  end do
  if (t(n) /= 2 + (n-1)) stop 9
end program
