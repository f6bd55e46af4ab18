! Managed memory: what allocate gives is shared, members and pointers that no clause mentions too, and module variables are reached by pointers.
! { accx-options -fplugin-arg-accx-memory=managed } { accx-env ACCX_SIM_SHARED=managed } { accx-drivers sim }
module parts
  implicit none
  integer, target :: table(100)
  type row
    integer, pointer :: v(:)
  end type
end module

program managed
  use parts
  use openacc
  implicit none
  type(row), allocatable :: rows(:)
  real, allocatable :: a(:), b(:)
  integer :: i, j
  allocate (a(1000), b(1000), rows(3))
  do i = 1, 1000
    a(i) = i
  end do
  !$acc parallel loop
  do i = 1, 1000
    b(i) = 2 * a(i)
  end do
  if (any (b /= 2 * a)) stop 1
  if (.not. acc_is_present (a)) stop 2
  table = 1
  allocate (rows(1)%v(100), rows(2)%v(100))
  rows(1)%v = 0
  rows(2)%v = 0
  rows(3)%v => table
  !$acc parallel loop collapse(2)
  do j = 1, 3
    do i = 1, 100
      rows(j)%v(i) = rows(j)%v(i) + i * j
    end do
  end do
  do i = 1, 100
    if (rows(1)%v(i) /= i .or. rows(2)%v(i) /= 2 * i .or. table(i) /= 3 * i + 1) stop 3
  end do
  deallocate (a)
  allocate (a(5000))
  !$acc parallel loop
  do i = 1, 5000
    a(i) = i
  end do
  if (a(5000) /= 5000) stop 4
end program
