! no_create of dummy arrays that are not present leaves them to the host; of present ones it finds them.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  real :: z(10,5), w(10,5)
  z = 1
  w = 1
  call explicit(z, 10)
  call constant(z)
  call assumed(z)
  if (any(z /= 5)) stop 1
  !$acc data copy(w)
  call explicit(w, 10)
  call constant(w)
  call assumed(w)
  if (any(w /= 1)) stop 2
  !$acc end data
  if (any(w /= 5)) stop 3
contains
  subroutine explicit(v, n)
    integer, intent(in) :: n
    real :: v(n, 5)
    integer :: i, j
    !$acc data no_create(v)
    call add(v)
    !$acc end data
    !$acc parallel loop collapse(2) no_create(v) self(all(z == 2))
    do j = 1, 5
      do i = 1, n
        v(i, j) = v(i, j) + 1
      end do
    end do
  end subroutine
  subroutine constant(v)
    real :: v(10, 5)
    !$acc data no_create(v)
    call add(v)
    !$acc end data
  end subroutine
  subroutine assumed(v)
    real :: v(:, :)
    !$acc data no_create(v)
    call add(v)
    !$acc end data
  end subroutine
  subroutine add(v)
    use openacc
    real :: v(10, 5)
    logical :: here
    integer :: i, j
    here = acc_is_present(v)
    !$acc parallel loop collapse(2) present(v) if(here)
    do j = 1, 5
      do i = 1, 10
        v(i, j) = v(i, j) + 1
      end do
    end do
  end subroutine
end program
