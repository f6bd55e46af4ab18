! Behind a loop directive do concurrent is loops with all its clauses, of several variables collapsed.
! SPDX-License-Identifier: GPL-3.0-or-later
! { accx-notify {line=50 .*vector_length=64} }
module concurrent_loops_m
  implicit none
contains
  subroutine add_one (a, n)
    !$acc routine vector
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    integer :: i
    !$acc loop vector
    DO CONCURRENT (i = 1:n)
      a(i) = a(i) + 1
    END DO
  end subroutine
end module
program concurrent_loops_1
  use concurrent_loops_m
  implicit none
  integer, parameter :: n = 40, m = 13
  integer :: i, j, k, kept = 7, low(2) = [2, 5]
  real :: a(n), b(n, m), c(n, m, 3), total
  i = -5
  !$acc parallel loop
  do concurrent (i = 1:n)
    a(i) = 2 * i
  end do
  if (any (a /= [(2.0 * i, i = 1, n)])) error stop 1
  b = -1
  !$acc parallel copy(b)
  !$acc loop gang worker
  ! a comment between
  outer: do concurrent (i = low(1):n:2, & ! and one here
       j = low (2) : m, mod(i + j, 3) /= 0)
    if (j == 7) cycle outer
    do k = 1, 2
      b(i, j) = b(i, j) + i
    end do
  end do outer
  !$acc end parallel
  do j = 1, m
    do i = 1, n
      if (b(i, j) /= merge (2.0 * i - 1, -1.0, mod (i, 2) == 0 .and. j >= 5 .and. j /= 7 &
          .and. mod (i + j, 3) /= 0)) error stop 2
    end do
  end do
  c = 0
  total = 0
  !$acc parallel loop &
  !$acc   reduction(+: total) vector_length(64) copy(c)
  do concurrent (i = 1:n, j = m:1:-1, k = 1:3)
    c(i, j, k) = i + j * k
    total = total + c(i, j, k)
  end do
  if (total /= sum (c)) error stop 3
  do concurrent (i = 1:n, j = 1:m, k = 1:3)
    if (c(i, j, k) /= i + j * k) error stop 4
  end do
  !$acc kernels loop gang
  do concurrent (j = 1:m) shared(b, c)
    !$acc loop vector
    do concurrent (i = 1:n) local(kept)
      kept = i
      b(i, j) = kept * j + c(i, j, 1)
    enddo
  enddo
  do j = 1, m
    do i = 1, n
      if (b(i, j) /= i * j + i + j) error stop 5
    end do
  end do
  total = 1
  !$acc parallel loop
  do concurrent (i = 1:n) default(none) shared(a) reduce(+: total)
    total = total + a(i)
  end do
  if (total /= 1 + n * (n + 1)) error stop 6
  !$acc parallel loop gang copy(b)
  do concurrent (j = 1:m)
    call add_one (b(:, j), n)
  end do
  do j = 1, m
    do i = 1, n
      if (b(i, j) /= i * j + i + j + 1) error stop 7
    end do
  end do
  !$acc parallel loop tile(4, 2)
  do concurrent (i = 1:n, j = 1:m)
    b(i, j) = i
  end do
  if (any (b /= spread ([(real (i), i = 1, n)], 2, m))) error stop 8
end program
