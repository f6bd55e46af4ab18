! Powers, and intrinsic functions of all kinds, have device code.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-requires math }
! { accx-options -ffree-line-length-none }
program p
 implicit none
 integer, parameter :: n=64
 integer :: i, k(n), m(n), q(n)
 integer(8) :: k8(n)
 integer(1) :: k1(n)
 integer(2) :: k2(n)
 real :: r(n), s(n)
 real(8) :: d(n), e(n)
 complex :: c(n)
 complex(8) :: z(n)
 character(1) :: ch(n)
 logical(1) :: l1(n)
 logical(8) :: l8(n)
 !$acc parallel loop copyout(k,m,q,k8,k1,k2,r,s,d,e,c,z,ch,l1,l8)
 do i=1,n
   k(i) = mod(i,5)**mod(i,4)
   m(i) = 2**mod(i,20)
   q(i) = ishft(i,3)+ibset(i,9)+popcnt(i)+leadz(i)+trailz(i)+ieor(i,5)+ibits(i,1,3)+nint(i*0.3)+floor(-i*0.4)+ceiling(i*0.7)
   k8(i) = int(i,8)**3
   k1(i) = int(mod(i,50),1)
   k2(i) = int(i*3,2)
   r(i) = real(i)**mod(i,3)+sqrt(real(i))+exp(-real(i))+sin(real(i))+atan2(real(i),2.)+sign(1.,-real(i))+dim(real(i),3.)+mod(real(i),3.)+modulo(-real(i),3.)
   s(i) = aint(i*0.3)+anint(i*.3)+log(real(i))+log10(real(i))+tanh(real(i))+erf(i*.01)+gamma(1.+i*.1)+hypot(1.,real(i))+aimag(cmplx(1,i))+max(1.,real(i),3.)+min(2,i)+merge(1,2,i>3)
   d(i) = real(i,8)**2.5d0+dble(i)**i*0+ acos(1d0/i)+sinh(1d0/i)+fraction(dble(i))+exponent(dble(i))+scale(1d0,3)+nearest(1d0,1d0)+epsilon(1d0)+huge(1)+tiny(1d0)
   e(i) = transfer(1.5_8*i,1d0)+spacing(1d0)+rrspacing(2d0)+abs(-i)+modulo(-i,7)
   c(i) = cmplx(i,-i)*(1,2)/cmplx(2,i)+conjg(cmplx(i,1))+exp((0.,1.)*i)
   z(i) = sqrt(cmplx(i,1,8))+abs(cmplx(3,4,8))**2
   ch(i) = achar(iachar('a')+mod(i,26))
   l1(i) = i>5 .and. ch(i)=='b'
   l8(i) = btest(i,2) .neqv. (ch(i)<'f')
 end do
 do i=1,n
   if (k(i) /= mod(i,5)**mod(i,4)) stop 1
   if (m(i) /= 2**mod(i,20)) stop 2
   if (q(i) /= ishft(i,3)+ibset(i,9)+popcnt(i)+leadz(i)+trailz(i)+ieor(i,5)+ibits(i,1,3)+nint(i*0.3)+floor(-i*0.4)+ceiling(i*0.7)) stop 3
   if (k8(i) /= int(i,8)**3) stop 4
   if (k1(i)/=mod(i,50) .or. k2(i)/=i*3) stop 5
   if (abs(r(i)-(real(i)**mod(i,3)+sqrt(real(i))+exp(-real(i))+sin(real(i))+atan2(real(i),2.)+sign(1.,-real(i))+dim(real(i),3.)+mod(real(i),3.)+modulo(-real(i),3.)))>1e-3*abs(r(i))) stop 6
   if (abs(s(i)-(aint(i*0.3)+anint(i*.3)+log(real(i))+log10(real(i))+tanh(real(i))+erf(i*.01)+gamma(1.+i*.1)+hypot(1.,real(i))+aimag(cmplx(1,i))+max(1.,real(i),3.)+min(2,i)+merge(1,2,i>3)))>1e-4*abs(s(i))) stop 7
   if (abs(d(i)-(real(i,8)**2.5d0+acos(1d0/i)+sinh(1d0/i)+fraction(dble(i))+exponent(dble(i))+scale(1d0,3)+nearest(1d0,1d0)+epsilon(1d0)+huge(1)+tiny(1d0)))>1e-9*abs(d(i))) stop 8
   if (abs(e(i)-(transfer(1.5_8*i,1d0)+spacing(1d0)+rrspacing(2d0)+abs(-i)+modulo(-i,7)))>1e-3) stop 9
   if (abs(c(i)-(cmplx(i,-i)*(1,2)/cmplx(2,i)+conjg(cmplx(i,1))+exp((0.,1.)*i)))>1e-3*abs(c(i))) stop 10
   if (abs(z(i)-(sqrt(cmplx(i,1,8))+abs(cmplx(3,4,8))**2))>1e-9*abs(z(i))) stop 11
   if (ch(i)/=achar(iachar('a')+mod(i,26))) stop 12
   if (l1(i).neqv.(i>5 .and. ch(i)=='b')) stop 13
   if (l8(i).neqv.(btest(i,2) .neqv. (ch(i)<'f'))) stop 14
 end do
end
