! A warning of a clause in Fortran has its name, and the option makes it an error.
! { accx-options "-fplugin-arg-accx-warn=error=clause" }
program fortran_warn_clause_1
  integer :: i, x(10)
  !$acc parallel loop device_type(nvidia) copy(x) ! { dg-error {'copy' behind 'device_type' holds for all device types.* .accx-clause.} }
  do i = 1, 10
    x(i) = i
  end do
end program
