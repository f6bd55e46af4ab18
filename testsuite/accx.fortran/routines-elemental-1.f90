! Elemental, recursive, contained and vector procedures, declared module variables.
! SPDX-License-Identifier: GPL-3.0-or-later
module consts
 implicit none
 integer, parameter :: n=100
 type point
  real :: x, y
  integer :: id
 end type
 type mesh
  integer :: m
  real, allocatable :: v(:)
  type(point) :: o
 end type
 real :: shift = 2.5
 real :: tab(4) = [1.,2.,3.,4.]
 !$acc declare copyin(shift, tab)
contains
 subroutine upd(q,f)
  !$acc routine seq
  type(point), intent(inout) :: q
  real, intent(in) :: f
  q%x=q%x*f; q%y=q%y+f; q%id=q%id+1
 end subroutine
 elemental real function half(x)
  !$acc routine seq
  real, intent(in) :: x
  half=x/2
 end function
 recursive integer function fib(k) result(r)
  !$acc routine seq
  integer, value :: k
  if (k<2) then
    r=k
  else
    r=fib(k-1)+fib(k-2)
  end if
 end function
 real function useshift(x)
  !$acc routine seq
  real, intent(in) :: x
  useshift = x+shift+tab(2)
 end function
 subroutine vec(a,m)
  !$acc routine vector
  integer, intent(in) :: m
  real, intent(inout) :: a(m)
  integer :: i
  !$acc loop vector
  do i=1,m
    a(i)=a(i)*2
  end do
 end subroutine
end module
program p
 use consts
 implicit none
 type(point) :: pts(n), one
 type(mesh) :: g
 real :: a(n), b(n,8)
 integer :: i, j, f(20)
 do i=1,n; pts(i)=point(i,i*2,0); a(i)=i; end do
 !$acc parallel loop copy(pts)
 do i=1,n
   call upd(pts(i), 3.0)
 end do
 do i=1,n; if (pts(i)%x/=3*i .or. pts(i)%y/=i*2+3 .or. pts(i)%id/=1) stop 1; end do
 !$acc parallel loop copy(a)
 do i=1,n
   a(i)=half(a(i))
 end do
 do i=1,n; if(a(i)/=i/2.) stop 2; end do
 !$acc kernels copy(a)
 a=half(a)
 !$acc end kernels
 do i=1,n; if(a(i)/=i/4.) stop 3; end do
 !$acc parallel loop copyout(f)
 do i=1,20
   f(i)=fib(mod(i,10))
 end do
 do i=1,20; if (f(i)/=fib(mod(i,10))) stop 4; end do
 !$acc parallel loop copy(a)
 do i=1,n
   a(i)=useshift(a(i))
 end do
 do i=1,n; if (a(i)/=i/4.+2.5+2) stop 5; end do
 b=1
 !$acc parallel loop gang copy(b)
 do j=1,8
   call vec(b(:,j),n)
 end do
 if (any(b/=2)) stop 6
 g%m=n; allocate(g%v(n)); g%v=1; g%o=point(1,2,3)
 one=point(1,2,3)
 !$acc parallel copy(one)
 one%x=one%x+10
 one%id=half(4.0)
 !$acc end parallel
 if (one%x/=11 .or. one%id/=2) stop 8
 shift=10
 !$acc update device(shift)
 !$acc parallel loop copy(a)
 do i=1,n
   a(i)=a(i)+shift
 end do
 do i=1,n; if (a(i)/=i/4.+2.5+2+10) stop 9; end do
 call inner(a)
 do i=1,n; if (a(i)/=-(i/4.+2.5+2+10)) stop 10; end do
contains
 subroutine inner(x)
  real :: x(:)
  integer :: k
  !$acc parallel loop
  do k=1,size(x)
    x(k)=neg(x(k))
  end do
 end subroutine
 real function neg(y)
  !$acc routine seq
  real, intent(in) :: y
  neg=-y
 end function
end
