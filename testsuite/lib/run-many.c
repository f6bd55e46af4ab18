/* run-many: runs programs that are shared libraries, in one process, so that a GPU's context is
   made once for all of them.

     run-many DIR

   Reads names from standard input.  For each NAME loads DIR/NAME.so, calls its main, compares
   what that writes to standard output with the file DIR/NAME.want, and prints "PASS NAME" or
   "FAIL NAME: why"; the output stays in DIR/NAME.got.  Ends at a program that ends the process or
   takes more than a minute, whose line it prints first.  Programs stay loaded: what they leave on
   the device keeps its host address.  All programs of Fortran have one libgfortran, which keeps what
   they print until a process ends: its own routine writes that out.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECONDS = 60, NAME_MAX_LENGTH = 200 };

static int out;                 /* the process's own standard output */
static char current[NAME_MAX_LENGTH];   /* the program that runs, or "" */

static void
report (const char *verdict, const char *why)
{
  char line[NAME_MAX_LENGTH + 300];
  int n = snprintf (line, sizeof line, *why ? "%s %s: %s\n" : "%s %s%s\n", verdict,
		    current, why);
  if (write (out, line, (size_t) n) < 0)
    abort ();
  current[0] = 0;
}

static void
at_exit (void)
{
  if (current[0])
    report ("FAIL", "it ended the process");
}

static void
on_signal (int number)
{
  if (current[0])
    report ("FAIL", number == SIGALRM ? "time is up" : strsignal (number));
  _exit (3);
}

/* Whether the files A and B hold the same bytes.  */
static int
same (const char *a, const char *b)
{
  FILE *f = fopen (a, "r"), *g = fopen (b, "r");
  int c, d;
  if (!f || !g)
    {
      fprintf (stderr, "run-many: %s: %s\n", f ? b : a, strerror (errno));
      exit (2);
    }
  do
    {
      c = getc (f);
      d = getc (g);
    }
  while (c == d && c != EOF);
  fclose (f);
  fclose (g);
  return c == d;
}

/* Writes out what the program HANDLE, in C or Fortran, has printed.  */
static void
flush (void *handle)
{
  void (*units) (int *) = (void (*) (int *)) dlsym (handle, "_gfortran_flush_i4");
  if (units)
    units (NULL);
  fflush (stdout);
}

static void
run (const char *dir)
{
  char library[512], want[512], got[512];
  snprintf (library, sizeof library, "%s/%s.so", dir, current);
  snprintf (want, sizeof want, "%s/%s.want", dir, current);
  snprintf (got, sizeof got, "%s/%s.got", dir, current);
  int file = open (got, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  void *handle = dlopen (library, RTLD_NOW | RTLD_LOCAL);
  int (*program) (int, char **) = handle ? (int (*) (int, char **)) dlsym (handle, "main") : NULL;
  static char *arguments[] = { current, NULL };
  if (file < 0 || !program)
    {
      report ("FAIL", handle ? strerror (errno) : dlerror ());
      return;
    }
  dup2 (file, STDOUT_FILENO);
  close (file);
  alarm (SECONDS);
  int status = program (1, arguments);
  flush (handle);
  alarm (0);
  dup2 (out, STDOUT_FILENO);
  if (status)
    report ("FAIL", "its exit status is not 0");
  else if (same (got, want))
    {
      unlink (got);
      report ("PASS", "");
    }
  else
    report ("FAIL", "wrong output");
}

int
main (int argc, char **argv)
{
  static const int fatal[] = { SIGALRM, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
  char line[NAME_MAX_LENGTH];
  if (argc != 2)
    {
      fprintf (stderr, "usage: run-many DIR < NAMES\n");
      return 2;
    }
  out = dup (STDOUT_FILENO);
  atexit (at_exit);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    signal (fatal[i], on_signal);
  while (fgets (line, sizeof line, stdin))
    {
      line[strcspn (line, "\n")] = 0;
      strcpy (current, line);
      run (argv[1]);
    }
  return 0;
}
