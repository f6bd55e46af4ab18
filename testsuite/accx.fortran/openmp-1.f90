! OpenMP beside OpenACC.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-options "-fopenmp" }
program p
  implicit none
  integer :: i, a(100), b(100)
  !$omp parallel do
  do i = 1, 100
    a(i) = i
  end do
  !$omp end parallel do
  !$acc parallel loop copyin(a) copyout(b)
  do i = 1, 100
    b(i) = a(i) + 1
  end do
  do i = 1, 100
    if (b(i) /= i+1) stop 1
  end do
end program
