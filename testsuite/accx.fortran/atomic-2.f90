! Atomic updates, captures, reads and writes.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
 implicit none
 integer, parameter :: n=200
 integer :: i, k, v, o(n), h(10)
 real :: r
 real(8) :: d
 logical :: l
 complex :: c
 k=0; r=0; d=0; l=.false.; h=0
 !$acc parallel loop copy(k,r,d,h,l)
 do i=1,n
   !$acc atomic
   k=k+1
   !$acc atomic update
   r=r+1.0
   !$acc atomic update
   d=1.0+d
   !$acc atomic
   h(mod(i,10)+1)=h(mod(i,10)+1)+i
   !$acc atomic
   l=l.or.(i==7)
 end do
 if (k/=n) stop 1
 if (r/=n) stop 2
 if (d/=n) stop 3
 if (.not.l) stop 4
 if (sum(h)/=n*(n+1)/2) stop 5
 k=0
 !$acc parallel loop copy(k) copyout(o)
 do i=1,n
   !$acc atomic capture
   k=k+1
   v=k
   !$acc end atomic
   o(i)=v
 end do
 if (k/=n) stop 6
 if (sum(o)/=n*(n+1)/2) stop 7
 k=100
 !$acc parallel loop copy(k) copyout(o)
 do i=1,n
   !$acc atomic capture
   v=k
   k=max(k,i)
   !$acc end atomic
   o(i)=v
 end do
 if (k/=n) stop 8
 k=-1
 !$acc parallel loop copy(k)
 do i=1,n
   !$acc atomic
   k=iand(k,not(ishft(1,mod(i,31))))
 end do
 !$acc parallel loop copyin(k) copyout(o)
 do i=1,n
   !$acc atomic read
   v=k
   o(i)=v
 end do
 if (any(o/=k)) stop 9
 !$acc parallel loop copy(k)
 do i=1,n
   !$acc atomic write
   k=55
 end do
 if (k/=55) stop 10
 !$acc parallel loop copy(k) copyout(o)
 do i=1,n
   !$acc atomic capture
   v=k
   k=i
   !$acc end atomic
   o(i)=v
 end do
 if (sum(o)+k/=55+n*(n+1)/2) stop 11
end
