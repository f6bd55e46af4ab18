/* The command accx: compiles as GCC with the plugin, and says what is installed.

     accx cc|c++|fc ARGUMENTS   gcc, g++ or gfortran with -fplugin=... -fopenacc ARGUMENTS
     accx info                  versions, places, the driver and its devices
     accx --version, --help

   Under the name of a compiler (gcc, g++, gfortran, cc, c++) it is that compiler, with the
   plugin: for Makefiles that compare CC.  The plugin lies beside this program, what is in a
   folder of PATH being a link to it.
   To add a command: a row of the table in main.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "accx-abi.h"

#include "command/command.h"

enum { PATH_BYTES = PATH_MAX, FIRST_GCC = 12, LAST_GCC = 40 };

static char self[PATH_BYTES];           /* this program, without links */
static char folder[PATH_BYTES];         /* of the plugin */

static bool
exists (const char *path)
{
  return access (path, F_OK) == 0;
}

/* Whether FOLDER/NAME exists; its path goes to PATH.  */
static bool
there (const char *in, const char *name, char *path)
{
  return snprintf (path, PATH_BYTES, "%s/%s", in, name) < PATH_BYTES && exists (path);
}

/* Fills in self and folder; ends the program where there is no plugin.  */
static void
find_plugin (void)
{
  char path[PATH_BYTES];
  ssize_t n = readlink ("/proc/self/exe", self, sizeof self - 1);
  if (n > 0)
    self[n] = 0;
  strcpy (folder, self);
  char *slash = strrchr (folder, '/');
  if (slash)
    *slash = 0;
  if (there (folder, "accx.so", path))
    return;
  fprintf (stderr, "accx: there is no accx.so in %s, beside this program\n", folder);
  exit (1);
}

/* The major version of the compiler PATH; 0 if that does not run.  */
static int
compiler_version (const char *path)
{
  char command[PATH_BYTES + 40];
  int version = 0;
  snprintf (command, sizeof command, "'%s' -dumpversion 2> /dev/null", path);
  FILE *f = popen (command, "r");
  if (f && fscanf (f, "%d", &version) != 1)
    version = 0;
  if (f)
    pclose (f);
  return version;
}

/* Whether there is a plugin for GCC VERSION.  */
static bool
have_part (int version)
{
  char name[40], path[PATH_BYTES];
  snprintf (name, sizeof name, "accx-%d.so", version);
  return there (folder, name, path);
}

/* The first program NAME of PATH that is not this one; false if there is none.  */
static bool
search (const char *name, char *path)
{
  const char *at = getenv ("PATH");
  char real[PATH_BYTES];
  if (!at)
    at = "/usr/local/bin:/usr/bin:/bin";
  while (*at)
    {
      int length = (int) strcspn (at, ":");
      if (snprintf (path, PATH_BYTES, "%.*s/%s", length ? length : 1, length ? at : ".", name)
	  < PATH_BYTES
	  && access (path, X_OK) == 0 && realpath (path, real) && strcmp (real, self) != 0)
	return true;
      at += length + (at[length] == ':');
    }
  return false;
}

/* Takes the folders in which NAME is this program out of PATH: ccache and its like would find it there for the
   compiler, and each would call the other.  */
static void
leave_path (const char *name)
{
  const char *at = getenv ("PATH");
  char path[PATH_BYTES], real[PATH_BYTES];
  char *rest = at ? calloc (strlen (at) + 2, 1) : NULL;
  while (rest && *at)
    {
      int length = (int) strcspn (at, ":");
      bool own = snprintf (path, PATH_BYTES, "%.*s/%s", length, at, name) < PATH_BYTES && realpath (path, real)
		 && strcmp (real, self) == 0;
      if (!own)
	sprintf (rest + strlen (rest), "%s%.*s", *rest ? ":" : "", length, at);
      at += length + (at[length] == ':');
    }
  if (rest)
    setenv ("PATH", rest, 1);
  free (rest);
}

/* The compiler NAME (gcc, g++, gfortran) of a version that there is a plugin for: the one that
   has just this name, else the newest NAME-N.  */
