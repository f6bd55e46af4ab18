! The plugin without -fopenacc says so in Fortran, too, once.
! { accx-options "-fno-openacc" }
program fortran_warn_openacc_1
  integer :: i, a(10)
  !$acc parallel loop copy(a) ! { dg-warning {^9: directives of OpenACC are ignored: .*without '-fopenacc' .accx-openacc.} }
  do i = 1, 10
    a(i) = i
  end do
  !$acc update self(a)
end program
