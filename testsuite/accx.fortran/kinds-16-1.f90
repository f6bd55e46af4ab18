! Real numbers of kind 16 run on the host, with a warning.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-no-strict } { accx-launches none }
program p
 integer :: i
 real(16) :: a(4)
 a=1
 !$acc parallel loop copy(a) ! { dg-warning "values of type real.kind=16. have no device code" }
 do i=1,4
  a(i)=a(i)*2 ! { dg-note "the reason is here" }
 end do
 if (any(a/=2)) stop 1
end
