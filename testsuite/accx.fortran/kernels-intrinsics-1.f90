! where, sum, dot_product, matmul, maxloc, any, all, count and select in one kernels region.
! SPDX-License-Identifier: GPL-3.0-or-later
program t
 implicit none
 integer, parameter :: n=40
 real :: a(n,n), b(n,n), a0(n,n), r, c1(n), v
 real, allocatable :: c(:)
 real, pointer :: p(:,:), q(:,:)
 integer :: i,j,k,ml
 logical :: l1,l2
 call random_number(a); call random_number(b)
 a0=a
 allocate(c(n), p(n,n), q(n,n))
 p=a; q=0
 !$acc kernels copy(a) copyin(b) copyout(c,q) copyin(p)
 do concurrent (i=1:n, j=1:n, a(i,j)>0.5)
   a(i,j)=a(i,j)+b(i,j)
 end do
 do i=1,n
   c(i)=i
   select case(i)
    case(1)
     c(i)=2
    case(3:5)
     if (n<7) exit
     c(i)=3
    case default
     cycle
   end select
 end do
 where (a>1) 
   a=1
 elsewhere
   a=a*2
 end where
 r = sum(a)
 v = dot_product(c,c)
 q(:,:)=matmul(p,p)
 c = c + a(:,1)
 ml = maxloc(c,1)
 l1 = any(c>1000)
 l2 = all(c>0)
 k = count(a>1)
 !$acc end kernels
 where (a0>0.5) a0=a0+b
 c1=[(i,i=1,n)]; c1(1)=2; c1(3:5)=3
 if (abs(v-dot_product(c1,c1))>1e-1) stop 8
 where(a0>1)
  a0=1
 elsewhere
  a0=a0*2
 end where
 if (any(a/=a0)) stop 1
 if (abs(r-sum(a0))>1e-2) stop 2
 if (any(abs(q-matmul(p,p))>1e-3)) stop 3
 c1=c1+a0(:,1)
 if (any(c/=c1)) stop 4
 if (ml/=maxloc(c1,1)) stop 5
 if (l1 .neqv. any(c1>1000)) stop 6
 if (l2 .neqv. all(c1>0)) stop 7
 if (k /= count(a0>1)) stop 9
end
