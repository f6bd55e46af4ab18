/* ptxas, NVIDIA's assembler: where it is, and temporary files for it.  It is the one that
   -fplugin-arg-accx-ptxas names, else the first in PATH, else that in CUDA's usual folder.
   Most machines have none, which is no error.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

/* The first ptxas in the folders of PATH and in the usual one, owned, or NULL.  */
static char *
search_ptxas (void)
{
  static const char usual[] = "/usr/local/cuda/bin";
  const char *path = getenv ("PATH");
  char *all = xasprintf ("%s:%s", path ? path : "", usual), *found = NULL;
  for (const char *p = all; *p && !found; p += *p == ':')
    {
      size_t n = strcspn (p, ":");
      found = xasprintf ("%.*s/ptxas", (int) n, p);
      if (!n || access (found, X_OK))
	{
	  free (found);
	  found = NULL;
	}
      p += n;
    }
  free (all);
  return found;
}

char *
ptxas_find (void)
{
  if (!options.ptxas)
    return search_ptxas ();
  return strcmp (options.ptxas, "off") ? xstrdup (options.ptxas) : NULL;
}

char *
temporary_file (const char *text, size_t bytes)
{
  const char *folder = getenv ("TMPDIR");
  char *name = xasprintf ("%s/accx-XXXXXX", folder && *folder ? folder : "/tmp");
  int fd = mkstemp (name);
  FILE *to = fd >= 0 ? fdopen (fd, "w") : NULL;
  bool good = to && fwrite (text, 1, bytes, to) == bytes;
  if (to && fclose (to) == 0 && good)
    return name;
  if (fd >= 0)
    unlink (name);
  free (name);
  return NULL;
}

char *
read_whole (FILE *in, size_t *bytes)
{
  enum { BLOCK = 4096 };
  char *text = NULL;
  size_t length = 0, n;
  do
    {
      text = XRESIZEVEC (char, text, length + BLOCK + 1);
      n = fread (text + length, 1, BLOCK, in);
      length += n;
      text[length] = 0;
    }
  while (n);
  *bytes = length;
  return text;
}
