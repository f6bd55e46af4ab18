! A reduction of each form of construct: l4, neqv.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
implicit none
integer,parameter::n=200
logical :: a(n), s, s0, r0
integer :: i,j,k,seed
do i=1,n
a(i)=mod(i*i,7)/=3
end do
r0=.true.
do i=1,n
r0 = r0 .neqv. a(i)
end do
s=.true.
!$acc parallel loop reduction(.neqv.:s)
do i=1,n
s = s .neqv. a(i)
end do
if (s .neqv. r0) then; print *,"pl",s,r0; stop 1; end if
s=.true.
!$acc parallel loop gang vector reduction(.neqv.:s) vector_length(64) num_gangs(4)
do i=1,n
s = s .neqv. a(i)
end do
if (s .neqv. r0) then; print *,"gv",s,r0; stop 2; end if
s=.true.
!$acc parallel num_gangs(1)
!$acc loop worker vector reduction(.neqv.:s)
do i=1,n
s = s .neqv. a(i)
end do
!$acc end parallel
if (s .neqv. r0) then; print *,"w",s,r0; stop 3; end if
s=.true.
!$acc kernels loop reduction(.neqv.:s)
do i=1,n
s = s .neqv. a(i)
end do
if (s .neqv. r0) then; print *,"k",s,r0; stop 4; end if
s=.true.
!$acc kernels
do i=1,n
s = s .neqv. a(i)
end do
!$acc end kernels
if (s .neqv. r0) then; print *,"kn",s,r0; stop 5; end if
s=.true.
!$acc serial loop reduction(.neqv.:s)
do i=1,n
s = s .neqv. a(i)
end do
if (s .neqv. r0) then; print *,"s",s,r0; stop 6; end if
s=.true.
!$acc parallel reduction(.neqv.:s)
!$acc loop gang reduction(.neqv.:s)
do i=1,n
s = s .neqv. a(i)
end do
!$acc end parallel
if (s .neqv. r0) then; print *,"pr",s,r0; stop 7; end if
s=.true.
!$acc parallel loop collapse(2) reduction(.neqv.:s)
do j=1,10
do k=1,n/10
i=(j-1)*(n/10)+k
s = s .neqv. a(i)
end do
end do
if (s .neqv. r0) then; print *,"c2",s,r0; stop 8; end if
end program
