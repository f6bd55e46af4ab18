! acc_attach and acc_detach of pointer and allocatable members, of elements and of dummies.
! SPDX-License-Identifier: GPL-3.0-or-later
module m
  use openacc
  implicit none
  type t
    integer :: n
    integer, pointer :: p(:)
    integer, allocatable :: q(:,:)
    integer, pointer :: s
  end type
contains
  subroutine attach_all(v)
    type(t) :: v
    call acc_attach(v%p)
    call acc_attach_async(v%q, 1)
    call acc_attach(v%s)
    call acc_wait(1)
  end subroutine
  subroutine detach_all(v)
    type(t) :: v
    call acc_detach(v%p)
    call acc_detach_finalize(v%q)
    call acc_detach_async(v%s, 1)
    call acc_wait(1)
  end subroutine
end module
program p
  use m
  implicit none
  type(t), target :: v(2)
  integer :: i, k
  do k = 1, 2
    allocate(v(k)%p(10), v(k)%q(2, 5), v(k)%s)
    v(k)%p = k
    v(k)%q = 2*k
    v(k)%s = 3*k
  end do
  !$acc enter data copyin(v)
  do k = 1, 2
    call acc_copyin(v(k)%p)
    call acc_copyin(v(k)%q)
    call acc_copyin(v(k)%s)
    call attach_all(v(k))
  end do
  !$acc parallel loop gang present(v)
  do k = 1, 2
    !$acc loop vector
    do i = 1, 10
      v(k)%p(i) = v(k)%p(i) + v(k)%q(2 - mod(i, 2), (i + 1)/2) + v(k)%s + i
    end do
  end do
  do k = 1, 2
    call detach_all(v(k))
    call acc_copyout(v(k)%p)
    call acc_delete(v(k)%q)
    call acc_delete(v(k)%s)
  end do
  !$acc exit data delete(v)
  do k = 1, 2
    do i = 1, 10
      if (v(k)%p(i) /= 6*k + i) stop 1
    end do
  end do
end program
