! Tiles in Fortran have the sizes that the clause gives.
! SPDX-License-Identifier: GPL-3.0-or-later
! { scan-ptx ntid }
program p
 implicit none
 integer, parameter :: n=37,m=53
 integer :: i,j,k,a(n,m),b(n,m),c(n,m,5), s
 a=0
 !$acc parallel loop tile(8,4) copy(a)
 do j=1,m
  do i=1,n
   a(i,j)=a(i,j)+i*100+j
  end do
 end do
 do j=1,m; do i=1,n; if (a(i,j)/=i*100+j) stop 1; end do; end do
 b=0
 !$acc parallel copy(b) 
 !$acc loop tile(*,4) gang vector
 do j=m,1,-2
  do i=1,n,3
   b(i,j)=b(i,j)+1
  end do
 end do
 !$acc end parallel
 do j=1,m; do i=1,n; if (b(i,j)/=merge(1,0,mod(i,3)==1.and.mod(j,2)==1)) stop 2; end do; end do
 s=0
 !$acc parallel loop tile(4,4) reduction(+:s) copyin(a)
 do j=1,m
  do i=1,n
   s=s+a(i,j)
  end do
 end do
 if (s/=sum(a)) stop 3
 !$acc kernels loop independent tile(8,2,2) copyout(c)
 do k=1,5
 do j=1,m
  do i=1,n
   c(i,j,k)=i+j*k
  end do
 end do
 end do
 do k=1,5; do j=1,m; do i=1,n; if (c(i,j,k)/=i+j*k) stop 4; end do; end do; end do
 !$acc parallel copy(a)
 !$acc loop tile(16) 
 do i=1,n
   a(i,1)=-i
 end do
 !$acc end parallel
 do i=1,n; if(a(i,1)/=-i) stop 5; end do
end
