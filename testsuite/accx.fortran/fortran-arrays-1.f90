! Reductions over arrays behind descriptors.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options -ffree-line-length-none }
program p
 implicit none
 integer, parameter :: n=300
 integer :: i,j, hh(7)
 integer, allocatable :: al(:), a2(:,:)
 real, pointer :: pt(:)
 complex, allocatable :: ca(:)
 real(8), allocatable :: mx(:)
 type t; real :: s; integer :: k(4); end type
 type(t) :: v
 allocate(al(5), a2(2,3), pt(4), ca(2), mx(3)); al=1
 !$acc parallel loop reduction(+:al)
 do i=1,n
   al(mod(i,5)+1)=al(mod(i,5)+1)+i
 end do
 hh=1; do i=1,n; hh(mod(i,5)+1)=hh(mod(i,5)+1)+i; end do
 if (any(al/=hh(1:5))) stop 7
 a2=0
 !$acc data copy(a2)
 !$acc parallel
 !$acc loop gang vector reduction(+:a2)
 do i=1,n
   do j=1,3
    a2(1,j)=a2(1,j)+1
    a2(2,j)=a2(2,j)+j
   end do
 end do
 !$acc end parallel
 !$acc end data
 do j=1,3; if (a2(1,j)/=n .or. a2(2,j)/=n*j) stop 8; end do
 pt=0
 !$acc parallel loop reduction(max:pt) copy(pt)
 do i=1,n
   pt(mod(i,4)+1)=max(pt(mod(i,4)+1), real(i))
 end do
 do i=1,4; if (pt(i)/=n-3+mod(i+2,4)) stop 9; end do
 ca=0
 !$acc kernels loop reduction(+:ca)
 do i=1,n
   ca(1)=ca(1)+cmplx(i,1)
   ca(2)=ca(2)+cmplx(1,-i)
 end do
 if (ca(1)/=cmplx(n*(n+1)/2,n) .or. ca(2)/=cmplx(n,-n*(n+1)/2)) stop 10
 mx=100
 !$acc parallel loop gang reduction(min:mx) copy(mx)
 do i=1,n
   !$acc loop vector reduction(min:mx)
   do j=1,3
     mx(j)=min(mx(j), dble(abs(i-150)+j))
   end do
 end do
 if (any(mx/=[1,2,3])) stop 11
 v%s=0
end
