/* The file of ACCX_TUNE: a line for each launch shape that was tried for some kernel, size and
   device, with fields between tabs:

     HASH KERNEL DEVICE SIZE GIVEN CHOICE TRIES TIME CHECK

   HASH is that of the kernel's PTX, TIME the least one, CHECK that of the line.  All but the last
   three is what tune.c calls a key; here it is text.  Lines that nobody has written so are left out,
   and one message says which is the first; a file that does not begin as ours is left alone.

   Any number of processes may use a file: it is read again under a lock, written under another name
   and renamed.  Who gets the lock on a file that has been replaced meanwhile tries again.  A symbolic
   link stays one, and a file keeps its mode.  Numbers are of the C locale, whatever the program sets.

   tune_lock, which callers hold, guards all here.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "launch/tune-file.h"
#include "base/base.h"
#include "pure/pure.h"

enum { LINE_BYTES = TUNE_TEXT + 128, CHECK_BYTES = 4, CHECK_TEXT = 2 * CHECK_BYTES + 1 };

static const char head[] = "# accx: launch shapes that were tried (ACCX_TUNE), 1\n"
			   "# hash, kernel, device, size, given, choice, tries, time, check\n";

struct row
{
  struct row *next;
  unsigned tries;
  double time;
  bool own;                     /* noted here, and not written yet */
  char what[];
};

static struct row *rows;
static bool has_read, foreign;

/* Writes the check of the LENGTH bytes of LINE.  */
static void
line_check (const char *line, size_t length, char check[CHECK_TEXT])
{
  struct sha256 s;
  unsigned char hash[SHA256_BYTES];
  sha256_begin (&s);
  sha256_add (&s, line, length);
  sha256_end (&s, hash);
  for (int i = 0; i < CHECK_BYTES; i++)
    sprintf (check + 2 * i, "%02x", hash[i]);
}

/* Has the calling thread read and write numbers as in the C locale until numbers_end, which is given
   what is returned; 0: without memory they stay as they are.  */
static locale_t
numbers_begin (void)
{
  locale_t c = newlocale (LC_NUMERIC_MASK, "C", (locale_t) 0);
  return c ? uselocale (c) : (locale_t) 0;
}

static void
numbers_end (locale_t before)
{
  int error = errno;
  if (before)
    freelocale (uselocale (before));
  errno = error;
}

static struct row *
row_find (const char *what)
{
  struct row *r = rows;
  while (r && strcmp (r->what, what))
    r = r->next;
  return r;
}

/* The row of WHAT, made if there is none; NULL: no memory.  */
static struct row *
row_get (const char *what)
{
  struct row *r = row_find (what);
  if (r || !(r = calloc (1, sizeof *r + strlen (what) + 1)))
    return r;
  strcpy (r->what, what);
  struct row **end = &rows;
  while (*end)
    end = &(*end)->next;
  return *end = r;
}

/* Takes over LINE, which it changes.  False: it is not one of ours.  */
static bool
line_read (char *line)
{
  char check[CHECK_TEXT], *end, *at[3];
  size_t length = strlen (line);
  if (length == 0 || line[length - 1] != '\n')
    return false;
  line[length - 1] = '\0';
  for (int i = 2; i >= 0; i--)
    {
      at[i] = strrchr (line, '\t');
      if (!at[i])
	return false;
      if (i == 2)
	line_check (line, (size_t) (at[i] - line), check);
      *at[i] = '\0';
    }
  unsigned long tries = strtoul (at[0] + 1, &end, 10);
  if (strcmp (at[2] + 1, check) || *end || tries == 0 || tries > INT_MAX)
    return false;
  double time = strtod (at[1] + 1, &end);
  struct row *r = *end || !(time >= 0) ? NULL : row_get (line);
  if (!r)
    return false;
  if (!r->own)
    {
      r->tries = (unsigned) tries;
      r->time = time;
    }
  return true;
}

/* Says once why FILE, or line LINE of it, counts for nothing.  */
static void
tell (const char *why, unsigned line)
{
  static bool told;
  if (!told && line)
    error_warn ("ACCX_TUNE: %s:%u: %s", runtime.env.tune, line, why);
  else if (!told)
    error_warn ("ACCX_TUNE: %s: %s", runtime.env.tune, why);
  told = true;
}

/* Whether LINE is the first one of head.  */
static bool
line_begins_file (const char *line)
{
  size_t length = (size_t) (strchr (head, '\n') + 1 - head);
  return strlen (line) == length && strncmp (line, head, length) == 0;
}

