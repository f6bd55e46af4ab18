/* A program that knows where data are on the device, and lets something else than the runtime
   read and change them there, finds each construct done: acc_deviceptr, host_data, acc_map_data,
   acc_malloc with deviceptr, the results of acc_copyin and acc_create, declared variables.
   { accx-device-only } { accx-link-options "-ldl" } */
#include "raw.h"

enum { N = 1000 };
static int a[N], b[N], c[N], d[N], e[N], f[N];
static int g[N];
#pragma acc declare create(g)

static void
set (int *p, int value)
{
#pragma acc parallel loop present(p[0:N])
  for (int i = 0; i < N; i++)
    p[i] = value;
}

/* Constructs about P, which is at DEV on the device, one after the other: the last one is seen as
   the first one.  */
static void
look (int *p, int *dev)
{
  for (int k = 0; k < 5; k++)
    {
      int third = 0;
      set (p, k);
      CHECK (k, raw_read (dev + N - 1), k);
      set (p, k + 100);
      raw_write (dev + 3, -k);
#pragma acc parallel copyout(third) present(p[0:N])
      third = p[3];
      CHECK (k, third, -k);
    }
}

static void
behind_pointer (int *p)
{
  for (int k = 0; k < 5; k++)
    {
#pragma acc parallel loop deviceptr(p)
      for (int i = 0; i < N; i++)
	p[i] = i + k;
      CHECK (k, raw_read (p + 9), 9 + k);
    }
}

/* The pointer is a value of the region, which no clause maps.  */
static void
set_some (int *p, const int *at, int value)
{
#pragma acc parallel loop present(at[0:N])
  for (int i = 0; i < N; i++)
    p[at[i]] = value;
}

int
main (void)
{
  void *dev;
#pragma acc enter data create(a, b)
  set (a, 1);
  look (a, acc_deviceptr (a));
#pragma acc enter data copyin(f)
  for (int k = 0; k < 5; k++)
    {
      set_some (a + 2, f, k);
      CHECK (k, raw_read (acc_deviceptr (a + 2)), k);
      dev = acc_deviceptr (a);
      set_some (a, f, k + 10);
      CHECK (k, raw_read (dev), k + 10);
    }
#pragma acc exit data delete(f)
  set (b, 7);
#pragma acc host_data use_device(b)
  dev = b;
  CHECK (0, raw_read (dev), 7);
  look (b, dev);

  dev = acc_malloc (sizeof c);
  acc_map_data (c, dev, sizeof c);
  look (c, dev);
  acc_unmap_data (c);
  behind_pointer (dev);
  acc_free (dev);

  dev = acc_copyin (d, sizeof d);
  look (d, dev);
  acc_create (e, sizeof e);
  set (e, 1);
  dev = acc_create (e, sizeof e);
  CHECK (0, raw_read (dev), 1);
  look (e, dev);
#pragma acc enter data create(f)
  set (f, 3);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    g[i] = 5;
  dev = acc_deviceptr (g);
  CHECK (0, raw_read (dev), 5);
  for (int k = 0; k < 5; k++)
    {
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	g[i] = k;
      CHECK (k, raw_read (dev), k);
    }
  return DONE ();
}
