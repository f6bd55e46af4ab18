! Atomic update, capture, read and write, also by intrinsics and on logicals.
! SPDX-License-Identifier: GPL-3.0-or-later
program p
  implicit none
  integer :: i, c, v, h(10), cap(100), mx, l
  real :: s
  logical :: lg
  c = 0; h = 0; s = 0; mx = 0; lg = .true.
  !$acc parallel loop copy(c, h, s, mx, lg) copyout(cap) private(v)
  do i = 1, 100
    !$acc atomic
    c = c + 1
    !$acc atomic update
    h(mod(i,10)+1) = h(mod(i,10)+1) + 1
    !$acc atomic
    s = s + 0.5
    !$acc atomic
    mx = max(mx, i)
    !$acc atomic
    lg = lg .and. (i > 0)
  end do
  if (c /= 100 .or. any(h /= 10) .or. s /= 50 .or. mx /= 100 .or. .not. lg) stop 1
  c = 0
  !$acc parallel loop copy(c) copyout(cap) private(v)
  do i = 1, 100
    !$acc atomic capture
    v = c
    c = c + 1
    !$acc end atomic
    cap(i) = v
  end do
  if (c /= 100 .or. sum(cap) /= 4950) stop 2
  !$acc parallel loop copy(c) copyout(cap) private(v)
  do i = 1, 100
    !$acc atomic read
    v = c
    cap(i) = v
    !$acc atomic write
    c = 100
  end do
  if (any(cap /= 100)) stop 3
  c = -1; mx = 0; l = 12
  !$acc parallel loop copy(c, mx, l)
  do i = 0, 15
    !$acc atomic
    c = iand(c, ieor(65535, 2**i))
    !$acc atomic
    mx = ior(mx, 2**i)
    !$acc atomic
    l = ieor(l, 2**i)
  end do
  if (mx /= 65535 .or. l /= ieor(12,65535)) stop 4
end program