static bool
find_compiler (const char *name, char *path)
{
  char numbered[40];
  if (search (name, path) && have_part (compiler_version (path)))
    return true;
  for (int version = LAST_GCC; version >= FIRST_GCC; version--)
    {
      snprintf (numbered, sizeof numbered, "%s-%d", name, version);
      if (have_part (version) && search (numbered, path))
	return true;
    }
  return false;
}

/* Whether ARGUMENT names a plugin accx by its path.  */
static bool
names_plugin (const char *argument)
{
  static const char option[] = "-fplugin=", file[] = "/accx.so";
  size_t n = strlen (argument);
  return (strncmp (argument, option, strlen (option)) == 0 && n >= strlen (file)
	  && strcmp (argument + n - strlen (file), file) == 0);
}

/* Becomes the compiler PATH with the plugin and ARGUMENTS.  GCC takes no plugin from two places:
   by its name it is this one, and a path counts alone.  */
static int
run_compiler (char *path, char **arguments)
{
  static char plugin[PATH_BYTES + 24], openacc[] = "-fopenacc";
  size_t n = 0, m = 3;
  while (arguments[n])
    n++;
  char **all = calloc (n + 4, sizeof *all);
  if (!all)
    return 1;
  snprintf (plugin, sizeof plugin, "-fplugin=%s/accx.so", folder);
  all[0] = path;
  all[1] = plugin;
  all[2] = openacc;
  for (size_t i = 0; i < n; i++)
    {
      if (strcmp (arguments[i], "-fplugin=accx"))
	all[m++] = arguments[i];
      if (names_plugin (arguments[i]))
	all[1] = openacc;
    }
  execv (path, all);
  fprintf (stderr, "accx: %s: %s\n", path, strerror (errno));
  return 1;
}

static int
compile (const char *name, char **arguments)
{
  char path[PATH_BYTES];
  find_plugin ();
  leave_path (name);
  if (find_compiler (name, path))
    return run_compiler (path, arguments);
  fprintf (stderr, "accx: no %s of a version that %s has a plugin for\n", name, folder);
  return 1;
}

static int
cc (char **arguments)
{
  return compile ("gcc", arguments);
}

static int
cxx (char **arguments)
{
  return compile ("g++", arguments);
}

static int
fc (char **arguments)
{
  return compile ("gfortran", arguments);
}

static int
version (char **arguments)
{
  (void) arguments;
  puts ("accx " ACCX_VERSION);
  puts ("Licence: GPL-3.0-or-later, the runtime with the GCC Runtime Library Exception.");
  return 0;
}

static void
print_versions (void)
{
  printf ("plugin     %s/accx.so, for GCC", folder);
  for (int v = FIRST_GCC, n = 0; v <= LAST_GCC; v++)
    if (have_part (v))
      printf ("%s%d", n++ ? ", " : " ", v);
  putchar ('\n');
}

/* A line for the compiler NAME of `accx COMMAND'.  */
static void
print_compiler (const char *command, const char *name)
{
  char path[PATH_BYTES];
  if (find_compiler (name, path))
    printf ("%-10s %s, GCC %d\n", command, path, compiler_version (path));
  else
    printf ("%-10s no %s of such a version\n", command, name);
}

/* A line for the file NAME of the plugin's folder, which is WHAT.  */
static void
print_file (const char *what, const char *name, const char *absent)
{
  char path[PATH_BYTES], real[PATH_BYTES];
  if (there (folder, name, path) && realpath (path, real))
    printf ("%-10s %s\n", what, real);
  else
    printf ("%-10s %s\n", what, absent);
}

/* The driver that programs would take, opened; NULL, with a line, if there is none.  */
static void *
open_driver (void)
{
  const char *wish = getenv ("ACCX_DRIVER");
  char sim[PATH_BYTES];
  if (!wish || !*wish || strcmp (wish, "auto") == 0 || strcmp (wish, "cuda") == 0)
    wish = "libcuda.so.1";
  else if (strcmp (wish, "sim") == 0 && there (folder, "libaccx-sim.so.1", sim))
    wish = sim;
  void *library = strcmp (wish, "host") == 0 ? NULL : dlopen (wish, RTLD_NOW);
  if (strcmp (wish, "host") == 0)
    puts ("driver     none: ACCX_DRIVER=host");
  else if (!library)
    printf ("driver     none: %s\n", dlerror ());
  return library;
}

