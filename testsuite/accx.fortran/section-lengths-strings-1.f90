! Arrays of strings whose length is deferred are copied with the length that they have at the construct.
! SPDX-License-Identifier: GPL-3.0-or-later
program deferred
  implicit none
  character(:), allocatable :: d(:)
  integer :: i, k
  do k = 6, 9, 3
    allocate (character(k) :: d(10))
    d = 'zzzzzzzzz'
    !$acc parallel loop copy(d)
    do i = 1, 10
      d(i)(2:3) = char (64 + i) // achar (70 + i)
    end do
    !$acc kernels copy(d)
    do i = 1, 10
      d(i)(k:k) = '!'
    end do
    !$acc end kernels
    !$acc enter data copyin(d)
    !$acc parallel loop present(d)
    do i = 1, 10
      d(i)(1:1) = 'x'
    end do
    !$acc exit data copyout(d)
    do i = 1, 10
      if (d(i) /= 'x' // char (64 + i) // char (70 + i) // repeat ('z', k - 4) // '!') error stop 1
    end do
    deallocate (d)
  end do
end program
