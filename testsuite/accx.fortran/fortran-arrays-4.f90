! private on constructs and firstprivate of allocatable arrays.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options -ffree-line-length-none }
program p
 implicit none
 integer, parameter :: n=50
 integer :: i,j,y(n),q
 integer, allocatable :: w(:), u(:)
 allocate(w(8),u(3)); w=0; u=[1,2,3]
 !$acc parallel private(w) copyout(y)
 !$acc loop gang
 do i=1,n
   w(1)=i
   y(i)=w(1)
 end do
 !$acc end parallel
 do i=1,n; if (y(i)/=i) stop 7; end do
 !$acc parallel loop firstprivate(u) copyout(y)
 do i=1,n
   u(2)=u(2)+i
   y(i)=u(1)+u(3)
 end do
 do i=1,n; if (y(i)/=4) stop 8; end do
end
