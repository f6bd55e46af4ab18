! Optional scalars, read by kernels.
! SPDX-License-Identifier: GPL-3.0-or-later
module mdl
contains
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
end module
program t
 use mdl
 real :: w(4)
 w=1; call k_opt(w,4); if (any(w/=2)) stop 1; call k_opt(w,4,4.0); if (any(w/=6)) stop 2
end
