/* Where gfortran finds module openacc and openacc_lib.h.  accx's own have the routines that GCC's
   lack (runtime/module).  They lie in a folder beside the plugin, one for each version of OpenACC: its
   name ends in the version's date, which openacc_version is.  They are found behind
   modules and in front of included files that the user's options lead to.  Without that folder,
   or with another gfortran than those known, GCC's own are taken.

   OpenACC 3.3 section 3.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/fortran.h"
#include <dlfcn.h>

/* gfc_add_include_path (PATH, of modules too, in front of others, warn, warn later).  */
typedef void add_include_path (const char *, bool, bool, bool, bool);

void
module_path_init (void)
{
  add_include_path *add
    = (add_include_path *) dlsym (RTLD_DEFAULT, "_Z20gfc_add_include_pathPKcbbbb");
  char *folder = xasprintf ("%s/fortran-%d-%s", options.directory, GCCPLUGIN_VERSION_MAJOR,
			    options.openacc_date);
  char *module = concat (folder, "/openacc.mod", NULL);
  if (add && access (module, R_OK) == 0)
    {
      add (folder, false, true, false, false);
      add (folder, true, false, false, false);
      options.own_module = true;
    }
  free (module);
  free (folder);
}

/* The place behind blanks and WORD, in any case, from P on; NULL if that is not there.  */
static unsigned *
behind_word (unsigned *p, const char *word)
{
  while (p && (*p == ' ' || *p == '\t'))
    p++;
  for (; p && *word; word++, p++)
    if (*p >= 128 || TOLOWER (*p) != *word)
      return NULL;
  return p;
}

void
module_take_own (struct source_line *line)
{
  unsigned *use = behind_word (line->line, "use");
  unsigned *name = behind_word (behind_word (behind_word (use, ","), "intrinsic"), "::");
  if (!options.own_module || !name || !behind_word (name, "openacc"))
    return;
  for (unsigned *p = use; p < name; p++)
    *p = ' ';
}
