! What -fcheck finds in a region ends the launch with gfortran's message.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options -fcheck=all } { accx-drivers sim } { accx-run-fails {unspecified launch failure} }
program p
 integer :: i, k, a(10)
 k=12
 !$acc parallel loop copyout(a)
 do i=1,10
  a(i)=i
  if (i==100) error stop 3
 end do
 if (any(a/=[(i,i=1,10)])) stop 1
 !$acc parallel loop copy(a)
 do i=1,k
  a(i)=i
 end do
end
