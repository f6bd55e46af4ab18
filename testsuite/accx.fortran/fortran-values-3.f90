! Pointer and allocatable dummy arguments in kernels of several nests.
! SPDX-License-Identifier: GPL-3.0-or-later
module m2
contains
 subroutine k_ptr(p,q)
  real, pointer :: p(:), q(:)
  integer :: i
  !$acc kernels
  do i=lbound(p,1),ubound(p,1)
   p(i)=q(i)+1
  end do
  !$acc end kernels
 end subroutine
 subroutine k_al(p,q)
  real, allocatable :: p(:), q(:)
  integer :: i
  !$acc kernels
  p=q
  p(1)=p(1)+q(2)
  q=q+1
  !$acc end kernels
 end subroutine
end module
 use m2
 real, pointer :: a(:), b(:)
 real, allocatable :: c(:), d(:)
 allocate(a(10),b(10),c(10),d(10)); a=1;b=2;c=3;d=4
 call k_ptr(a,b); if (any(a/=3)) stop 1
 call k_al(c,d); if (any(c(2:)/=4) .or. c(1)/=8 .or. any(d/=5)) stop 2
end
