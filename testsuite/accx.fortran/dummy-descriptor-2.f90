! Allocatable dummy arguments, present in a data construct of their procedure.
! SPDX-License-Identifier: GPL-3.0-or-later
module m3
contains
 subroutine k3(p,q)
  real, allocatable :: p(:), q(:)
  integer :: i
  !$acc data copy(p,q)
  !$acc parallel loop present(p,q)
  do i=1,10
   p(i)=q(i)+1
  end do
  !$acc end data
 end subroutine
end module
 use m3
 real, allocatable :: c(:), d(:)
 allocate(c(10),d(10)); c=3;d=4
 call k3(c,d)
 if (any(c/=5)) stop 1
end
