! openacc_version of the module and of openacc_lib.h is _OPENACC with the option openacc, too.
! { accx-options -fplugin-arg-accx-openacc=2.7 } { accx-drivers host } { accx-launches any }
program fortran_version_3
  use openacc
  implicit none
  if (openacc_version /= 201811) stop 1
  if (openacc_version /= _OPENACC) stop 2
  call with_header
end program

subroutine with_header
  implicit none
  include 'openacc_lib.h'
  if (openacc_version /= _OPENACC) stop 3
end subroutine
