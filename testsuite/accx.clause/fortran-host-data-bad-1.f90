! host_data in Fortran: one without use_device is warned of and does nothing; sections are not for use_device.
subroutine f (a, n)
  implicit none
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
  !$acc host_data if(n > 3) if_present ! { dg-warning "'host_data' without a clause about data" }
  a(1) = 1
  !$acc end host_data
  !$acc host_data ! { dg-warning "'host_data' without a clause about data" }
  a(1) = a(1) + 1
  !$acc end host_data
end subroutine
subroutine g (a, b)
  implicit none
  integer, intent(inout) :: a(10), b(10)
  !$acc host_data use_device(b, a(1:2)) ! { dg-error {^38: sections are not for 'use_device'} }
  a(1) = b(1)
  !$acc end host_data
end subroutine
