/* Compiled code on disk: a file for each key, in a folder of the user's.  Takes and gives
   bytes; knows no driver.

   The folder is ACCX_CACHE, else accx in XDG_CACHE_HOME, else in ~/.cache (XDG base directory
   specification).  A program that runs with more rights than its caller has none.

   Any number of processes may use it at once: a file is written under another name and then
   renamed, so that a name has all of a content or none.  Nothing of another user's is
   believed: folder and files must be owned by the effective user, and writable by nobody
   else.  A file holds its key and the hash of its content, so that damage shows.

   The folder is opened for each use: a descriptor that stays open would be the program's to
   close.  Errors of files are not reported: then there is nothing, and code is compiled.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "code/code.h"
#include "base/setting.h"
#include "pure/pure.h"

enum
{
  NAME_BYTES = 2 * SHA256_BYTES + 1,
  DAY = 24 * 60 * 60, HOUR = 60 * 60,   /* seconds */
  MODE_OTHERS_WRITE = 022
};

/* Most bytes that are kept, and most of one content.  */
static const uint64_t KEPT_MOST = 256 << 20, CONTENT_MOST = 64 << 20;

/* Before a content.  */
struct header
{
  char magic[8];
  unsigned char key[SHA256_BYTES];
  unsigned char hash[SHA256_BYTES];     /* of the content */
  uint64_t bytes;
};

static const char magic[8] = "accx-1\n";

/* What files begin with that are being written.  */
static const char unfinished[] = "new-";

/* ---- The folder ---- */

const char *
kept_folder (void)
{
  const char *given = runtime.env.code_folder;
  return given && strcmp (given, "auto") && strcmp (given, "0") ? given : NULL;
}

/* Writes the folder's path to PATH, of PATH_MAX; false: there is none.  */
static bool
folder_path (char *path)
{
  const char *given = kept_folder (), *base = setting_path ("XDG_CACHE_HOME");
  const char *home = setting_path ("HOME");
  int n = -1;
  if (given)
    n = snprintf (path, PATH_MAX, "%s", given);
  else if (base && *base == '/')
    n = snprintf (path, PATH_MAX, "%s/accx", base);
  else if (home && *home == '/')
    n = snprintf (path, PATH_MAX, "%s/.cache/accx", home);
  return n > 0 && n < PATH_MAX;
}

/* Makes folder PATH and those around it.  */
static void
folder_make (char *path)
{
  for (char *at = path + 1; *at; at++)
    if (*at == '/')
      {
	*at = '\0';
	mkdir (path, 0700);
	*at = '/';
      }
  mkdir (path, 0700);
}

/* Whether what ST describes is the user's and nobody else's to write.  */
static bool
is_own (const struct stat *st)
{
  return st->st_uid == geteuid () && !(st->st_mode & MODE_OTHERS_WRITE);
}

/* Says once that folder PATH is not used.  */
static void
folder_warn (const char *path, const char *why)
{
  static _Atomic bool told;
  if (!atomic_exchange (&told, true))
    error_warn ("compiled device code is not kept in %s: %s", path, why);
}

/* Returns a descriptor of the folder, or -1.  MAKE: if there is none it is made.  */
static int
folder_open (bool make)
{
  const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  char path[PATH_MAX];
  struct stat st;
  if (!folder_path (path))
    return -1;
  int folder = open (path, flags);
  if (folder < 0 && errno == ENOENT && make)
    {
      folder_make (path);
      folder = open (path, flags);
    }
  if (folder < 0)
    {
      if (kept_folder () && errno != ENOENT)
	folder_warn (path, strerror (errno));
      return -1;
    }
  if (fstat (folder, &st) == 0 && is_own (&st))
    return folder;
  folder_warn (path, "other users own the folder, or may write to it");
  close (folder);
  return -1;
}

static void
key_name (const unsigned char *key, char *name)
{
  for (int i = 0; i < SHA256_BYTES; i++)
    sprintf (name + 2 * i, "%02x", key[i]);
}

/* ---- Files ---- */

/* Reads N bytes of FILE.  */
static bool
read_all (int file, void *to, size_t n)
{
  char *at = to;
  while (n > 0)
    {
      ssize_t got = read (file, at, n);
      if (got < 0 && errno == EINTR)
	continue;
      if (got <= 0)
	return false;
      at += got;
      n -= (size_t) got;
    }
  return true;
}

static bool
write_all (int file, const void *from, size_t n)
{
  const char *at = from;
  while (n > 0)
    {
      ssize_t put = write (file, at, n);
      if (put < 0 && errno == EINTR)
	continue;
      if (put <= 0)
	return false;
      at += put;
      n -= (size_t) put;
    }
  return true;
}

static void
content_hash (const void *data, size_t bytes, unsigned char *hash)
{
  struct sha256 s;
  sha256_begin (&s);
  sha256_add (&s, data, bytes);
  sha256_end (&s, hash);
}

