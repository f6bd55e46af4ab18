/* What the examples share: a clock, command-line numbers, checked memory, the
   name of the device that runs the regions, and a file of raw results that
   compare.c reads.  Works with any compiler, with OpenACC and without.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef REPORT_H
#define REPORT_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

/* Seconds of a clock that only runs forward.  */
static inline double
report_clock (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

/* Argument number N as a whole number of at least LEAST, or OTHERWISE if the
   command line is shorter.  Leaves the program if it is something else.  */
static inline long
report_number (int argc, char **argv, int n, long least, long otherwise)
{
  char *end;
  long value;

  if (n >= argc)
    return otherwise;
  value = strtol (argv[n], &end, 10);
  if (*argv[n] == '\0' || *end != '\0' || value < least)
    {
      fprintf (stderr, "%s: argument %d must be a number of at least %ld\n",
	       argv[0], n, least);
      exit (2);
    }
  return value;
}

/* COUNT objects of SIZE bytes, uninitialised.  Leaves the program if there is
   not that much memory.  */
static inline void *
report_alloc (size_t count, size_t size)
{
  void *p = count <= (size_t) -1 / size ? malloc (count * size) : NULL;

  if (p == NULL)
    {
      fprintf (stderr, "no memory for %zu objects of %zu bytes\n", count, size);
      exit (2);
    }
  return p;
}

/* Seconds that report_begin waited for the device to start.  */
static double report_start;

/* The clock, once the device has been started, which each program does once.  */
static inline double
report_begin (void)
{
#ifdef _OPENACC
  double before = report_clock ();

  acc_init (acc_get_device_type ());
  report_start = report_clock () - before;
#endif
  return report_clock ();
}

/* Prints the lines that every example ends with.  */
static inline void
report_run (double seconds)
{
  const char *name = NULL;
#ifdef _OPENACC
  acc_device_t type = acc_get_device_type ();

  if (type != acc_device_host && type != acc_device_none)
    name = acc_get_property_string (acc_get_device_num (type), type,
				    acc_property_name);
#endif
  printf ("device: %s\n", name != NULL ? name : "host");
  printf ("start: %.6f s\n", report_start);
  printf ("time: %.6f s\n", seconds);
}

/* Writes COUNT objects of SIZE bytes to the file PATH, if PATH is given.  */
static inline void
report_save (const char *path, const void *values, size_t count, size_t size)
{
  FILE *f;

  if (path == NULL)
    return;
  f = fopen (path, "wb");
  if (f == NULL || fwrite (values, size, count, f) != count || fclose (f) != 0)
    {
      perror (path);
      exit (2);
    }
}

#endif
