! The program of reduction-elsewhere-1.
! SPDX-License-Identifier: GPL-3.0-or-later
program reduction_elsewhere
  use elsewhere, t => total
  implicit none
  integer, parameter :: n = 100
  integer :: i, j, k
  sums = 0
  t = 0
  largest = -1
  least = 1000
  allocate (counts(4))
  counts = 0
  !$acc parallel loop reduction(+:sums, t) reduction(max:largest) reduction(min: least) private(k)
  do i = 1, n
    k = mod (i, 3) + 1
    sums(k) = sums(k) + i
    t = t + i * 0.5d0
    largest = max (largest, real (mod (i * 7, 101), 8))
    least = min (least, mod (i * 7, 101))
  end do
  if (any (sums /= [1683, 1717, 1650]) .or. t /= 2525 .or. largest /= 100 .or. least /= 1) error stop 1
  every = .true.
  some = .false.
  parity = .false.
  product_of = 1
  bits = 0
  all_bits = -1
  z = 0
  !$acc parallel loop reduction(.and.:every) reduction(.or.:some) reduction(.neqv.:parity) reduction(*:product_of) &
  !$acc& reduction(ior:bits) reduction(iand:all_bits) reduction(+:z) reduction(+:counts)
  do i = 1, n
    every = every .and. i > 0
    some = some .or. i == 50
    parity = parity .neqv. mod (i, 3) == 0
    if (i <= 10) product_of = product_of * (mod (i, 3) + 1)
    bits(mod (i, 3) + 1) = ior (bits(mod (i, 3) + 1), i)
    all_bits = iand (all_bits, ior (i, 128))
    z = z + cmplx (i, -i)
    counts(mod (i, 4) + 1) = counts(mod (i, 4) + 1) + 1
  end do
  if (.not. every .or. .not. some .or. .not. parity .or. product_of /= 432 .or. any (bits /= 127)) error stop 2
  if (all_bits /= 128 .or. z /= (5050, -5050) .or. any (counts /= 25)) error stop 3
  table = 0
  t = 0
  !$acc parallel num_gangs(4) reduction(+:t)
  !$acc loop gang reduction(+:table, t)
  do j = 1, n
    !$acc loop vector reduction(+:table, t)
    do i = 1, n
      table(mod (i, 2) + 1, mod (j, 2) + 1) = table(mod (i, 2) + 1, mod (j, 2) + 1) + 1
      t = t + 1
    end do
  end do
  !$acc end parallel
  if (any (table /= 2500) .or. t /= 10000) error stop 4
  t = 0
  !$acc kernels loop reduction(+:t)
  do i = 1, n
    t = t + i
  end do
  if (t /= 5050) error stop 5
end program
