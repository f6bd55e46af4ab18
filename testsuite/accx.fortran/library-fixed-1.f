! openacc_lib.h in fixed form, with routines that GCC's lacks.
! SPDX-License-Identifier: GPL-3.0-or-later
      program p
      use iso_c_binding
      implicit none
      include 'openacc_lib.h'
      integer a(10), i
      type(c_ptr) d
      a = 3
      d = acc_malloc(40)
      call acc_memcpy_to_device(d, a, 40)
      call acc_map_data(a, d, 40)
!$acc parallel loop present(a)
      do i = 1, 10
        a(i) = a(i) + i
      end do
      call acc_update_self(a)
      call acc_unmap_data(a)
      call acc_free(d)
      if (a(10).ne.13) stop 1
      call acc_set_default_async(2)
      if (acc_get_default_async().ne.2) stop 2
      call acc_copyin(a(1), 4)
      if (.not.acc_is_present(a(1), 4)) stop 3
      call acc_delete(a(1), 4)
      end
