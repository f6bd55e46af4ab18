! Regions with -fcheck have device code.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options {-fcheck=all -ffree-line-length-none} }
program p
 implicit none
 integer, parameter :: n=50
 integer :: i,j,x(4),y(n),z(n,4),q
 integer, allocatable :: w(:)
 type pt; integer :: a, b(3); end type
 type(pt) :: d, e(n)
 x=[1,2,3,4]
 !$acc parallel loop private(x) copyout(y)
 do i=1,n
   do j=1,4; x(j)=i*j; end do
   y(i)=sum(x)
 end do
 do i=1,n; if (y(i)/=10*i) stop 1; end do
 if (any(x/=[1,2,3,4])) stop 2
 !$acc parallel firstprivate(x) copyout(z)
 !$acc loop gang private(q)
 do i=1,n
   q=i
   !$acc loop vector
   do j=1,4
     z(i,j)=x(j)+q
   end do
 end do
 !$acc end parallel
 do i=1,n; do j=1,4; if (z(i,j)/=j+i) stop 3; end do; end do
 d%a=3; d%b=[5,6,7]
 !$acc parallel loop firstprivate(d) copyout(e)
 do i=1,n
   e(i)=d
   e(i)%a=e(i)%a+i
   e(i)%b(2)=i
 end do
 do i=1,n; if (e(i)%a/=3+i .or. e(i)%b(1)/=5 .or. e(i)%b(2)/=i) stop 4; end do
 !$acc parallel loop private(d) copy(y)
 do i=1,n
   d%a=i; d%b=i
   y(i)=d%a+d%b(3)
 end do
 do i=1,n; if (y(i)/=2*i) stop 5; end do
 allocate(w(8)); w=0
 !$acc parallel loop private(w) copyout(y)
 do i=1,n
   w=i
   y(i)=sum(w)
 end do
 do i=1,n; if (y(i)/=8*i) stop 6; end do
end
