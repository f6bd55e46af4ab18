/* accx.so in another GCC says in two lines which GCC it has parts for, and how to add one; a
   part that does not load is of another minor version.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct version { const char *basever; };
typedef int init_function (void *args, struct version *v);

static char folder[] = "/tmp/accx-loader-XXXXXX";
static init_function *init;

static void
verdict (int good, const char *claim, const char *text)
{
  printf ("%s: %s%s%s\n", good ? "PASS" : "FAIL", claim, good ? "" : ": ", good ? "" : text);
}

/* What plugin_init prints in GCC VERSION; *STATUS is what it returns.  */
static const char *
said (const char *version, int *status)
{
  static char text[4000];
  char path[100];
  struct version v = { version };
  snprintf (path, sizeof path, "%s/said", folder);
  fflush (stderr);
  int was = dup (2);
  if (!freopen (path, "w", stderr))
    exit (2);
  *status = init (NULL, &v);
  fflush (stderr);
  dup2 (was, 2);
  close (was);
  FILE *f = fopen (path, "r");
  text[f ? fread (text, 1, sizeof text - 1, f) : 0] = 0;
  if (f)
    fclose (f);
  return text;
}

static void
touch (const char *name)
{
  char path[100];
  snprintf (path, sizeof path, "%s/%s", folder, name);
  FILE *f = fopen (path, "w");
  if (f)
    fclose (f);
}

int
main (void)
{
  char command[4000], want[400];
  int status;
  if (!mkdtemp (folder))
    return 2;
  snprintf (command, sizeof command, "cp '%s/accx.so' %s/", getenv ("ACCX_BUILD"), folder);
  if (system (command))
    return 2;
  snprintf (command, sizeof command, "%s/accx.so", folder);
  void *library = dlopen (command, RTLD_NOW);
  init = library ? (init_function *) dlsym (library, "plugin_init") : NULL;
  verdict (init != NULL, "accx.so needs nothing of GCC", library ? "no plugin_init" : dlerror ());
  if (!init)
    return 0;

  const char *text = said ("13.3.0", &status);
  snprintf (want, sizeof want, "accx: error: this is GCC 13.3.0; accx in %s/ is for no GCC\n",
	    folder);
  verdict (status == 1 && !strncmp (text, want, strlen (want)), "no part at all", text);
  touch ("accx-12.so");
  touch ("accx-14.so");
  touch ("accx-14.so.bak");
  touch ("accx-x.so");
  text = said ("13.3.0", &status);
  snprintf (want, sizeof want, "accx: error: this is GCC 13.3.0; accx in %s/ is for GCC 12, 14\n"
	    "accx: to add this one, in accx's sources: make CC=gcc-13 BUILD=build-13 install\n",
	    folder);
  verdict (status == 1 && !strcmp (text, want), "parts for other versions", text);
  text = said ("14.1.0", &status);
  verdict (status == 1 && !strncmp (text, "accx: accx-14.so does not load: ", 32)
	   && strstr (text, "is for GCC 12, 14, perhaps of another minor version\n"),
	   "a part that does not load", text);
  snprintf (command, sizeof command, "rm -rf %s", folder);
  return system (command) != 0;
}
