/* host_data use_device: device addresses of arrays, pointers and parameters; a null pointer.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 34 };
static int a[N], m[N][3];

static void
set (int *p, int n, int v)
{
  #pragma acc parallel loop deviceptr(p)
  for (int i = 0; i < n; i++)
    p[i] = v + i;
}

static void
parameter (int *p, int n)
{
  #pragma acc host_data use_device(p)
  set (p, n, 50);
}

int
main (void)
{
  int *heap = malloc (N * sizeof *heap), *null = NULL, *inner, local[5] = { 0 };
  #pragma acc data copyout(a, m) copyout(heap[0:N]) copy(local)
  {
    int *was = heap, *device = acc_deviceptr (a);
    #pragma acc host_data use_device(a, heap) use_device(null)
    {
      CHECK (0, a == device, 1);
      CHECK (1, heap == acc_deviceptr (was), 1);
      CHECK (2, null == NULL, 1);
      set (a, N, 100);
      set (heap, N, 200);
    }
    CHECK (3, heap == was, 1);
    #pragma acc host_data use_device(m, local)
    {
      set (&m[10][0], 3, 7);
      set (&m[0][0], 30, 0);
      inner = local;
    }
    CHECK (4, inner == acc_deviceptr (local), 1);
    set (inner, 5, 1);
    heap += 4;
    #pragma acc host_data use_device(heap)
    set (heap, 2, -9);
    heap -= 4;
    #pragma acc parallel loop present(m)
    for (int i = 11; i < N; i++)
      m[i][0] = m[i][1] = m[i][2] = 1;
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 100 + i);
      CHECK (i, heap[i], i == 4 || i == 5 ? i - 13 : 200 + i);
      CHECK (i, m[i][1], i < 10 ? 3 * i + 1 : i == 10 ? 8 : 1);
    }
  CHECK (6, local[4], 5);
  #pragma acc enter data create(heap[0:N])
  parameter (heap, N);
  #pragma acc exit data copyout(heap[0:N])
  CHECK (7, heap[N - 1], 50 + N - 1);
  free (heap);
  return DONE ();
}
