! Compressed arrays and const in Fortran: values within what the codes hold.
program fortran_compression_1
  implicit none
  integer :: i
  real :: a(1000), b(1000)
  a = [(i / 1000.0, i = 1, 1000)]
  b = 0
  !$acc data ccopyin(a(1:1000:0:1)) compression_bits(16) copyout(b)
  !$acc parallel loop compression(a) present(a, b) const(a)
  do i = 1, 1000
    b(i) = 2 * a(i)
  end do
  !$acc end data
  if (maxval (abs (b - 2 * a)) > 1e-4) error stop 1
  if (maxval (abs (b - 2 * a)) == 0) error stop 2
end program
