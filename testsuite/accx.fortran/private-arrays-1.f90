! firstprivate arrays in gangs.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
 implicit none
 integer, parameter :: n=50
 integer :: i,j,x(4),z(n,4),q
 x=[1,2,3,4]
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
end
