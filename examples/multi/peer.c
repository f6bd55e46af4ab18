/* update peer from GPU 1 to GPU 0: for each size the rate, and the time that the host needs
   to enqueue one.  Lines: peer FORM bytes GB/s microseconds.

     peer [LARGEST]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "../report.h"

static double
measure (char *a, char *b, long bytes, long rounds, double *enqueue)
{
  double start = report_clock ();
  for (long k = 0; k < rounds; k++)
    {
      #pragma acc update peer to(a[0:bytes]) to_device(0) from(b[0:bytes]) from_device(1)
    }
  *enqueue = (report_clock () - start) / rounds;
  #pragma acc wait device(0)
  #pragma acc wait device(1)
  return (report_clock () - start) / rounds;
}

int
main (int argc, char **argv)
{
  long largest = report_number (argc, argv, 1, 1, 1L << 30);
  char *a = (char *) report_alloc ((size_t) largest, 1);
  char *b = (char *) report_alloc ((size_t) largest, 1);
  double enqueue;
  for (long i = 0; i < largest; i++)
    b[i] = (char) (i % 101);
  #pragma acc enter data copyin(a[0:largest]) deviceid(0)
  #pragma acc enter data copyin(b[0:largest]) deviceid(1)
  measure (a, b, largest, 3, &enqueue);
  for (long bytes = 1 << 10; bytes <= largest; bytes *= 4)
    {
      long rounds = bytes < 1 << 22 ? 200 : 20;
      double seconds = measure (a, b, bytes, rounds, &enqueue);
      printf ("peer accx %ld %.2f %.2f\n", bytes, 1e-9 * (double) bytes / seconds,
	      1e6 * enqueue);
    }
  #pragma acc exit data copyout(a[0:largest]) deviceid(0)
  #pragma acc exit data delete(b[0:largest]) deviceid(1)
  #pragma acc wait device(0)
  for (long i = 0; i < largest; i++)
    if (a[i] != (char) (i % 101))
      {
	fprintf (stderr, "byte %ld is wrong\n", i);
	return 1;
      }
  return 0;
}
