/* A set-user-id program loads no library and writes no file that its caller names: ACCX_DRIVER,
   ACC_PROFLIB and ACCX_TUNE hold in a program with the caller's rights only; others hold in both.
   accx-objects: RUNTIME runtime/driver/driver.o  */
#include <dlfcn.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/base.h"

int acc_get_num_devices (int type);

enum { NOBODY = 65534, LOADED = 10, NOT_LOADED, NO_RIGHTS };

static char program[] = "/tmp/accx-set-id-XXXXXX";
static char library[4096];

/* In the program that is run: whether LIBRARY has come into the process, or is the file of trials.  */
static int
look (const char *path)
{
  acc_get_num_devices (DEVICE_NVIDIA);
  if (runtime.env.compression != COMPRESSION_HOST)
    return 1;
  if (getuid () != geteuid () && !getauxval (AT_SECURE))
    return NO_RIGHTS;
  if (runtime.env.tune)
    return LOADED;
  return dlopen (path, RTLD_NOW | RTLD_NOLOAD) ? LOADED : NOT_LOADED;
}

/* Copies this program to PROGRAM, owned by root, with MODE.  */
static bool
make_program (mode_t mode)
{
  struct stat st;
  int from = open ("/proc/self/exe", O_RDONLY), to = mkstemp (program);
  bool ok = from >= 0 && to >= 0 && fstat (from, &st) == 0
	    && sendfile (to, from, NULL, (size_t) st.st_size) == st.st_size
	    && fchmod (to, mode) == 0;
  close (from);
  close (to);
  return ok;
}

/* Runs PROGRAM as nobody with VARIABLE naming LIBRARY; returns its exit status.  */
static int
run (const char *variable, mode_t mode)
{
  int status = -1;
  pid_t child;
  chmod (program, mode);
  if ((child = fork ()) == 0)
    {
      setenv ("ACCX_COMPRESSION", "host", 1);
      setenv (variable, library, 1);
      if (setgroups (0, NULL) || setgid (NOBODY) || setuid (NOBODY))
	_exit (1);
      execl (program, program, library, (char *) NULL);
      _exit (1);
    }
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

static void
check (const char *what, int have, int want)
{
  if (have == want)
    printf ("PASS: %s\n", what);
  else
    printf ("FAIL: %s: status %d, not %d\n", what, have, want);
}

/* A copy of the simulated GPU, for anyone to read.  */
static bool
make_library (void)
{
  char command[9000];
  snprintf (library, sizeof library, "%s.so", program);
  snprintf (command, sizeof command, "install -m 755 '%s/libaccx-sim.so.1' '%s'",
	    getenv ("ACCX_BUILD"), library);
  return system (command) == 0;
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    return look (argv[1]);
  setvbuf (stdout, NULL, _IONBF, 0);
  if (geteuid () != 0)
    {
      puts ("UNSUPPORTED: needs root");
      return 0;
    }
  if (!make_program (0755) || !make_library ())
    puts ("FAIL: no copy of the program");
  else if (run ("ACCX_DRIVER", 04755) == NO_RIGHTS)
    puts ("UNSUPPORTED: the system ignores set-user-id bits");
  else
    {
      check ("ACCX_DRIVER is the caller's", run ("ACCX_DRIVER", 0755), LOADED);
      check ("ACCX_DRIVER, set-user-id", run ("ACCX_DRIVER", 04755), NOT_LOADED);
      check ("ACC_PROFLIB is the caller's", run ("ACC_PROFLIB", 0755), LOADED);
      check ("ACC_PROFLIB, set-user-id", run ("ACC_PROFLIB", 04755), NOT_LOADED);
      check ("ACCX_TUNE is the caller's", run ("ACCX_TUNE", 0755), LOADED);
      check ("ACCX_TUNE, set-user-id", run ("ACCX_TUNE", 04755), NOT_LOADED);
    }
  unlink (library);
  unlink (program);
  return 0;
}
