! do concurrent is a loop with independent in parallel constructs and routines, with auto in kernels.
! SPDX-License-Identifier: GPL-3.0-or-later
module mm
contains
 pure real function sq(x); !$acc routine seq
  real, intent(in)::x
  sq=x*x
 end function
 subroutine rt(a,n)
  !$acc routine vector
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  integer :: i
  do concurrent (i=1:n)
    a(i)=a(i)+1
  end do
 end subroutine
end module
program p
 use mm
 implicit none
 integer, parameter :: n=64,m=33
 integer :: i,j
 real :: a(n,m), b(n,m), t, s
 a=1;b=0
 !$acc parallel copy(a,b)
 do concurrent (i=1:n,j=1:m)
   b(i,j)=sq(a(i,j)+i)+j
 end do
 !$acc end parallel
 do j=1,m; do i=1,n; if (b(i,j)/=(1+i)**2+j) stop 1; end do; end do
 !$acc kernels copy(a,b)
 do concurrent (i=1:n:2,j=m:1:-1)
   t = b(i,j)
   a(i,j)=t+1
 end do
 !$acc end kernels
 do j=1,m; do i=1,n; if (a(i,j)/=merge(b(i,j)+1,1.,mod(i,2)==1)) stop 2; end do; end do
 !$acc parallel loop gang copy(a)
 do j=1,m
   call rt(a(:,j),n)
 end do
 do j=1,m; do i=1,n; if (a(i,j)/=merge(b(i,j)+2,2.,mod(i,2)==1)) stop 3; end do; end do
 !$acc parallel loop copy(a)
 do j=1,m
   do concurrent (i=1:n)
     a(i,j)=j
   end do
 end do
 do j=1,m; if (any(a(:,j)/=j)) stop 4; end do
 !$acc kernels
 do concurrent (i=1:n, j=1:m, mod(i+j,3)==0)
   a(i,j) = -a(i,j)
 end do
 !$acc end kernels
 do j=1,m; do i=1,n; if (a(i,j)/=merge(-j,j,mod(i+j,3)==0)) stop 5; end do; end do
 !$acc parallel copy(a)
 do concurrent (j=1:m)
   do concurrent (i=1:n)
     a(i,j)=abs(a(i,j))
   end do
 end do
 !$acc end parallel
 do j=1,m; if (any(a(:,j)/=j)) stop 6; end do
end
