! { accx-options "-fplugin-arg-accx-jam=2x4x1" }
! { accx-notify-sim {kernel=add_product.*_gpu_jam$} }
! { accx-notify-sim {kernel=strided_product.*_gpu_jam$} }
! Products of allocatable arrays that add to memory have blocks of iterations, for sizes that no
! block divides; so have those that count down.
program main
  implicit none
  integer :: failed = 0
  call test (203, 197, 7)
  call test (128, 256, 1)
  call test (127, 255, 2)
  call test (129, 257, 3)
  call test (1, 1, 5)
  call test (3, 5, 2)
  call test (2, 1, 1)
  if (failed > 0) stop 1
contains
  subroutine add_product (a, b, c)
    integer, allocatable :: a(:, :), b(:, :), c(:, :)
    integer :: i, j, k
    !$acc parallel loop present(a, b, c)
    do j = 1, size (c, 2)
      !$acc loop
      do i = 1, size (c, 1)
        c(i, j) = 3 * c(i, j)
        do k = 1, size (a, 2)
          c(i, j) = c(i, j) + a(i, k) * b(k, j)
        end do
      end do
    end do
  end subroutine

  subroutine strided_product (n, m, l, a, b, c)
    integer :: n, m, l, i, j, k
    integer :: a(n, l), b(l, m), c(n, m)
    !$acc parallel loop collapse(2) present(a, b, c)
    do j = m, 1, -1
      do i = n, 1, -1
        do k = l, 1, -2
          c(i, j) = c(i, j) - a(i, k) * b(k, j)
        end do
      end do
    end do
  end subroutine

  subroutine test (n, m, l)
    integer, intent(in) :: n, m, l
    integer, allocatable :: a(:, :), b(:, :), c(:, :)
    integer :: i, j, k, want
    allocate (a(n, l), b(l, m), c(n, m))
    do k = 1, l
      do i = 1, n
        a(i, k) = mod (7 * i + k, 11) - 5
      end do
      do j = 1, m
        b(k, j) = mod (5 * j + k, 13) - 6
      end do
    end do
    do j = 1, m
      do i = 1, n
        c(i, j) = i - j
      end do
    end do
    !$acc data copyin(a, b) copy(c)
    call add_product (a, b, c)
    call strided_product (n, m, l, a, b, c)
    !$acc end data
    do j = 1, m
      do i = 1, n
        want = 3 * (i - j)
        do k = 1, l
          want = want + a(i, k) * b(k, j)
        end do
        do k = l, 1, -2
          want = want - a(i, k) * b(k, j)
        end do
        if (c(i, j) /= want) then
          if (failed < 3) print *, 'FAIL', n, m, l, i, j, c(i, j), want
          failed = failed + 1
        end if
      end do
    end do
  end subroutine
end program
