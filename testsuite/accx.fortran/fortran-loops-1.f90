! Array syntax, do loops and nests in kernels run in parallel.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify-sim {line=18 .*grid=4x7} } { accx-notify {line=19 .*grid=2x7} } { accx-notify {line=26 .*block=256} }
program p
 implicit none
 integer, parameter :: n=100,m=50
 integer :: i,j
 real :: a(n,m), b(n,m), s1, r(n,m)
 a=1; b=2
 r=2*b+1
 do j=1,m
  do i=1,n,2
   if (i==3) cycle
   r(i,j)=r(i,j)+b(i,j)
  end do
 end do
 !$acc kernels copy(a) copyin(b)
 a = 2*b+1
 do j=1,m
   do i=1,n,2
     if (i==3) cycle
     a(i,j)=a(i,j)+b(i,j)
   end do
 end do
 s1=0
 do i=n,1,-1
   s1=s1+a(i,1)
 end do
 !$acc end kernels
 if (abs(s1-sum(r(:,1)))>1e-2 .or. any(a/=r)) stop 1
 do concurrent (i=1:n, j=1:m)
  a(i,j)=i+j
 end do
 !$acc kernels
 do concurrent (i=1:n, j=1:m)
  b(i,j)=a(i,j)+1
 end do
 !$acc end kernels
 if (any(b/=a+1)) stop 2
end program
