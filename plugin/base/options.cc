/* The options -fplugin-arg-accx-*, and GCC's -fopenacc-dim.

   To add an option: a field of struct options, a case in options_parse, a row of options.def.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

struct options options = { NULL, NULL, NULL, 75, {}, 0, NULL, 0, false, false, NULL, NULL, NULL, false,
			   false, {}, CACHE_AUTO, CACHE_WRITE_AUTO, CACHE_FETCH_AUTO, MATHS_AUTO,
			   {}, "202506", NULL, false, false,
			   {
#define WARNING(NAME, DEFAULT, TEXT) SEVERITY_##DEFAULT,
#include "base/warning.def"
			   } };

/* Lists the rows of options.def.  */
static void
print_help (void)
{
  fputs ("accx: OpenACC for NVIDIA GPUs\n", stderr);
#define OPTION(NAME, ARGUMENT, USE, TEXT)					\
  fprintf (stderr, "  -fplugin-arg-accx-%s%s%s\n        %s\n", NAME, *ARGUMENT ? "=" : "",	\
	   ARGUMENT, TEXT);
#include "base/options.def"
#undef OPTION
  fputs ("warnings, for -fplugin-arg-accx-warn\n", stderr);
#define WARNING(NAME, DEFAULT, TEXT) fprintf (stderr, "  %s\n        %s\n", #NAME, TEXT);
#include "base/warning.def"
}

/* The number of VALUE among the N WORDS, or -1.  */
static int
find_word (const char *value, const char *const *words, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (!strcmp (value, words[i]))
      return i;
  return -1;
}

/* How cache directives are obeyed.  */
static bool
parse_cache (const char *value)
{
  static const char *const words[] = { "auto", "rbi", "rbc", "ehc", "off" };
  int i = find_word (value, words, ARRAY_SIZE (words));
  if (i >= 0)
    options.cache = (enum cache_method) i;
  else
    error ("accx: %qs is not a way to cache: give %<auto%>, %<rbi%>, %<rbc%>, %<ehc%> or "
	   "%<off%>", value);
  return i >= 0;
}

/* When cached sections are written to memory.  */
static bool
parse_cache_write (const char *value)
{
  static const char *const words[] = { "auto", "back", "through" };
  int i = find_word (value, words, ARRAY_SIZE (words));
  if (i >= 0)
    options.cache_write = (enum cache_write) i;
  else
    error ("accx: %qs is not a way to write: give %<auto%>, %<back%> or %<through%>", value);
  return i >= 0;
}

/* How cached sections are fetched.  */
static bool
parse_cache_fetch (const char *value)
{
  static const char *const words[] = { "auto", "plain", "async" };
  int i = find_word (value, words, ARRAY_SIZE (words));
  if (i >= 0)
    options.cache_fetch = (enum cache_fetch) i;
  else
    error ("accx: %qs is not a way to fetch: give %<auto%>, %<plain%> or %<async%>", value);
  return i >= 0;
}

/* The GPUs to assemble for, the oldest of which PTX is for: sm_NN with commas between.  */
static bool
parse_targets (const char *value)
{
  const char *at = value;
  options.n_targets = 0;
  do
    {
      int sm, length = 0;
      bool known = false;
      if (sscanf (at, "sm_%3d%n", &sm, &length) != 1 || (at[length] && at[length] != ',')
	  || sm < 75 || sm > 199 || options.n_targets == MAX_TARGETS)
	{
	  error ("accx: %qs is not a target: give %<sm_NN%> with NN of at "
		 "least 75, or several with commas between", value);
	  return false;
	}
      for (unsigned i = 0; i < options.n_targets; i++)
	known |= options.targets[i] == sm;
      if (!known)
	options.targets[options.n_targets++] = sm;
      options.target = options.n_targets == 1 ? sm : MIN (options.target, sm);
      at += length;
    }
  while (*at++);
  return true;
}

/* The ptxas to use.  */
static bool
parse_ptxas (const char *value)
{
  bool good = !strcmp (value, "off") || !access (value, X_OK);
  if (good)
    options.ptxas = value;
  else
    error ("accx: no ptxas that can be run is at %qs: %m; or give %<off%>", value);
  return good;
}

/* Where device math comes from.  */
static bool
parse_maths (const char *value)
{
  static const char *const words[] = { "auto", "libdevice", "own" };
  int i = find_word (value, words, ARRAY_SIZE (words));
  if (i >= 0)
    options.maths = (enum maths) i;
  else
    error ("accx: %qs is no library of device math: give %<auto%>, %<libdevice%> or %<own%>",
	   value);
  return i >= 0;
}

/* How host and device share memory.  */
static bool
parse_memory (const char *value)
{
  static const char *const words[] = { "separate", "managed", "unified" };
  int i = find_word (value, words, ARRAY_SIZE (words));
  if (i >= 0)
    options.memory = ACCX_MEMORY_SEPARATE + i;
  else
    error ("accx: %qs is no way to share memory: give %<separate%>, %<managed%> or %<unified%>",
	   value);
  return i >= 0;
}

