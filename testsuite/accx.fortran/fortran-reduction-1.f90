! Reductions over arrays, beside scalars, with all operators; of a dummy argument.
subroutine other (s, top)
  real :: s(10), top(*)
  s = top(1)
end subroutine
subroutine one (n)
  integer :: i, n
  s = 0
  !$acc parallel loop reduction(+: s)
  do i = 1, n
    s = s + i
  end do
  if (s /= 5050) error stop 8
end subroutine
program fortran_reduction_1
  implicit none
  integer, parameter :: n = 1000
  integer :: i, k, h(4), total, low(3)
  integer, dimension(2) :: bits
  real :: top(5), &
          product(2)
  logical :: all_of(2)
  call one (100)
  h = 1; total = 5; low = 1000; bits = 0; top = 0; product = 1; all_of = .true.
  !$acc parallel loop reduction(+: h, total)
  do i = 1, n
    h(1 + mod (i, 4)) = h(1 + mod (i, 4)) + i
    total = total + 1
  end do
  if (any (h /= [125501, 124751, 125001, 125251])) error stop 1
  if (total /= 1005) error stop 2
  !$acc parallel loop reduction(min: low) reduction(max:top) reduction(ior: bits) private(k)
  do i = 1, n
    k = 1 + mod (i, 3)
    low(k) = min (low(k), i)
    top(1 + mod (i, 5)) = max (top(1 + mod (i, 5)), real (i))
    bits(1) = ior (bits(1), i)
    bits(2) = ior (bits(2), 2 * i)
  end do
  if (any (low /= [3, 1, 2])) error stop 3
  if (any (top /= [1000, 996, 997, 998, 999])) error stop 4
  if (any (bits /= [1023, 2046])) error stop 5
  !$acc parallel copy(product)
  !$acc loop gang vector reduction(*: product)
  do i = 1, 4
    product(1) = product(1) * i
    product(2) = product(2) * 2
  end do
  !$acc end parallel
  if (any (product /= [24, 16])) error stop 6
  call sum_up (h, 4)
  if (any (h /= [11, 21, 31, 41])) error stop 7
contains
  subroutine sum_up (v, m)
    integer :: m, v(m), i, j
    v = 1
    !$acc parallel loop reduction(+: v) private(j)
    do i = 1, 10
      do j = 1, m
        v(j) = v(j) + j
      end do
    end do
  end subroutine
end program
