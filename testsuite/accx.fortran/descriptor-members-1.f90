! Members that enter data maps where their structure is present already: the device's descriptor gets the host's
! bounds with the pointer, whether the structure was only created, was copied before the member was
! allocated, or the member has other bounds than before.
! SPDX-License-Identifier: GPL-3.0-or-later
module boxes
  implicit none
  type box
    integer :: k
    integer, allocatable :: x(:)
    real(8), allocatable :: y(:,:)
    integer, pointer :: p(:)
  end type
  type shelf
    type(box), allocatable :: b(:)
  end type
contains
  subroutine fill (v, low, n)
    type(box), intent(inout) :: v
    integer, intent(in) :: low, n
    integer :: i
    do i = low, low + n - 1
      v%x(i) = v%x(i) + i * v%k
      v%y(i,-1) = i
      v%y(i,0) = v%x(i)
      v%p(i) = 2 * v%x(i)
    end do
  end subroutine
  subroutine make (v, low, n)
    type(box), intent(inout) :: v
    integer, intent(in) :: low, n
    allocate (v%x(low:low+n-1), v%y(low:low+n-1,-1:0), v%p(low:low+n-1))
    v%x = 3
    v%y = 0
    v%p = 0
  end subroutine
  subroutine check (v, low, n, at)
    type(box), intent(in) :: v
    integer, intent(in) :: low, n, at
    integer :: i
    do i = low, low + n - 1
      if (v%x(i) /= 3 + i * v%k .or. v%y(i,-1) /= i .or. v%y(i,0) /= v%x(i) .or. v%p(i) /= 2 * v%x(i)) then
        print *, 'FAIL', at, i, v%x(i), v%y(i,:), v%p(i)
        stop 1
      end if
    end do
  end subroutine
  subroutine clear (v)
    type(box), intent(inout) :: v
    deallocate (v%x, v%y, v%p)
  end subroutine
end module

program members
  use boxes
  implicit none
  type(box) :: a, c, d(5)
  type(shelf) :: s
  integer :: i, j, low, n

  ! Only created: k comes by an update.
  a%k = 7
  call make (a, 2, 10)
  !$acc enter data create(a)
  !$acc update device(a%k)
  !$acc enter data copyin(a%x, a%y) create(a%p)
  !$acc parallel loop present(a)
  do i = 2, 11
    a%x(i) = a%x(i) + i * a%k
    a%y(i,-1) = i
    a%y(i,0) = a%x(i)
    a%p(i) = 2 * a%x(i)
  end do
  !$acc exit data copyout(a%x, a%y, a%p)
  !$acc exit data delete(a)
  call check (a, 2, 10, 1)
  call clear (a)

  ! Copied before the members are allocated, twice with other bounds.
  c%k = 5
  nullify (c%p)
  !$acc enter data copyin(c)
  do j = 1, 3
    low = 10 * j
    n = 4 * j
    call make (c, low, n)
    !$acc enter data copyin(c%x, c%y, c%p) async(1)
    !$acc parallel loop present(c) async(1)
    do i = low, low + n - 1
      c%x(i) = c%x(i) + i * c%k
      c%y(i,-1) = i
      c%y(i,0) = c%x(i)
      c%p(i) = 2 * c%x(i)
    end do
    !$acc exit data copyout(c%x, c%y, c%p) async(1)
    !$acc wait
    call check (c, low, n, 10 * j)
    call clear (c)
  end do
  !$acc exit data delete(c)

  ! Elements of an array of structures, and of one that is a member itself.
  allocate (s%b(5))
  do j = 1, 5
    d(j)%k = j
    s%b(j)%k = -j
    call make (d(j), j, 20 - j)
    call make (s%b(j), 1 - j, 20 + j)
  end do
  !$acc enter data create(d)
  !$acc enter data create(s)
  !$acc enter data create(s%b)
  do j = 1, 5
    !$acc update device(d(j)%k, s%b(j)%k)
    !$acc enter data copyin(d(j)%x, d(j)%y, d(j)%p)
    !$acc enter data copyin(s%b(j)%x, s%b(j)%y, s%b(j)%p)
  end do
  !$acc parallel loop present(d)
  do j = 1, 5
    call fill (d(j), j, 20 - j)
  end do
  !$acc parallel loop present(s)
  do j = 1, 5
    call fill (s%b(j), 1 - j, 20 + j)
  end do
  do j = 1, 5
    !$acc exit data copyout(d(j)%x, d(j)%y, d(j)%p)
    !$acc exit data copyout(s%b(j)%x, s%b(j)%y, s%b(j)%p)
  end do
  !$acc exit data delete(d)
  !$acc exit data delete(s%b)
  !$acc exit data delete(s)
  do j = 1, 5
    call check (d(j), j, 20 - j, 100 + j)
    call check (s%b(j), 1 - j, 20 + j, 200 + j)
  end do
end program
