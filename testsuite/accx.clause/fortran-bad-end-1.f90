! The end of another construct, and a second end, stay errors.
! SPDX-License-Identifier: GPL-3.0-or-later
subroutine s(a)
  integer :: i, a(10)
  !$acc parallel loop
  do i = 1, 10
    a(i) = i
  end do
  !$acc end kernels ! { dg-error "Unexpected !.ACC END KERNELS statement" }
  !$acc parallel loop
  do i = 1, 10
    a(i) = i
  end do
  !$acc end parallel loop
  !$acc end parallel ! { dg-error "Unexpected !.ACC END PARALLEL statement" }
end subroutine