typedef int call_number (int *);
typedef int call_init (unsigned);
typedef int call_name (char *, int, int);
typedef int call_memory (size_t *, int);
typedef int call_attribute (int *, int, int);

/* A line for each device of the driver LIBRARY.  CUDA driver API, "Device Management".  */
static void
print_devices (void *library)
{
  enum { MAJOR = 75, MINOR = 76 };      /* of the compute capability */
  call_init *init = (call_init *) dlsym (library, "cuInit");
  call_number *get_version = (call_number *) dlsym (library, "cuDriverGetVersion");
  call_number *count = (call_number *) dlsym (library, "cuDeviceGetCount");
  call_name *get_name = (call_name *) dlsym (library, "cuDeviceGetName");
  call_memory *memory = (call_memory *) dlsym (library, "cuDeviceTotalMem_v2");
  call_attribute *attribute = (call_attribute *) dlsym (library, "cuDeviceGetAttribute");
  int number = 0, n = 0, major = 0, minor = 0;
  size_t bytes = 0;
  char name[200] = "?";
  int failed = !init || !count ? -1 : init (0);
  if (failed || count (&n))
    {
      printf ("driver     does not start: error %d\n", failed);
      return;
    }
  if (get_version)
    get_version (&number);
  printf ("driver     CUDA %d.%d, devices: %d\n", number / 1000, number % 1000 / 10, n);
  for (int i = 0; i < n; i++)
    {
      if (get_name)
	get_name (name, sizeof name, i);
      if (memory)
	memory (&bytes, i);
      if (attribute && attribute (&major, MAJOR, i) == 0)
	attribute (&minor, MINOR, i);
      printf ("device %-3d %s, compute capability %d.%d, %.1f GiB\n", i, name, major, minor,
	      (double) bytes / (1 << 30));
    }
}

static int
info (char **arguments)
{
  (void) arguments;
  find_plugin ();
  puts ("accx " ACCX_VERSION);
  print_versions ();
  print_compiler ("accx cc", "gcc");
  print_compiler ("accx c++", "g++");
  print_compiler ("accx fc", "gfortran");
  print_file ("runtime", "libaccx.so.1", "not in this folder: where the loader looks");
  print_file ("simulator", "libaccx-sim.so.1", "none");
  char path[PATH_BYTES];
  print_file ("maths", there (folder, "accx-math.ptx", path) ? "accx-math.ptx" : "accx-math-own.ptx",
	      "none: regions with exp and the like run on the host");
  void *driver = open_driver ();
  if (driver)
    print_devices (driver);
  return 0;
}

static int
help (char **arguments)
{
  (void) arguments;
  puts ("accx cc|c++|fc ARGUMENTS   gcc, g++ or gfortran with OpenACC for NVIDIA GPUs\n"
	"accx info                  versions, where things are, the driver and its devices\n"
	"accx core FILE             the source lines of a GPU's core dump\n"
	"accx --version             the version\n"
	"accx --help                this text\n"
	"accx(1) has the options of the plugin, accx-environment(7) the variables that programs read.");
  return 0;
}

/* This program as the compiler NAME, which it is called by.  */
static int
be_compiler (const char *name, char **arguments)
{
  char path[PATH_BYTES];
  find_plugin ();
  leave_path (name);
  if (search (name, path))
    return run_compiler (path, arguments);
  fprintf (stderr, "accx: no %s behind this one in PATH\n", name);
  return 1;
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; int (*run) (char **arguments); } commands[] = {
    { "cc", cc }, { "c++", cxx }, { "fc", fc }, { "info", info }, { "core", core_line }, { "--version", version },
    { "--help", help }
  };
  static const char *const compilers[] = { "gcc", "g++", "gfortran", "cc", "c++" };
  const char *slash = strrchr (argv[0], '/'), *name = slash ? slash + 1 : argv[0];
  for (size_t i = 0; i < sizeof compilers / sizeof compilers[0]; i++)
    if (strcmp (name, compilers[i]) == 0)
      return be_compiler (name, argv + 1);
  for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof commands[0]; i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return commands[i].run (argv + 2);
  if (argc > 1)
    fprintf (stderr, "accx: %s: no such command\n", argv[1]);
  help (NULL);
  return 2;
}
