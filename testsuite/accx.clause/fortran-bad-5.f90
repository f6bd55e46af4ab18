! Reductions over what has no known shape are an error at the name.
subroutine fortran_bad_5 (v)
  implicit none
  integer :: v(:), i
  !$acc parallel loop reduction(+: v) ! { dg-error {^36: 'v' is not an array of constant or explicit shape} }
  do i = 1, 10
    v(1) = v(1) + 1
  end do
end subroutine