/* How many iterations threads have along each axis.  */
static bool
parse_jam (const char *value)
{
  unsigned n[JAM_AXES];
  char end;
  options.jam_off = !strcmp (value, "off");
  memset (options.jam, 0, sizeof options.jam);
  if (options.jam_off || !strcmp (value, "auto"))
    return true;
  bool good = sscanf (value, "%ux%ux%u%c", &n[0], &n[1], &n[2], &end) == 3;
  for (unsigned i = 0; good && i < JAM_AXES; i++)
    {
      good = IN_RANGE (n[i], 1, 8);
      options.jam[i] = n[i];
    }
  if (!good)
    error ("accx: %qs is no block of iterations: give %<auto%>, %<off%> or %<XxYxZ%> with "
	   "numbers from 1 to 8", value);
  return good;
}

/* The version of the specification whose date _OPENACC is.  */
static bool
parse_openacc (const char *value)
{
  static const char *const versions[] = { "3.4", "3.3", "3.2", "3.1", "3.0", "2.7", "2.6" };
  static const char *const dates[]
    = { "202506", "202211", "202111", "202011", "201911", "201811", "201711" };
  int i = find_word (value, versions, ARRAY_SIZE (versions));
  if (i >= 0)
    options.openacc_date = dates[i];
  else
    error ("accx: %qs is not a version of OpenACC that accx knows: give %<3.4%>, %<3.3%> or so, "
	   "down to %<2.6%>", value);
  return i >= 0;
}

bool
options_list_has (const char *list, const char *word)
{
  size_t n = strlen (word);
  for (; list; list = strchr (list, ',') ? strchr (list, ',') + 1 : NULL)
    if (!strncmp (list, word, n) && (!list[n] || list[n] == ','))
      return true;
  return false;
}

/* The kinds of notes that VALUE is a list of.  Returns NULL if it is one, else its first word that is none.
   Owned.  */
static char *
unknown_kind (const char *value)
{
  char *copy = xstrdup (value), *unknown = NULL;
  for (char *word = strtok (copy, ","); word && !unknown; word = strtok (NULL, ","))
    if (!options_list_has ("loops,data,kernels", word))
      unknown = xstrdup (word);
  free (copy);
  return unknown;
}

/* VALUE: kinds of notes with commas between, or a file: SARIF if its name says so, else JSON.
   A kind that is misspelt is no file.  */
static bool
set_feedback (const char *value)
{
  size_t n = strlen (value);
  auto_vec<const char *> kinds;
  kinds.safe_push ("loops");
  kinds.safe_push ("data");
  kinds.safe_push ("kernels");
  char *unknown = unknown_kind (value);
  const char *meant = unknown ? find_closest_string (unknown, &kinds) : NULL;
  if (meant)
    error ("accx: %qs is no kind of notes; did you mean %qs?", unknown, meant);
  else if (!unknown)
    {
      options.feedback_kinds = value;
      options.feedback = true;
    }
  else if (n > 6 && !strcmp (value + n - 6, ".sarif"))
    options.feedback_sarif = value;
  else
    options.feedback_json = value;
  free (unknown);
  return !meant;
}

bool
options_parse (const char *key, const char *value)
{
  if (!strcmp (key, "help"))
    print_help ();
  else if (!strcmp (key, "strict") && !value)
    report_choose ("error=host");
  else if (!strcmp (key, "warn") && value)
    return report_choose (value);
  else if (!strcmp (key, "check-host") && !value)
    options.check_host = true;
  else if (!strcmp (key, "feedback") && !value)
    options.feedback = true;
  else if (!strcmp (key, "deterministic") && !value)
    options.deterministic = true;
  else if (!strcmp (key, "feedback") && *value)
    return set_feedback (value);
  else if (!strcmp (key, "cache") && value)
    return parse_cache (value);
  else if (!strcmp (key, "cache-write") && value)
    return parse_cache_write (value);
  else if (!strcmp (key, "cache-fetch") && value)
    return parse_cache_fetch (value);
  else if (!strcmp (key, "maths") && value)
    return parse_maths (value);
  else if (!strcmp (key, "memory") && value)
    return parse_memory (value);
  else if (!strcmp (key, "openacc") && value)
    return parse_openacc (value);
  else if (!strcmp (key, "jam") && value)
    return parse_jam (value);
  else if (!strcmp (key, "dump-ptx") && value && *value)
    options.dump_ptx = value;
  else if (!strcmp (key, "dump") && value && *value)
    options.dump = value;
  else if (!strcmp (key, "without") && value && *value)
    options.without = value;
  else if (!strcmp (key, "target"))
    return parse_targets (value ? value : "");
  else if (!strcmp (key, "ptxas") && value && *value)
    return parse_ptxas (value);
  else
    {
      error ("accx: unknown or incomplete option %<-fplugin-arg-accx-%s%>; "
	     "%<-fplugin-arg-accx-help%> lists them", key);
      return false;
    }
  return true;
}

bool
options_parse_dims (const char *text)
{
  const char *at = text;
  for (int i = 0; at && *at && i < ACCX_DIMS; i++)
    {
      char *end = const_cast <char *> (at);
      long n = *at == '-' ? -1 : strtol (at, &end, 10);
      if (n == -1)
	end++;
      if ((end != at && n != -1 && (n <= 0 || n > INT_MAX))
	  || (*end && (*end != ':' || i + 1 == ACCX_DIMS)))
	break;
      options.dims[i] = n;
      at = *end ? end + 1 : end;
    }
  if (!at || !*at)
    return true;
  error ("%<-fopenacc-dim%> operand is malformed at %qs", at);
  return false;
}
