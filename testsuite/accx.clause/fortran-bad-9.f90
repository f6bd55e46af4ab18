! Two reductions of one array, declare without a clause, and declare link of what is no variable of a module are
! errors, which gfortran takes without a word.
module fortran_bad_9
  implicit none
  integer :: shared(10)
  !$acc declare link(shared)
contains
  subroutine f (a, n)
    integer :: n, i, a(n), s(4), t(4), u, own(10)
    !$acc declare link(own) ! { dg-error {^24: 'own' in a 'link' clause is no variable of a module or a common block} }
    !$acc declare ! { dg-error "'declare' without a clause" }
    !$acc parallel loop copy(a) reduction(+:s) reduction(*:s) ! { dg-error {^60: two reductions of one variable} }
    do i = 1, n
      s(1) = s(1) + a(i)
    end do
    !$acc parallel loop copy(a) reduction(+:s, t, s) ! { dg-error {^51: two reductions of one variable} }
    do i = 1, n
      s(1) = s(1) + a(i)
    end do
    !$acc parallel loop copy(a) reduction(+:s(1:2)) reduction(max:u, s(1:2)) ! { dg-error {^70: two reductions of one} }
    do i = 1, n
      s(1) = s(1) + a(i)
    end do
  end subroutine
end module

