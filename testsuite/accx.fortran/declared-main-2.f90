! What a main program declares with copy comes back where the program ends, by `return' too.
! SPDX-License-Identifier: GPL-3.0-or-later
module last
  use, intrinsic :: iso_c_binding
  implicit none
  real, pointer :: seen(:)
  interface
    integer(c_int) function atexit (f) bind(c)
      import :: c_int, c_funptr
      type(c_funptr), value :: f
    end function
    subroutine leave (status) bind(c, name='_exit')
      import :: c_int
      integer(c_int), value :: status
    end subroutine
  end interface
contains
  subroutine look () bind(c)
    if (any (seen /= [1, 2, 3, 4, 5])) call leave (1_c_int)
  end subroutine
end module

program declared_main
  use last
  implicit none
  real, target :: a(5) = 0
  integer :: i
  !$acc declare copy(a)
  seen => a
  if (atexit (c_funloc (look)) /= 0) error stop 1
  !$acc parallel loop
  do i = 1, 5
    a(i) = a(i) + i
  end do
  if (any (a /= 0)) error stop 2
  if (a(1) < 1) return
  error stop 3
end program
