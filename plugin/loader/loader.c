/* accx.so itself: what GCC loads.  Looks for the part that is built for the running GCC,
   accx-N.so beside it, N being GCC's major version, and hands plugin_init on to that.  Parts
   for several versions may lie there.  Uses nothing of GCC's, so that every GCC can load
   it; what GCC passes to plugins has been the same since GCC 4.5 and is declared here.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How GCC's structures of these names begin.  */
struct plugin_name_args;
struct plugin_gcc_version
{
  const char *basever;          /* such as 12.2.0 */
};
typedef int init_function (struct plugin_name_args *, struct plugin_gcc_version *);

#define PLUGIN_EXPORT __attribute__ ((visibility ("default")))

extern PLUGIN_EXPORT int plugin_is_GPL_compatible;
extern PLUGIN_EXPORT init_function plugin_init;
int plugin_is_GPL_compatible;

/* The folder of this shared object, with a slash; false if it cannot be told.  */
static bool
own_folder (char *folder)
{
  Dl_info info;
  if (!dladdr ((void *) &plugin_is_GPL_compatible, &info) || !info.dli_fname
      || !realpath (info.dli_fname, folder))
    return false;
  char *slash = strrchr (folder, '/');
  if (slash)
    slash[1] = 0;
  return slash;
}

/* Writes the versions of the parts in FOLDER to TEXT: "GCC 12, 14", or "no GCC".  */
static void
list_parts (const char *folder, char *text, size_t bytes)
{
  enum { FIRST = 4, LAST = 100 };
  bool have[LAST] = { false };
  const char *before = "GCC ";
  char end[2];
  int v;
  DIR *dir = opendir (folder);
  for (struct dirent *e; dir && (e = readdir (dir)); )
    if (sscanf (e->d_name, "accx-%d.s%1[o]", &v, end) == 2 && v >= FIRST && v < LAST)
      have[v] = true;
  if (dir)
    closedir (dir);
  snprintf (text, bytes, "no GCC");
  size_t used = 0;
  for (v = FIRST; v < LAST && used < bytes; v++)
    if (have[v])
      {
	used += (size_t) snprintf (text + used, bytes - used, "%s%d", before, v);
	before = ", ";
      }
}

/* Says that FOLDER has nothing for GCC VERSION and what to do; returns what GCC takes as
   failure.  */
static int
refuse (const char *folder, const char *version, int major, const char *minor)
{
  char parts[200];
  list_parts (folder, parts, sizeof parts);
  fprintf (stderr, "accx: error: this is GCC %s; accx in %s is for %s%s\n", version, folder,
	   parts, minor);
  fprintf (stderr, "accx: to add this one, in accx's sources: make CC=gcc-%d BUILD=build-%d"
	   " install\n", major, major);
  return 1;
}

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *v)
{
  char folder[PATH_MAX], path[PATH_MAX + 32];
  int major = atoi (v->basever);
  if (!own_folder (folder))
    {
      fprintf (stderr, "accx: error: the folder of accx.so is not known\n");
      return 1;
    }
  snprintf (path, sizeof path, "%saccx-%d.so", folder, major);
  FILE *there = fopen (path, "rb");
  if (!there)
    return refuse (folder, v->basever, major, "");
  fclose (there);
  void *part = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  init_function *init = part ? (init_function *) dlsym (part, "plugin_init") : NULL;
  if (init)
    return init (args, v);
  /* A part for another minor version lacks symbols with long names.  */
  const char *why = dlerror ();
  fprintf (stderr, "accx: accx-%d.so does not load: %.160s\n", major, why ? why : "no plugin_init");
  return refuse (folder, v->basever, major, ", perhaps of another minor version");
}
