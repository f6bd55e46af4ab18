! Gang loops inside of gang loops and vector loops inside of vector loops, which OpenACC's sections
! 2.9.2 and 2.9.4 forbid, are told.
subroutine f (a, n)
  integer :: n, i, j
  integer :: a(n)
  !$acc parallel loop gang copy(a)
  do i = 1, n
    !$acc loop gang
    do j = 1, n ! { dg-warning "'gang' loop inside of a 'gang' loop, which OpenACC .section 2.9.2. does not allow" }
      a(j) = i
    end do
  end do
  !$acc parallel loop gang vector copy(a)
  do i = 1, n
    !$acc loop vector
    do j = 1, n ! { dg-warning "'vector' loop inside of a 'vector' loop, which OpenACC .section 2.9.4. does not allow" }
      a(j) = i
    end do
  end do
end subroutine
