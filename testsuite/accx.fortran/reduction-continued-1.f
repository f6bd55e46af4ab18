c     An array that a continued line of fixed form declares, behind a comment, is taken in a reduction.
      program continued
      integer i,
c     bins
     &  w(4),
     &  n
      n = 100
      w = 0
!$acc parallel loop reduction(+:w)
      do i = 1, n
        w(1 + mod (i, 4)) = w(1 + mod (i, 4)) + i
      end do
      if (any (w .ne. (/ 1300, 1225, 1250, 1275 /))) then
        print *, 'got', w, ', want 1300 1225 1250 1275'
        stop 1
      end if
      end
