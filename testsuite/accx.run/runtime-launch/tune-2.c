/* The file of ACCX_TUNE: several processes at once and programs of few launches fill one file, each size
   class has its own lines, and the file keeps its mode and its name.  What is not ours is left alone,
   numbers do not depend on the locale, and a file that cannot be written is reported once.  */
#include <locale.h>
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "check.h"

enum { N = 90, PROCESSES = 3, FEW = 8, MOST_RUNS = 12, MOST = 1 << 18 };

static float a[N * N];
static char text[MOST];

static void
plane (int n)
{
  #pragma acc parallel loop collapse(2) copy(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * n + j] += 1;
}

/* LAUNCHES of a plane of N by N.  */
static int
run_all (int launches, int n)
{
  const char *name = getenv ("TUNE_LOCALE");
  if (name && !setlocale (LC_ALL, name))
    return 96;
  for (int t = 0; t < launches; t++)
    plane (n);
  for (int i = 0; i < N * N; i++)
    CHECK_REAL (i, a[i], i < n * n ? launches : 0);
  return DONE ();
}

/* Begins to run this program with ACCX_TUNE=FILE, which says MESSAGES.  */
static pid_t
begin (const char *file, const char *messages, int launches, int n)
{
  char words[2][16];
  pid_t child = fork ();
  if (child)
    return child;
  snprintf (words[0], sizeof words[0], "%d", launches);
  snprintf (words[1], sizeof words[1], "%d", n);
  setenv ("ACCX_TUNE", file, 1);
  setenv ("ACCX_NOTIFY", "1", 1);
  if (!freopen (messages, "a", stderr) || !freopen ("/dev/null", "w", stdout))
    _exit (97);
  execl ("/proc/self/exe", "tune", words[0], words[1], (char *) NULL);
  _exit (98);
}

static int
end (pid_t child)
{
  int status;
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1000 + WTERMSIG (status);
}

/* Reads FILE into TEXT.  Returns its size.  */
static size_t
read_text (const char *file)
{
  FILE *f = fopen (file, "r");
  size_t n = f ? fread (text, 1, MOST - 1, f) : 0;
  text[n] = '\0';
  if (f)
    fclose (f);
  return n;
}

static void
write_bytes (const char *file, const char *from, size_t n)
{
  FILE *f = fopen (file, "w");
  fwrite (from, 1, n, f);
  fclose (f);
}

/* How often TEXT has WORD.  */
static int
count (const char *word)
{
  int n = 0;
  for (const char *at = text; (at = strstr (at, word)); at++)
    n++;
  return n;
}

/* One run with FILE; TEXT gets what it says.  Returns its status.  */
static int
run_once (const char *file, const char *messages, int launches, int n)
{
  truncate (messages, 0);
  int status = end (begin (file, messages, launches, n));
  read_text (messages);
  return status;
}

/* FILE with SIZE bytes of FROM stays as it is, with one message.  */
static void
check_foreign (int i, const char *file, const char *messages, const char *from, size_t size)
{
  write_bytes (file, from, size);
  CHECK (i, run_once (file, messages, FEW, N), 0);
  CHECK (i, count ("ACCX_TUNE"), 1);
  CHECK (i, read_text (file), size);
  CHECK (i, memcmp (text, from, size), 0);
}

/* A locale with a decimal comma made in FOLDER; false: there is none.  */
static int
make_comma (const char *folder)
{
  char command[256];
  snprintf (command, sizeof command, "localedef -i de_DE -f UTF-8 %s/xx_XX.UTF-8 >/dev/null 2>&1", folder);
  return system (command) == 0;
}

int
main (int argc, char **argv)
{
  if (argc == 3)
    return run_all (atoi (argv[1]), atoi (argv[2]));
  if (acc_get_num_devices (acc_device_nvidia) == 0)
    return DONE ();
  plane (N);
  char folder[] = "/tmp/tuneXXXXXX", file[64], link[64], messages[64], far[80];
  CHECK (0, mkdtemp (folder) != NULL, 1);
  snprintf (file, sizeof file, "%s/file", folder);
  snprintf (link, sizeof link, "%s/link", folder);
  snprintf (messages, sizeof messages, "%s/said", folder);
  snprintf (far, sizeof far, "%s/none/file", folder);

  /* Few launches in each of several processes at once come to an end.  */
  int runs = 0, done = 0;
  for (; runs < MOST_RUNS && !done; runs++)
    {
      pid_t children[PROCESSES];
      truncate (messages, 0);
      for (int p = 0; p < PROCESSES; p++)
	children[p] = begin (file, messages, FEW, N);
      for (int p = 0; p < PROCESSES; p++)
	CHECK (p, end (children[p]), 0);
      read_text (messages);
      CHECK (runs, count ("ACCX_TUNE"), 0);
      done = count ("tune CUDA kernel") == PROCESSES;
    }
  CHECK (runs, runs > 1 && done, 1);
  read_text (file);
  CHECK (1, count ("\tmodel\t"), 1);
  CHECK (2, count ("\tworkers=") > 3, 1);

  /* Sizes of one class share lines, others do not; a link and the mode stay.  */
  chmod (file, 0640);
  CHECK (3, symlink ("file", link), 0);
  CHECK (4, run_once (link, messages, 2, N / 2), 0);
  read_text (file);
  CHECK (5, count ("\tmodel\t"), 2);
  CHECK (6, run_once (link, messages, FEW, N / 2 + 1), 0);
  CHECK (7, run_once (link, messages, FEW, N - 1), 0);
  read_text (file);
  CHECK (8, count ("\tmodel\t"), 2);
  struct stat st;
  CHECK (9, lstat (link, &st) == 0 && S_ISLNK (st.st_mode), 1);
  CHECK (10, stat (file, &st) == 0 && (st.st_mode & 0777) == 0640, 1);

  /* Numbers have points, whatever the program's locale.  */
  if (make_comma (folder))
    {
      write_bytes (file, "", 0);
      setenv ("LOCPATH", folder, 1);
      setenv ("TUNE_LOCALE", "xx_XX.UTF-8", 1);
      CHECK (11, run_once (file, messages, FEW, N), 0);
      unsetenv ("TUNE_LOCALE");
      CHECK (12, run_once (file, messages, FEW, N), 0);
      CHECK (13, count ("ACCX_TUNE"), 0);
      read_text (file);
      CHECK (14, count (","), 9);    /* of the two lines on top */
    }

  /* Bytes that no trial has written; what cannot be opened.  */
  check_foreign (15, file, messages, "\0\0\1\0", 4);
  check_foreign (16, file, messages, "#", 1);
  check_foreign (17, file, messages, "# accx\n", 7);
  CHECK (18, run_once (far, messages, FEW, N), 0);
  CHECK (19, count ("ACCX_TUNE"), 1);
  CHECK (20, count ("No such file or directory"), 1);
  snprintf (far, sizeof far, "%s/more", file);
  CHECK (21, run_once (far, messages, FEW, N), 0);
  CHECK (22, count ("Not a directory"), 1);
  char command[64];
  snprintf (command, sizeof command, "rm -r %s", folder);
  return system (command) ? 1 : DONE ();
}
