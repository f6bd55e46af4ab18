! Loops without a directive in a parallel construct of Fortran that says nothing of gangs run in parallel, one after the
! other; scalars without a clause stay as they were on the host.
! { accx-notify {line=18 .*grid=[1-9] block=128 } } { accx-notify {line=22 .*grid=[1-9]} }
program main
  implicit none
  integer, parameter :: n = 300, m = 100
  real(8) :: a(n, m), s(n), want(n)
  integer :: i, j, last
  last = 3
  want = 0
  do j = 1, m
    do i = 1, n
      a(i, j) = mod (i * j, 13)
      want(i) = want(i) + a(i, j) + 1
    end do
  end do
  !$acc parallel copyin(a) copyout(s)
  do i = 1, n
    s(i) = m
  end do
  do j = 1, m
    do i = 1, n
      s(i) = s(i) + a(i, j)
    end do
  end do
  last = 8
  !$acc end parallel
  if (any (s /= want)) stop 1
  if (last /= 3) stop 2
end program
