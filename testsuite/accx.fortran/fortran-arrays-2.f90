! Reductions over dummies, assumed-shape and explicit arrays.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options -ffree-line-length-none }
! reductions over arrays, members, dummies, allocatable, assumed shape
module m
 implicit none
 type t; real :: s; integer :: k(4); logical :: f; end type
contains
 subroutine dummies(x, n, s, k, f, c, h)
  integer,intent(in)::n; real,intent(in)::x(:); real,intent(inout)::s; integer,intent(inout)::k; logical,intent(inout)::f; complex, intent(inout):: c
  integer, intent(inout) :: h(:)
  integer :: i
  !$acc parallel loop reduction(+:s,c) reduction(max:k) reduction(.and.:f) copyin(x)
  do i=1,n
    s=s+x(i); k=max(k,i); f=f.and.x(i)>0; c=c+cmplx(x(i),-x(i))
  end do
  !$acc parallel loop reduction(+:h) copyin(x)
  do i=1,n
    h(mod(i,size(h))+1)=h(mod(i,size(h))+1)+1
  end do
 end subroutine
end module
program p
 use m
 implicit none
 integer, parameter :: n=300
 real :: x(n), s, fs(3)
 integer :: k,i,j, h(7), hh(7)
 logical :: f
 complex :: c
 integer, allocatable :: al(:)
 real, pointer :: pt(:)
 type(t) :: v
 do i=1,n; x(i)=mod(i,10)+1; end do
 s=1;k=0;f=.true.;c=(0,0); h=2
 call dummies(x,n,s,k,f,c,h)
 if (s/=1+sum(x)) stop 1
 if (k/=n) stop 2
 if (.not.f) stop 3
 if (c/=cmplx(sum(x),-sum(x))) stop 4
 hh=2; do i=1,n; hh(mod(i,7)+1)=hh(mod(i,7)+1)+1; end do
 if (any(h/=hh)) stop 5
 fs=0
 !$acc parallel loop reduction(+:fs)
 do i=1,n
   do j=1,3
    fs(j)=fs(j)+x(i)*j
   end do
 end do
 do j=1,3; if (fs(j)/=sum(x)*j) stop 6; end do
 allocate(al(5)); al=1
 s=0
 !$acc parallel loop reduction(+:s) 
 do i=1,n
   s = s + x(i)
 end do
 if (s/=sum(x)) stop 8
end
