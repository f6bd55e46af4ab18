! A reduction of each form of construct: c8, mul.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
implicit none
integer,parameter::n=200
complex(8) :: a(n), s, s0, r0
integer :: i,j,k,seed
do i=1,n
a(i)=cmplx(cos(real(i)),sin(real(i)),8)
end do
r0=(1,2)
do i=1,n
r0 = r0 * a(i)
end do
s=(1,2)
!$acc parallel loop reduction(*:s)
do i=1,n
s = s * a(i)
end do
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"pl",s,r0; stop 1; end if
s=(1,2)
!$acc parallel loop gang vector reduction(*:s) vector_length(64) num_gangs(4)
do i=1,n
s = s * a(i)
end do
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"gv",s,r0; stop 2; end if
s=(1,2)
!$acc parallel num_gangs(1)
!$acc loop worker vector reduction(*:s)
do i=1,n
s = s * a(i)
end do
!$acc end parallel
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"w",s,r0; stop 3; end if
s=(1,2)
!$acc kernels loop reduction(*:s)
do i=1,n
s = s * a(i)
end do
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"k",s,r0; stop 4; end if
s=(1,2)
!$acc kernels
do i=1,n
s = s * a(i)
end do
!$acc end kernels
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"kn",s,r0; stop 5; end if
s=(1,2)
!$acc serial loop reduction(*:s)
do i=1,n
s = s * a(i)
end do
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"s",s,r0; stop 6; end if
s=(1,2)
!$acc parallel reduction(*:s)
!$acc loop gang reduction(*:s)
do i=1,n
s = s * a(i)
end do
!$acc end parallel
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"pr",s,r0; stop 7; end if
s=(1,2)
!$acc parallel loop collapse(2) reduction(*:s)
do j=1,10
do k=1,n/10
i=(j-1)*(n/10)+k
s = s * a(i)
end do
end do
if (abs(s-r0) > 1e-3*(1+abs(r0))) then; print *,"c2",s,r0; stop 8; end if
end program
