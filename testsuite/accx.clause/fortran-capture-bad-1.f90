! A capture of one element beside an update of another is an error where they surely are two; where two indices may
! be equal, it is told that the one that is updated is captured.
subroutine f (a, b, n)
  integer :: n, i, v
  integer :: a(n), b(n, n)
  !$acc parallel loop private(v) copy(a, b)
  do i = 1, n
    !$acc atomic capture ! { dg-error "capture' of one variable and update of another" }
    v = a(1)
    a(2) = a(2) + 1
    !$acc end atomic
    !$acc atomic capture ! { dg-error "capture' of one variable and update of another" }
    b(i, i + 1) = b(i, i + 1) + 1
    v = b(i, i)
    !$acc end atomic
    !$acc atomic capture ! { dg-warning "captures is what it updates, which is written otherwise" }
    v = a(i)
    ! a comment
    a(v) = a(v) + 1
    !$acc end atomic
    !$acc atomic capture
    v = A(i)
    a(i) = a(i) + &
      1
    !$acc end atomic
    !$acc atomic capture
    v = a(i)
    a(i) = 3
    !$acc end atomic
    a(i) = v
  end do
end subroutine
