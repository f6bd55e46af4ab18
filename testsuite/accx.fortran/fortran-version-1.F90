! The macro _OPENACC is that of OpenACC 3.4 in Fortran, too.  { accx-launches 1 }
program fortran_version_1
  use openacc
  implicit none
  integer :: x = 0
#if _OPENACC != 202506
  stop 1
#endif
  if (openacc_version /= _OPENACC) stop 2
  !$acc serial copy(x)
  x = 1
  !$acc end serial
  if (x /= 1) stop 3
end program
