/* output.h: what the device prints, read back.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char output[65536];
static int output_saved;
static FILE *output_file;

/* From here on what is written to stdout is kept.  */
static inline void
output_begin (void)
{
  fflush (stdout);
  output_file = tmpfile ();
  output_saved = dup (1);
  dup2 (fileno (output_file), 1);
}

/* It is in OUTPUT, stdout is as it was.  */
static inline void
output_end (void)
{
  fflush (stdout);
  dup2 (output_saved, 1);
  rewind (output_file);
  output[fread (output, 1, sizeof output - 1, output_file)] = '\0';
  fclose (output_file);
}

/* A difference between OUTPUT and WANT ends the program with both.  */
static inline void
output_check (const char *want)
{
  if (!strcmp (output, want))
    return;
  printf ("got:\n%s\nwant:\n%s\n", output, want);
  exit (1);
}
