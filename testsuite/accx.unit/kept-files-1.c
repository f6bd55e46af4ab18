/* Where compiled code is kept, in what order it is dropped when it is too much, and that a
   key finds its own content only.
   accx-objects: RUNTIME runtime/driver/driver.o  */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "code/code.h"
#include "pure/pure.h"
#include "unit.h"

static char top[] = "/tmp/accx-kept-XXXXXX";

static void
make_key (unsigned char *key, unsigned n)
{
  memset (key, 0, SHA256_BYTES);
  key[0] = (unsigned char) n;
}

/* Whether under key N are BYTES of letter N.  */
static bool
has (unsigned n, size_t bytes)
{
  unsigned char key[SHA256_BYTES];
  size_t have = 0;
  make_key (key, n);
  char *content = kept_read (key, &have);
  bool good = content && have == bytes;
  for (size_t i = 0; good && i < bytes; i++)
    good = content[i] == (char) n;
  free (content);
  return good;
}

static void
keep (unsigned n, size_t bytes)
{
  unsigned char key[SHA256_BYTES];
  char *content = malloc (bytes);
  make_key (key, n);
  memset (content, (int) n, bytes);
  kept_write (key, content, bytes);
  free (content);
}

/* Makes the file of key N AGE seconds old.  */
static void
make_old (const char *folder, unsigned n, time_t age)
{
  char path[400];
  struct timespec times[2] = { { 0 }, { 0 } };
  times[0].tv_sec = times[1].tv_sec = time (NULL) - age;
  snprintf (path, sizeof path, "%s/%s/%02x%062d", top, folder, n, 0);
  CHECK (utimensat (AT_FDCWD, path, times, 0), 0);
}

static bool
is_there (const char *name)
{
  char path[400];
  snprintf (path, sizeof path, "%s/%s", top, name);
  return access (path, F_OK) == 0;
}

static void
places (void)
{
  char path[400];
  unsetenv ("XDG_CACHE_HOME");
  unsetenv ("HOME");
  keep (1, 10);
  CHECK (has (1, 10), false);
  setenv ("HOME", "relative", 1);
  keep (1, 10);
  CHECK (has (1, 10), false);
  setenv ("HOME", top, 1);
  keep (1, 10);
  CHECK (has (1, 10), true);
  CHECK (is_there (".cache/accx"), true);
  snprintf (path, sizeof path, "%s/xdg", top);
  setenv ("XDG_CACHE_HOME", path, 1);
  CHECK (has (1, 10), false);
  keep (1, 20);
  CHECK (has (1, 20), true);
  CHECK (is_there ("xdg/accx"), true);
  setenv ("XDG_CACHE_HOME", "relative", 1);
  CHECK (has (1, 10), true);
  snprintf (path, sizeof path, "%s/given", top);
  runtime.env.code_folder = strdup (path);
  CHECK (has (1, 10), false);
  keep (1, 30);
  CHECK (has (1, 30), true);
}

static void
order (void)
{
  char path[400];
  for (unsigned n = 1; n <= 8; n++)
    {
      keep (n, 1000);
      make_old ("given", n, n % 2 ? 1000000 + n : 1000 + n);
    }
  CHECK (has (7, 1000), true);  /* it is used now */
  uint64_t all = kept_trim (1 << 20);
  CHECK (all > 8000 && all < 10000, true);
  CHECK (kept_trim (all), all);
  CHECK (kept_trim (all - 1) <= all / 4 * 3, true);
  for (unsigned n = 1; n <= 5; n += 2)
    CHECK (has (n, 1000), false);
  CHECK (has (7, 1000), true);
  for (unsigned n = 2; n <= 8; n += 2)
    CHECK (has (n, 1000), true);
  /* What another process left unfinished, lately and long ago; what is none of ours.  */
  snprintf (path, sizeof path, "cd %s/given && touch new-1-1 other && touch -d '3 hours ago' new-2-1",
	    top);
  CHECK (system (path), 0);
  kept_trim (0);
  CHECK (is_there ("given/new-1-1"), true);
  CHECK (is_there ("given/new-2-1"), false);
  CHECK (is_there ("given/other"), true);
  CHECK (has (2, 1000), false);
}

static void
drop (void)
{
  unsigned char key[SHA256_BYTES];
  keep (9, 5);
  make_key (key, 9);
  CHECK (has (9, 5), true);
  kept_drop (key);
  CHECK (has (9, 5), false);
  /* The file of another key under this one's name.  */
  char command[1000];
  keep (10, 5);
  snprintf (command, sizeof command, "cd %s/given && cp -p 0a%062d 09%062d", top, 0, 0);
  CHECK (system (command), 0);
  CHECK (has (10, 5), true);
  size_t bytes;
  CHECK (kept_read (key, &bytes) == NULL, true);
}

int
main (void)
{
  char command[100];
  if (!mkdtemp (top))
    return 1;
  places ();
  order ();
  drop ();
  snprintf (command, sizeof command, "rm -rf %s", top);
  CHECK (system (command), 0);
  DONE ("kept files");
}
