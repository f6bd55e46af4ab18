! Allocatable and pointer dummy arguments in clauses of constructs and data constructs.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine k3(p,q)
  real, allocatable :: p(:), q(:)
  integer :: i
  !$acc parallel loop copy(p,q)
  do i=1,10
   p(i)=q(i)+1
  end do
end subroutine
program t
 interface
 subroutine k3(p,q)
  real, allocatable :: p(:), q(:)
 end subroutine
 end interface
 real, allocatable :: c(:), d(:)
 allocate(c(10),d(10)); c=3;d=4
 call k3(c,d)
 if (any(c/=5)) stop 1
 !$acc data copy(c,d)
 call k3(c,d)
 !$acc end data
end
