/* The plugin's entry: checks GCC's version, reads options, registers what the plugin does
   in libcpp (tokens/), then the steps of pipeline.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "feedback/feedback.h"
#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "fortran/fortran.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "generic/normal/normal.h"
#include "generic/markers/markers.h"
#include "gimple/schedules.h"
#include <dlfcn.h>

#define PLUGIN_EXPORT __attribute__ ((visibility ("default")))

extern "C" PLUGIN_EXPORT int plugin_is_GPL_compatible;
int plugin_is_GPL_compatible;

/* The folder of this shared object, where the runtime and the device math are
   looked for.  */
static const char *
own_directory (void)
{
  Dl_info info;
  if (!dladdr ((void *) &options, &info) || !info.dli_fname)
    return ".";
  char *path = realpath (info.dli_fname, NULL);
  if (!path)
    return ".";
  char *slash = strrchr (path, '/');
  if (slash)
    *slash = 0;
  return path;
}

/* VALUE of option KEY of the plugin NAME, as the user gives it: GCC takes as many letters off
   its end as there are `=' in it.  */
static const char *
whole_value (const char *name, const char *key, const char *value)
{
  char *start = xasprintf ("%s-%s=%s", name, key, value ? value : "");
  for (unsigned i = 0; value && i < save_decoded_options_count; i++)
    {
      const struct cl_decoded_option *o = &save_decoded_options[i];
      if (o->opt_index == OPT_fplugin_arg_ && o->arg && startswith (o->arg, start))
	{
	  const char *whole = strchr (o->arg, '=') + 1;
	  unsigned more = 0;
	  for (const char *p = whole; *p; p++)
	    more += *p == '=';
	  if (strlen (whole) == strlen (value) + more)
	    value = whole;
	}
    }
  free (start);
  return value;
}

/* The build and the running compiler must be of one major and minor version:
   GCC's internal structures change between them.  */
static bool
version_check (const struct plugin_gcc_version *v)
{
  int run_major, run_minor, own_major, own_minor;
  if (sscanf (v->basever, "%d.%d", &run_major, &run_minor) == 2
      && sscanf (gcc_version.basever, "%d.%d", &own_major, &own_minor) == 2
      && run_major == own_major && run_minor == own_minor)
    return true;
  error ("accx was built for GCC %s and cannot be used with GCC %s",
	 gcc_version.basever, v->basever);
  return false;
}

/* The device has the host's addresses: -m32, -mx32 and -m16 have others.  */
static bool
pointers_check (void)
{
  if (!flag_openacc || HOST_POINTER_BITS == 64)
    return true;
  error ("accx compiles OpenACC for hosts with 64-bit pointers, not %u-bit ones",
	 (unsigned) HOST_POINTER_BITS);
  return false;
}

extern "C" PLUGIN_EXPORT int plugin_init (struct plugin_name_args *,
					  struct plugin_gcc_version *);

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *v)
{
  static const struct plugin_info info =
    { ACCX_VERSION, "OpenACC for NVIDIA GPUs: see -fplugin-arg-accx-help" };

  if (!version_check (v))
    return 1;
  for (int i = 0; i < args->argc; i++)
    if (!options_parse (args->argv[i].key,
			whole_value (args->base_name, args->argv[i].key, args->argv[i].value)))
      return 1;
  register_callback (args->base_name, PLUGIN_INFO, NULL, const_cast <struct plugin_info *> (&info));
  /* Regions have become PTX before link-time optimisation begins.  */
  if (in_lto_p || !strcmp (lang_hooks.name, "GNU GIMPLE"))
    return 0;
  if (!pointers_check ())
    return 1;
  options.directory = own_directory ();
  options.quiet = accx_inhibit_warnings ();
  if (!options_parse_dims (flag_openacc_dims) || !pipeline_options_are_known ())
    return 1;

  device_op_init ();
  keyword_init (args->base_name);
  openacc_h_init (args->base_name);
  version_init (args->base_name);
  unknown_init (args->base_name);
  sequential_init (args->base_name);
  if (flag_openacc && language_is_fortran ())
    module_path_init ();
  if (lang_GNU_CXX ())
    {
      member_of_base_init ();
      class_statics_init (args->base_name);
    }
  register_callback (args->base_name, PLUGIN_PRE_GENERICIZE, pipeline_generic, NULL);
  register_callback (args->base_name, PLUGIN_FINISH_DECL, thunk_initial_addresses, NULL);
  register_callback (args->base_name, PLUGIN_FINISH_DECL, scoped_finish, NULL);
  register_callback (args->base_name, PLUGIN_FINISH_DECL, declared_finish, NULL);
  register_callback (args->base_name, PLUGIN_GGC_MARKING, facts_mark, NULL);
  register_callback (args->base_name, PLUGIN_GGC_MARKING, clone_mark, NULL);
  register_callback (args->base_name, PLUGIN_GGC_MARKING, feedback_mark, NULL);
  register_callback (args->base_name, PLUGIN_FINISH_UNIT, feedback_finish, NULL);
  pipeline_follow_parser ();
  pipeline_register (args->base_name);
  return 0;
}