/* Returns owned the content of FILE if it is that of KEY.  */
static void *
content_read (int file, const unsigned char *key, size_t *bytes)
{
  struct stat st;
  struct header h;
  unsigned char hash[SHA256_BYTES];
  if (fstat (file, &st) || !S_ISREG (st.st_mode) || !is_own (&st)
      || !read_all (file, &h, sizeof h) || memcmp (h.magic, magic, sizeof magic)
      || memcmp (h.key, key, sizeof h.key) || h.bytes == 0 || h.bytes > CONTENT_MOST
      || (uint64_t) st.st_size != sizeof h + h.bytes)
    return NULL;
  void *content = malloc (h.bytes);
  if (!content)
    return NULL;
  bool good = read_all (file, content, h.bytes);
  content_hash (content, h.bytes, hash);
  if (!good || memcmp (hash, h.hash, sizeof hash))
    {
      free (content);
      return NULL;
    }
  if (time (NULL) - st.st_mtime > DAY)
    futimens (file, NULL);      /* used: kept_trim drops others first */
  *bytes = h.bytes;
  return content;
}

void *
kept_read (const unsigned char *key, size_t *bytes)
{
  char name[NAME_BYTES];
  void *content = NULL;
  int folder = folder_open (false);
  if (folder < 0)
    return NULL;
  key_name (key, name);
  int file = openat (folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file >= 0)
    {
      content = content_read (file, key, bytes);
      close (file);
    }
  close (folder);
  return content;
}

/* Writes a new file NAME of FOLDER by way of another one.  */
static void
file_write (int folder, const char *name, const struct header *h, const void *data)
{
  static _Atomic unsigned number;
  char other[64];
  snprintf (other, sizeof other, "%s%ld-%u", unfinished, (long) getpid (), ++number);
  int file = openat (folder, other, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0)
    return;
  bool good = write_all (file, h, sizeof *h) && write_all (file, data, h->bytes);
  good = close (file) == 0 && good;
  if (!good || renameat (folder, other, folder, name))
    unlinkat (folder, other, 0);
}

void
kept_write (const unsigned char *key, const void *data, size_t bytes)
{
  struct header h;
  char name[NAME_BYTES];
  if (bytes == 0 || bytes > CONTENT_MOST)
    return;
  int folder = folder_open (true);
  if (folder < 0)
    return;
  memcpy (h.magic, magic, sizeof magic);
  memcpy (h.key, key, sizeof h.key);
  content_hash (data, bytes, h.hash);
  h.bytes = bytes;
  key_name (key, name);
  file_write (folder, name, &h, data);
  close (folder);
  kept_trim (KEPT_MOST);
}

void
kept_drop (const unsigned char *key)
{
  char name[NAME_BYTES];
  int folder = folder_open (false);
  if (folder < 0)
    return;
  key_name (key, name);
  unlinkat (folder, name, 0);
  close (folder);
}

/* ---- Not too much ---- */

/* A file that is kept.  */
struct file
{
  char name[NAME_BYTES];
  time_t used;
  uint64_t bytes;
};

struct files
{
  struct file *list;
  size_t n, room;
  uint64_t bytes;
};

static bool
is_key_name (const char *name)
{
  return strlen (name) == NAME_BYTES - 1
	 && strspn (name, "0123456789abcdef") == NAME_BYTES - 1;
}

/* Adds file NAME of FOLDER to F, or removes it if its writer must have died.  */
static void
files_add (struct files *f, int folder, const char *name)
{
  struct stat st;
  bool left = strncmp (name, unfinished, sizeof unfinished - 1) == 0;
  if ((!left && !is_key_name (name)) || fstatat (folder, name, &st, AT_SYMLINK_NOFOLLOW))
    return;
  if (left && time (NULL) - st.st_mtime > HOUR)
    unlinkat (folder, name, 0);
  if (left)
    return;
  if (f->n == f->room)
    {
      size_t room = f->room ? 2 * f->room : 64;
      struct file *list = realloc (f->list, room * sizeof *list);
      if (!list)
	return;
      f->list = list;
      f->room = room;
    }
  struct file *one = &f->list[f->n++];
  strcpy (one->name, name);
  one->used = st.st_mtime;
  one->bytes = (uint64_t) st.st_size;
  f->bytes += one->bytes;
}

static int
file_compare (const void *a, const void *b)
{
  const struct file *x = a, *y = b;
  return x->used < y->used ? -1 : x->used > y->used;
}

uint64_t
kept_trim (uint64_t most)
{
  struct files f = { NULL, 0, 0, 0 };
  int folder = folder_open (false);
  DIR *dir = folder < 0 ? NULL : fdopendir (folder);
  if (!dir)
    {
      if (folder >= 0)
	close (folder);
      return 0;
    }
  for (const struct dirent *d = readdir (dir); d; d = readdir (dir))
    files_add (&f, folder, d->d_name);
  bool trim = f.bytes > most;
  if (trim)
    qsort (f.list, f.n, sizeof *f.list, file_compare);
  for (size_t i = 0; trim && i < f.n && f.bytes > most / 4 * 3; i++)
    {
      unlinkat (folder, f.list[i].name, 0);
      f.bytes -= f.list[i].bytes;
    }
  closedir (dir);
  free (f.list);
  return f.bytes;
}
