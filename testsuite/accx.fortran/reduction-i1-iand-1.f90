! A reduction of each form of construct: i1, iand.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
implicit none
integer,parameter::n=200
integer(1) :: a(n), s, s0, r0
integer :: i,j,k,seed
do i=1,n
a(i)=int(iand(not(ishft(1,mod(i,6))),127)-mod(i,5),1)
end do
r0=5
do i=1,n
r0 = iand(r0, a(i))
end do
s=5
!$acc parallel loop reduction(iand:s)
do i=1,n
s = iand(s, a(i))
end do
if (s /= r0) then; print *,"pl",s,r0; stop 1; end if
s=5
!$acc parallel loop gang vector reduction(iand:s) vector_length(64) num_gangs(4)
do i=1,n
s = iand(s, a(i))
end do
if (s /= r0) then; print *,"gv",s,r0; stop 2; end if
s=5
!$acc parallel num_gangs(1)
!$acc loop worker vector reduction(iand:s)
do i=1,n
s = iand(s, a(i))
end do
!$acc end parallel
if (s /= r0) then; print *,"w",s,r0; stop 3; end if
s=5
!$acc kernels loop reduction(iand:s)
do i=1,n
s = iand(s, a(i))
end do
if (s /= r0) then; print *,"k",s,r0; stop 4; end if
s=5
!$acc kernels
do i=1,n
s = iand(s, a(i))
end do
!$acc end kernels
if (s /= r0) then; print *,"kn",s,r0; stop 5; end if
s=5
!$acc serial loop reduction(iand:s)
do i=1,n
s = iand(s, a(i))
end do
if (s /= r0) then; print *,"s",s,r0; stop 6; end if
s=5
!$acc parallel reduction(iand:s)
!$acc loop gang reduction(iand:s)
do i=1,n
s = iand(s, a(i))
end do
!$acc end parallel
if (s /= r0) then; print *,"pr",s,r0; stop 7; end if
s=5
!$acc parallel loop collapse(2) reduction(iand:s)
do j=1,10
do k=1,n/10
i=(j-1)*(n/10)+k
s = iand(s, a(i))
end do
end do
if (s /= r0) then; print *,"c2",s,r0; stop 8; end if
end program
