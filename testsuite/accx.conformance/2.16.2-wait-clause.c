/* wait clause on constructs and on data, enter data, exit data and update: lists, none, queues:.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 1200 };
static int a[N], b[N], c[N];

static void
start (int k)
{
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = k * i;
  #pragma acc parallel loop present(b) async(2)
  for (int i = 0; i < N; i++)
    b[i] = k + i;
}

static void
compare (int line, int k)
{
  for (int i = 0; i < N; i++)
    check_long (line, i, c[i], k * i + k + i);
}

int
main (void)
{
  int q = 1;
  #pragma acc enter data create(a, b, c)
  start (1);
  #pragma acc parallel loop present(a, b, c) wait(q, q + 1)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + b[i];
  #pragma acc update self(c)
  compare (__LINE__, 1);

  start (2);
  #pragma acc kernels loop independent present(a, b, c) wait async(3)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + b[i];
  #pragma acc update self(c) wait(queues: 3)
  compare (__LINE__, 2);

  start (3);
  #pragma acc serial present(a, b, c) wait(1) wait(2) async(4)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + b[i];
  #pragma acc update self(c) wait(4) async(5)
  #pragma acc wait(5)
  compare (__LINE__, 3);

  start (4);
  #pragma acc data copyout(c) wait(1, 2)
  {
    #pragma acc parallel loop present(a, b, c)
    for (int i = 0; i < N; i++)
      c[i] = a[i] + b[i];
  }
  #pragma acc update self(c)
  compare (__LINE__, 4);

  start (5);
  #pragma acc parallel loop present(a, b, c) wait(1, 2) async(6)
  for (int i = 0; i < N; i++)
    c[i] = a[i] + b[i];
  #pragma acc exit data copyout(c) delete(a) wait(6)
  compare (__LINE__, 5);

  /* The host's value arrives after the queue's work with the old one.  */
  #pragma acc parallel loop present(b) async(7)
  for (int i = 0; i < N; i++)
    b[i] = -1;
  #pragma acc enter data copyin(a) wait(7) async(8)
  #pragma acc parallel loop present(a, b) wait(8)
  for (int i = 0; i < N; i++)
    a[i] = b[i];
  #pragma acc exit data copyout(a) delete(b)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], -1);
  return DONE ();
}
