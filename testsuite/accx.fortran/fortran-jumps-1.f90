! Loops of all kinds, with cycle, exit and steps, under all schedules.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
 implicit none
 integer, parameter :: n=30,m=20,l=10
 integer :: i,j,k,a(n,m,l),t,v(n), lo, hi, st, s
 integer(8) :: i8
 real :: x(0:n+1), y(0:n+1)
 a=0
 !$acc parallel loop collapse(3) copy(a) private(t)
 do k=1,l
 do j=1,m
 do i=1,n
  t=i+j*100
  a(i,j,k)=t+k*10000
 end do
 end do
 end do
 do k=1,l; do j=1,m; do i=1,n; if (a(i,j,k)/=i+j*100+k*10000) stop 1; end do; end do; end do
 !$acc parallel num_gangs(4) num_workers(4) vector_length(32) copy(a)
 !$acc loop gang
 do k=1,l
 !$acc loop worker
 do j=1,m
 !$acc loop vector
 do i=1,n
  a(i,j,k)=-a(i,j,k)
 end do
 end do
 end do
 !$acc end parallel
 do k=1,l; do j=1,m; do i=1,n; if (a(i,j,k)/=-(i+j*100+k*10000)) stop 2; end do; end do; end do
 lo=25; hi=3; st=-4; v=0
 !$acc parallel loop copy(v)
 do i=lo,hi,st
  v(i)=v(i)+i
 end do
 do i=1,n; if (v(i)/=merge(i,0,mod(i-1,4)==0.and.i<=25.and.i>=3)) stop 3; end do
 v=0
 !$acc kernels copy(v)
 !$acc loop independent
 do i8=1,n
  v(i8)=int(i8)
 end do
 do i=2,n
  v(i)=v(i)+v(i-1)
 end do
 !$acc end kernels
 do i=1,n; if (v(i)/=i*(i+1)/2) stop 4; end do
 !$acc serial copy(v)
 do i=n,2,-1
  v(i)=v(i)-v(i-1)
 end do
 !$acc end serial
 do i=1,n; if (v(i)/=i) stop 5; end do
 x=1; x(0)=5; x(n+1)=7
 !$acc data copy(x) create(y)
 do k=1,3
 !$acc parallel loop present(x,y)
 do i=1,n
  y(i)=(x(i-1)+x(i+1))/2
 end do
 !$acc kernels
 do i=1,n
  x(i)=y(i)
 end do
 !$acc end kernels
 end do
 !$acc end data
 y=1; y(0)=5; y(n+1)=7
 do k=1,3
  block
   real :: z(0:n+1)
   z=y
   do i=1,n; y(i)=(z(i-1)+z(i+1))/2; end do
  end block
 end do
 if (any(x/=y)) stop 6
 s=0
 !$acc kernels
 do j=1,m
  do i=1,n
    if (i==j) cycle
    if (a(i,j,1)<-1000000) exit
    s=s+1
  end do
 end do
 !$acc end kernels
 if (s/=n*m-m) stop 7
 !$acc parallel loop seq copy(v)
 do i=2,n
  v(i)=v(i-1)+1
 end do
 do i=1,n; if (v(i)/=i) stop 8; end do
 !$acc parallel loop auto copy(v)
 do i=2,n
  v(i)=v(i-1)+2
 end do
 do i=1,n; if (v(i)/=2*i-1) stop 9; end do
end
