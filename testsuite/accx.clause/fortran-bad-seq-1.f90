! seq and a level are not for one loop.
subroutine f(a, n)
  integer :: n, i, a(n)
  !$acc parallel loop seq gang ! { dg-error "'seq' and 'gang' on one directive" }
  do i = 1, n
    a(i) = 1
  end do
end subroutine
