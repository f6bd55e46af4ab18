/* update peer between compressed arrays: of the same range, also parts of arrays of structs, of
   another range or width, of which one is not compressed, and from a device to itself.
   { accx-device-only } { accx-devices 2 } */
#include <openacc.h>
#include "check.h"
#include <math.h>
#define N 1000

struct pair { float x, y[2]; };

static float a[N], b[N], plain[N];
static double wide[N];
static struct pair p[N], q[N];

/* Lets both devices have arrays of their own; those of device 1 hold other values.  */
static void
enter (float *from, float *to)
{
  for (int i = 0; i < N; i++)
    from[i] = (float) i / N;
  #pragma acc enter data ccopyin(from[0:N:0:1]) deviceid(0)
  #pragma acc enter data ccreate(to[0:N:0:1]) deviceid(1)
}

static void
same_range (void)
{
  enter (a, b);
  #pragma acc parallel loop compression(a) deviceid(0)
  for (int i = 0; i < N; i++)
    a[i] = 1 - a[i];
  #pragma acc update peer to(b[0:N]) to_device(1) from(a[0:N]) from_device(0)
  #pragma acc parallel loop compression(b) deviceid(1)
  for (int i = 0; i < N; i++)
    b[i] = b[i] / 2;
  #pragma acc update peer to(a[100:50]) to_device(0) from(b[200:50]) from_device(1)
  acc_update_peer (&a[0], 0, &b[10], 1, 5 * sizeof a[0]);
  #pragma acc exit data ccopyout(a[0:N]) deviceid(0)
  #pragma acc exit data ccopyout(b[0:N]) deviceid(1)
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  for (int i = 0; i < N; i++)
    {
      float half = (1 - (float) i / N) / 2;
      int from = i < 5 ? i + 10 : i >= 100 && i < 150 ? i + 100 : -1;
      CHECK_NEAR (i, b[i], half, 4e-5);
      CHECK_NEAR (i, a[i], from < 0 ? 2 * half : (1 - (float) from / N) / 2, 4e-5);
    }
}

/* Its range is not known where it is copied to.  */
static void
structs (void)
{
  for (int i = 0; i < N; i++)
    p[i] = (struct pair) { i, { -i, 3 } };
  #pragma acc enter data ccopyin(p[0:N]) deviceid(0)
  #pragma acc enter data ccreate(q[0:N]) deviceid(1)
  #pragma acc update peer to(q[0:N]) to_device(1) from(p[0:N]) from_device(0)
  #pragma acc update peer to(q[7:3]) to_device(1) from(p[20:3]) from_device(0)
  #pragma acc exit data ccopyout(q[0:N]) deviceid(1)
  #pragma acc exit data delete(p[0:N]) deviceid(0)
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  for (int i = 0; i < N; i++)
    {
      int k = i >= 7 && i < 10 ? i + 13 : i;
      CHECK_NEAR (i, q[i].x, k, 0.02);
      CHECK_NEAR (i, q[i].y[0], -k, 0.02);
      CHECK_NEAR (i, q[i].y[1], 3, 0.02);
    }
}

/* 32 bits to 16, and other ranges; to and from an array that is not compressed.  */
static void
other_forms (void)
{
  static double narrow[N];
  for (int i = 0; i < N; i++)
    {
      wide[i] = i;
      a[i] = -1;
    }
  #pragma acc enter data ccopyin(wide[0:N]) deviceid(0)
  #pragma acc enter data ccreate(narrow[0:N:-10:1000]) compression_bits(16) deviceid(1)
  #pragma acc enter data ccreate(a[0:N:0:2]) deviceid(1)
  #pragma acc enter data create(plain[0:N]) deviceid(0)
  #pragma acc update peer to(narrow[0:N]) to_device(1) from(wide[0:N]) from_device(0)
  #pragma acc parallel loop deviceid(0)
  for (int i = 0; i < N; i++)
    plain[i] = i % 3;
  #pragma acc update peer to(a[0:N]) to_device(1) from(plain[0:N]) from_device(0)
  #pragma acc parallel loop compression(a) deviceid(1)
  for (int i = 0; i < N; i++)
    a[i] = 2 - a[i];
  #pragma acc update peer to(plain[0:N / 2]) to_device(0) from(a[0:N / 2]) from_device(1)
  #pragma acc update peer to(wide[0:10]) to_device(0) from(wide[20:10]) from_device(0)
  #pragma acc exit data ccopyout(narrow[0:N], a[0:N]) deviceid(1)
  #pragma acc exit data copyout(plain[0:N]) ccopyout(wide[0:N]) deviceid(0)
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  for (int i = 0; i < N; i++)
    {
      CHECK_NEAR (i, narrow[i], i, 0.01);
      CHECK_NEAR (i, a[i], 2 - i % 3, 1e-4);
      CHECK_NEAR (i, plain[i], i < N / 2 ? 2 - i % 3 : i % 3, 1e-4);
      CHECK_NEAR (i, wide[i], i < 10 ? i + 20 : i, 1e-6);
    }
}

int
main (void)
{
  same_range ();
  structs ();
  other_forms ();
  return DONE ();
}