/* Reads the rows of FILE, an open descriptor that it takes.  */
static void
rows_read (int file)
{
  char line[LINE_BYTES];
  struct stat st;
  unsigned n = 0;
  bool regular = fstat (file, &st) == 0 && S_ISREG (st.st_mode);
  FILE *f = regular ? fdopen (file, "r") : NULL;
  if (!f)
    {
      foreign = true;
      tell ("this is no file for trials, and is left alone", 0);
      close (file);
      return;
    }
  while (!foreign && fgets (line, sizeof line, f))
    if (++n == 1 && !line_begins_file (line))
      {
	foreign = true;
	tell ("this is not a file of trials, and is left alone", 0);
      }
    else if (*line != '#' && !line_read (line))
      tell ("not as accx has written it: such lines are left out", n);
  fclose (f);
}

static void
first_read (void)
{
  if (has_read)
    return;
  has_read = true;
  int file = open (runtime.env.tune, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  locale_t before = numbers_begin ();
  if (file >= 0)
    rows_read (file);
  else if (errno != ENOENT)
    {
      foreign = true;
      tell (strerror (errno), 0);
    }
  numbers_end (before);
}

bool
tune_file_find (const char *what, unsigned *tries, double *time)
{
  first_read ();
  const struct row *r = row_find (what);
  if (!r)
    return false;
  *tries = r->tries;
  *time = r->time;
  return true;
}

void
tune_file_note (const char *what, unsigned tries, double time)
{
  first_read ();
  struct row *r = row_get (what);
  if (!r)
    return;
  r->own = true;
  r->tries = tries;
  r->time = time;
}

/* Locks FILE, whatever signals come.  */
static bool
lock_wait (int file)
{
  int rc;
  do
    rc = flock (file, LOCK_EX);
  while (rc && errno == EINTR);
  return rc == 0;
}

/* Opens the file, made if there is none, with a lock that ends when it is closed; MODE gets its
   permissions, TARGET, of PATH_MAX bytes, its name without symbolic links.  -1: it cannot.  */
static int
file_lock (mode_t *mode, char *target)
{
  for (;;)
    {
      struct stat there, here;
      int file = open (runtime.env.tune, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
      if (file < 0)
	return -1;
      if (lock_wait (file) && fstat (file, &here) == 0)
	{
	  *mode = here.st_mode & 0777;
	  if (realpath (runtime.env.tune, target))
	    {
	      if (stat (target, &there) == 0 && there.st_ino == here.st_ino
		  && there.st_dev == here.st_dev)
		return file;
	      errno = ENOENT;
	    }
	}
      int error = errno;
      close (file);
      if (error == ENOENT)
	continue;               /* another process has put a new one there */
      errno = error;
      return -1;
    }
}
/* Writes all rows to a new file NAME with MODE and renames it to TARGET.  The lock is held: what is
   there by that name was left by a process that has ended.  */
static bool
rows_write (const char *name, mode_t mode, const char *target)
{
  char line[LINE_BYTES], check[CHECK_TEXT];
  unlink (name);
  int file = open (name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  FILE *f = file < 0 ? NULL : fdopen (file, "w");
  if (!f)
    return false;
  bool good = fputs (head, f) >= 0;
  for (const struct row *r = rows; r; r = r->next)
    {
      int n = snprintf (line, sizeof line, "%s\t%u\t%.6g", r->what, r->tries, r->time);
      line_check (line, (size_t) n, check);
      good &= fprintf (f, "%s\t%s\n", line, check) > 0;
    }
  good &= fchmod (file, mode) == 0;
  good &= fclose (f) == 0;
  good = good && rename (name, target) == 0;
  if (!good)
    unlink (name);
  return good;
}

void
tune_file_write (void)
{
  char target[PATH_MAX], name[PATH_MAX + 32];
  mode_t mode;
  if (foreign)
    return;
  locale_t before = numbers_begin ();
  int locked = file_lock (&mode, target);
  if (locked >= 0)
    {
      rows_read (dup (locked));
      snprintf (name, sizeof name, "%s.new-%ld", target, (long) getpid ());
    }
  if (locked < 0 || (!foreign && !rows_write (name, mode, target)))
    tell (strerror (errno), 0);
  else
    for (struct row *r = rows; r; r = r->next)
      r->own = false;
  if (locked >= 0)
    close (locked);
  numbers_end (before);
}
