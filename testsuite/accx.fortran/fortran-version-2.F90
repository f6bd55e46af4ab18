! The macro _OPENACC is what the option openacc says in Fortran, too.
! { accx-options -fplugin-arg-accx-openacc=2.7 } { accx-launches 1 }
program fortran_version_2
  implicit none
  integer :: x = 0
#if _OPENACC != 201811
  stop 1
#endif
  !$acc serial copy(x)
  x = 1
  !$acc end serial
  if (x /= 1) stop 2
end program
