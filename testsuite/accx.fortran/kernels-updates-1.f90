! Updates of elements that data choose, in loops of kernels constructs of Fortran, run in parallel: of dummy arrays of
! assumed shape and size, of members; in order where the loop reads the array.
! { accx-notify {line=18 .*grid=32 } } { accx-notify {line=21 .*grid=32 } } { accx-notify {line=25 .*grid=32 } }
! { accx-notify {line=17 .*grid=1 } }
module updates
  implicit none
  type body
    real(8) :: force(3)
  end type
contains
  subroutine all_of (n, key, h, s, b, seen)
    integer, intent(in) :: n, key(n)
    integer :: h(:), seen(n)
    real(8) :: s(*)
    type(body) :: b(:)
    integer :: i
    !$acc kernels copyin(key) copy(h, s(1:50), b, seen)
    do i = 1, n
      h(key(i)) = h(key(i)) + 1
    end do
    do i = 1, n
      s(key(i)) = s(key(i)) - 0.5d0 * i
      if (h(key(i)) < i) h(key(i)) = i
    end do
    do i = 1, n
      b(key(i))%force(2) = b(key(i))%force(2) + i
      b(key(n + 1 - i))%force(2) = b(key(n + 1 - i))%force(2) - 2
    end do
    do i = 1, n
      h(key(i)) = h(key(i)) + 1
      seen(i) = h(key(i))
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use updates
  implicit none
  integer, parameter :: n = 4000
  integer :: key(n), h(50), h_want(50), seen(n), seen_want(n), i, k
  real(8) :: s(50), s_want(50), f_want(50)
  type(body) :: b(50)
  h = 0; h_want = 0; s = 0; s_want = 0; f_want = 0
  do i = 1, 50
    b(i)%force = 0
  end do
  do i = 1, n
    key(i) = mod (i * 7, 50) + 1
  end do
  do i = 1, n
    k = key(i)
    s_want(k) = s_want(k) - 0.5d0 * i
    h_want(k) = i
    f_want(k) = f_want(k) + i
    f_want(key(n + 1 - i)) = f_want(key(n + 1 - i)) - 2
  end do
  do i = 1, n
    h_want(key(i)) = h_want(key(i)) + 1
    seen_want(i) = h_want(key(i))
  end do
  call all_of (n, key, h, s, b, seen)
  do i = 1, 50
    if (h(i) /= h_want(i) .or. s(i) /= s_want(i) .or. b(i)%force(2) /= f_want(i)) then
      print *, i, h(i), h_want(i), s(i), s_want(i), b(i)%force(2), f_want(i)
      stop 1
    end if
  end do
  if (any (seen /= seen_want)) stop 2
end program
