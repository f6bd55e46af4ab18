/* With ACCX_TUNE the first launches of a kernel try several shapes with right results, the file keeps
   their times, and a later run has one shape from its start.  What the program asks for stays.  Lines
   that were changed are reported, left out and tried anew; a foreign file is left alone.  */
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "check.h"

enum { N = 90, LAUNCHES = 40, MOST = 1 << 20 };

static float a[N * N], b[N * N];
static double sum;
static char text[MOST], before[MOST];

static void
plane (int n)
{
  #pragma acc parallel loop collapse(2) copyin(b) copy(a)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      a[i * n + j] += b[i * n + j - 1] + b[(i + 1) * n + j];
}

static void
line (int n)
{
  #pragma acc parallel loop copyin(b) copy(a)
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}

static void
fixed (int n)
{
  #pragma acc parallel loop num_gangs(3) vector_length(64) copyin(b) copy(a)
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}

static void
total (int n)
{
  sum = 0;
  #pragma acc parallel loop reduction(+: sum) copyin(b) copy(sum)
  for (int i = 0; i < n; i++)
    sum += b[i];
}

static int
run_all (void)
{
  static float want[N * N];
  double all = 0;
  for (int i = 0; i < N * N; i++)
    {
      a[i] = want[i] = i % 7;
      b[i] = i % 13;
      all += b[i];
    }
  for (int t = 0; t < LAUNCHES; t++)
    {
      plane (N);
      line (N * N);
      fixed (N * N);
      total (N * N);
      for (int i = 1; i < N - 1; i++)
	for (int j = 1; j < N - 1; j++)
	  want[i * N + j] += b[i * N + j - 1] + b[(i + 1) * N + j];
      for (int i = 0; i < N * N; i++)
	want[i] += 2 * b[i];
      for (int i = 0; i < N * N; i++)
	CHECK_REAL (i, a[i], want[i]);
      CHECK_REAL (t, sum, all);
    }
  return DONE ();
}

/* Reads FILE into TO.  */
static void
read_text (const char *file, char *to)
{
  FILE *f = fopen (file, "r");
  size_t n = f ? fread (to, 1, MOST - 1, f) : 0;
  to[n] = '\0';
  if (f)
    fclose (f);
}

static void
write_text (const char *file, const char *from)
{
  FILE *f = fopen (file, "w");
  fputs (from, f);
  fclose (f);
}

/* Runs this program with ACCX_TUNE=FILE; MESSAGES gets what it says, and so does TEXT.  Returns its
   status.  */
static int
run_again (const char *file, const char *messages)
{
  int status;
  pid_t child = fork ();
  if (child == 0)
    {
      setenv ("ACCX_TUNE", file, 1);
      setenv ("TUNE_CHILD", "1", 1);
      setenv ("ACCX_NOTIFY", "1", 1);
      if (!freopen (messages, "w", stderr) || !freopen ("/dev/null", "w", stdout))
	_exit (97);
      execl ("/proc/self/exe", "tune", (char *) NULL);
      _exit (98);
    }
  waitpid (child, &status, 0);
  read_text (messages, text);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1000 + WTERMSIG (status);
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

/* How many launches of FUNCTION in TEXT have another shape than the one before.  */
static int
changes (const char *function)
{
  char key[64], last[256] = "", shape[256];
  int n = 0;
  snprintf (key, sizeof key, "function=%s ", function);
  for (const char *at = text, *next; (next = strchr (at, '\n')); at = next + 1)
    {
      const char *gangs = strstr (at, "num_gangs=");
      if (strncmp (at, "launch ", 7) || strstr (at, key) > next || !strstr (at, key)
	  || !gangs || gangs > next)
	continue;
      snprintf (shape, sizeof shape, "%.*s", (int) (next - gangs), gangs);
      n += *last && strcmp (last, shape) != 0;
      strcpy (last, shape);
    }
  return n;
}

int
main (void)
{
  char file[] = "/tmp/tuneXXXXXX", messages[] = "/tmp/saidXXXXXX";
  if (getenv ("TUNE_CHILD"))
    return run_all ();
  if (acc_get_num_devices (acc_device_nvidia) == 0)
    return DONE ();
  fixed (N * N);
  close (mkstemp (file));
  close (mkstemp (messages));

  CHECK (0, run_again (file, messages), 0);
  CHECK (1, changes ("plane") >= 4, 1);
  CHECK (2, changes ("fixed"), 0);
  CHECK (3, count ("tune CUDA kernel") >= 1, 1);
  CHECK (4, count ("kernel=fixed_"), LAUNCHES);
  CHECK (5, count ("ACCX_TUNE"), 0);
  read_text (file, text);
  CHECK (6, strncmp (text, "# accx", 6), 0);
  CHECK (7, count ("\tplane_") >= 5, 1);
  CHECK (8, count ("\tworkers=") >= 4, 1);
  CHECK (9, count ("\tfixed_"), 0);

  /* The second run knows it all.  */
  strcpy (before, text);
  CHECK (10, run_again (file, messages), 0);
  CHECK (11, changes ("plane") + changes ("line") + changes ("total"), 0);
  CHECK (12, count ("tune CUDA kernel") >= 1, 1);
  read_text (file, text);
  CHECK (13, strcmp (text, before), 0);

  /* A time that is not what was written: that choice is tried anew.  */
  strcpy (text, before);
  char *row = strstr (text, "\tworkers="), *end = strchr (row, '\n');
  end[-1] = end[-1] == '0' ? '1' : '0';
  write_text (file, text);
  CHECK (14, run_again (file, messages), 0);
  CHECK (15, count ("not as accx has written it"), 1);
  CHECK (16, changes ("plane") >= 1 && changes ("plane") <= 8, 1);
  read_text (file, text);
  CHECK (17, count ("\tworkers="), (strcpy (text, before), count ("\tworkers=")));
  CHECK (18, run_again (file, messages), 0);
  CHECK (19, count ("not as accx has written it"), 0);

  /* A file of somebody else's; a folder.  */
  write_text (file, "important: notes\n");
  CHECK (20, run_again (file, messages), 0);
  CHECK (21, count ("ACCX_TUNE"), 1);
  read_text (file, text);
  CHECK (22, strcmp (text, "important: notes\n"), 0);
  CHECK (23, run_again ("/tmp", messages), 0);
  CHECK (24, count ("ACCX_TUNE"), 1);
  unlink (file);
  unlink (messages);
  return DONE ();
}
