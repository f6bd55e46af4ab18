! Kernels constructs of many kinds: assumed-shape, optional, pointer and complex arguments.
! SPDX-License-Identifier: GPL-3.0-or-later
module mdl
 implicit none
 type cell
  real :: u, v(3)
 end type
 type grid
  integer :: n
  real, allocatable :: a(:,:)
  real, pointer :: p(:)
 end type
 real, allocatable :: ga(:)
 integer :: gn = 20
contains
 subroutine k_assumed(x,y,alpha)
  real, intent(in) :: x(:,:), alpha
  real, intent(out) :: y(:,:)
  integer :: i,j
  !$acc kernels copyin(x) copyout(y)
  do j=1,size(x,2)
   do i=1,size(x,1)
    y(i,j)=alpha*x(i,j)
   end do
  end do
  !$acc end kernels
 end subroutine
 subroutine k_opt(x,n,s)
  integer, intent(in) :: n
  real :: x(n)
  real, optional :: s
  integer :: i
  if (present(s)) then
   !$acc kernels copy(x)
   x = x + s
   !$acc end kernels
  else
   !$acc kernels copy(x)
   x = x*2
   !$acc end kernels
  end if
 end subroutine
 subroutine k_ptr(p,q)
  real, pointer :: p(:), q(:)
  integer :: i
  !$acc kernels
  do i=lbound(p,1),ubound(p,1)
   p(i)=q(i)+1
  end do
  !$acc end kernels
 end subroutine
end module
program t
 use mdl
 implicit none
 integer, parameter :: n=24,m=10
 real :: x(n,m), y(n,m), w(n), z(0:n+1,0:m+1), zz(0:n+1,0:m+1), mx, mn
 complex :: c(n), d(n)
 type(cell) :: cs(n)
 type(grid) :: g
 real, target :: tg(30)
 real, pointer :: p(:), q(:)
 integer :: i,j,k,cnt,it,loc(2)
 logical :: lg(n), found
 real(8) :: acc
 do j=1,m; do i=1,n; x(i,j)=i+j*0.5; end do; end do
 call k_assumed(x(:,1:m:2),y(:,1:m/2),3.0)
 do j=1,m/2; do i=1,n; if (y(i,j)/=3*x(i,2*j-1)) stop 1; end do; end do
 w=1; call k_opt(w,n); call k_opt(w,n,4.0); if (any(w/=6)) stop 2
 tg=[(real(i),i=1,30)]
 p=>tg(1:10); q=>tg(2:11)
 !$acc data copy(tg)
 call k_ptr(p,q)
 !$acc end data
 do i=1,10; if (tg(i)/=i+2) stop 3; end do
 tg=[(real(i),i=1,30)]
 p=>tg(2:11); q=>tg(1:10)
 !$acc data copy(tg)
 call k_ptr(p,q)
 !$acc end data
 do i=2,11; if (tg(i)/=i) stop 4; end do
 !$acc kernels copyout(c) copy(d)
 do i=1,n
  c(i)=cmplx(i,-i)
  d(i)=c(i)*conjg(c(i))
 end do
 c = c + d
 !$acc end kernels
 do i=1,n; if (abs(c(i)-(cmplx(i,-i)+2*i*i))>1e-3) stop 5; end do
 !$acc kernels
 do i=1,n
  cs(i)%u=i
  cs(i)%v=[i,2*i,3*i]
 end do
 cs(:)%u = cs(:)%u + cs(:)%v(2)
 !$acc end kernels
 do i=1,n; if (cs(i)%u/=3*i .or. cs(i)%v(3)/=3*i) stop 6; end do
 z=0; z(0,:)=1; zz=z
 do it=1,5
  !$acc kernels copy(z,zz)
  do j=1,m
   do i=1,n
    zz(i,j)=0.25*(z(i-1,j)+z(i+1,j)+z(i,j-1)+z(i,j+1))
   end do
  end do
  z(1:n,1:m)=zz(1:n,1:m)
  !$acc end kernels
 end do
 block
  real :: a(0:n+1,0:m+1), b(0:n+1,0:m+1)
  a=0; a(0,:)=1; b=a
  do it=1,5
   do j=1,m; do i=1,n; b(i,j)=0.25*(a(i-1,j)+a(i+1,j)+a(i,j-1)+a(i,j+1)); end do; end do
   a(1:n,1:m)=b(1:n,1:m)
  end do
  if (any(abs(a-z)>1e-6)) stop 7
 end block
 !$acc kernels
 mx=maxval(x); mn=minval(x,mask=x>5); cnt=count(x>7); loc(1)=maxloc(x(:,1),1); found=any(x>100)
 lg = x(:,1)>10
 acc=0
 do j=1,m
  do i=1,n
   acc=acc+x(i,j)
   if (x(i,j)>1000) cnt=-1
  end do
 end do
 !$acc end kernels
 if (mx/=maxval(x)) stop 8
 if (mn/=minval(x,mask=x>5)) stop 9
 if (cnt/=count(x>7)) stop 10
 if (loc(1)/=maxloc(x(:,1),1)) stop 11
 if (found) stop 12
 if (any(lg.neqv.(x(:,1)>10))) stop 13
 if (abs(acc-sum(real(x,8)))>1e-3) stop 14
 allocate(ga(gn)); ga=1
 !$acc kernels
 do i=2,gn
  ga(i)=ga(i-1)+1
 end do
 ga(:)=ga(:)*2
 !$acc end kernels
 do i=1,gn; if (ga(i)/=2*i) stop 15; end do
 allocate(g%a(n,m)); g%n=n; g%a=1
 !$acc kernels async(1)
 do j=1,m
  do i=1,n
   if (i>j) then
    y(i,j)=1
   else if (i==j) then
    y(i,j)=0
   else
    y(i,j)=-1
   end if
  end do
 end do
 !$acc end kernels
 !$acc wait(1)
 do j=1,m; do i=1,n; if (y(i,j)/=sign(1,i-j)*merge(0,1,i==j)) stop 16; end do; end do
 k=0
 !$acc kernels
 do i=1,n
  if (x(i,1)>5) then
   k=i
   exit
  end if
 end do
 !$acc end kernels
 do i=1,n; if (x(i,1)>5) exit; end do
 if (k/=i) stop 17
 !$acc kernels
 outer: do j=1,m
  do i=1,n
   if (i==j+3) cycle outer
   y(i,j)=9
  end do
 end do outer
 !$acc end kernels
 do j=1,m; if (any(y(1:j+2,j)/=9) .or. y(j+3,j)==9) stop 18; end do
 !$acc kernels
 forall (i=1:n,j=1:m,mod(i,2)==0) y(i,j)=i*j
 !$acc end kernels
 do j=1,m; do i=2,n,2; if (y(i,j)/=i*j) stop 19; end do; end do
end
