! Routines of all levels, functions of arrays and of characters, contained ones.
! SPDX-License-Identifier: GPL-3.0-or-later
module work
 implicit none
contains
 pure subroutine swap(a,b)
  !$acc routine seq
  real, intent(inout) :: a,b
  real :: t
  t=a;a=b;b=t
 end subroutine
 function arr3(x) result(r)
  !$acc routine seq
  real, intent(in) :: x
  real :: r(3)
  r=[x,2*x,3*x]
 end function
 character(1) function up(c)
  !$acc routine seq
  character(1), intent(in) :: c
  up=c
  if (c>='a' .and. c<='z') up=achar(iachar(c)-32)
 end function
 real function local_arr(k)
  !$acc routine seq
  integer, intent(in) :: k
  real :: w(k)
  integer :: i
  do i=1,k; w(i)=i; end do
  local_arr=sum(w)
 end function
 subroutine gangy(a,n)
  !$acc routine gang
  integer, value :: n
  real :: a(n)
  integer :: i
  !$acc loop gang vector
  do i=1,n
   a(i)=a(i)+1
  end do
 end subroutine
 subroutine workery(a,n,m)
  !$acc routine worker
  integer, intent(in) :: n,m
  real :: a(n,m)
  integer :: i,j
  !$acc loop worker
  do j=1,m
   !$acc loop vector
   do i=1,n
    a(i,j)=a(i,j)+j
   end do
  end do
 end subroutine
end module
program p
 use work
 implicit none
 integer, parameter :: n=40
 real :: a(n), b(n), c(3,n), d(n,4,3)
 character(1) :: s(n)
 integer :: i,j,k
 do i=1,n; a(i)=i; b(i)=-i; s(i)=achar(97+mod(i,26)); end do
 !$acc parallel loop copy(a,b,s) copyout(c)
 do i=1,n
  call swap(a(i),b(i))
  c(:,i)=arr3(a(i))
  s(i)=up(s(i))
 end do
 do i=1,n; if (a(i)/=-i .or. b(i)/=i .or. c(3,i)/=-3*i .or. s(i)/=achar(65+mod(i,26))) stop 1; end do
 !$acc parallel loop copyout(a)
 do i=1,n
  a(i)=local_arr(mod(i,7)+1)
 end do
 do i=1,n; k=mod(i,7)+1; if (a(i)/=k*(k+1)/2) stop 2; end do
 !$acc parallel copy(a)
 call gangy(a,n)
 !$acc end parallel
 do i=1,n; k=mod(i,7)+1; if (a(i)/=k*(k+1)/2+1) stop 3; end do
 d=0
 !$acc parallel loop gang copy(d)
 do k=1,3
  call workery(d(:,:,k),n,4)
 end do
 do j=1,4; if (any(d(:,j,:)/=j)) stop 4; end do
 call outerproc(5)
contains
 subroutine outerproc(q)
  integer, intent(in) :: q
  real :: loc(n)
  integer :: i
  !$acc parallel loop copyout(loc)
  do i=1,n
   loc(i)=q*i+inner2(i)
  end do
  do i=1,n; if (loc(i)/=q*i+i*2) stop 5; end do
 end subroutine
 integer function inner2(i)
  !$acc routine seq
  integer, intent(in) :: i
  inner2=i*2
 end function
end
