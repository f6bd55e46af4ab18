/* Feedback about device code: which constructs became kernels, and the registers that
   ptxas gives them; without ptxas there is no word about registers.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "feedback/feedback.h"
#include "ptx/ptx.h"

/* ---- ptxas ---- */

/* What ptxas says of one kernel.  */
struct resources
{
  int registers, shared, stack, spilled;
};

/* The number that stands before WORDS in LINE, or 0.  */
static int
number_before (const char *line, const char *words)
{
  const char *end = strstr (line, words), *p = end;
  while (p && p > line && ISDIGIT (p[-1]))
    p--;
  return p && p < end ? atoi (p) : 0;
}

/* Notes what OUT, the output of ptxas -v, says of F.  */
static void
note_resources (const struct device_function *f, const char *out)
{
  struct resources n = { 0, 0, 0, 0 };
  char *start = xasprintf ("Compiling entry function '%s'", f->name);
  const char *p = strstr (out, start);
  free (start);
  if (!p)
    return;
  for (p = strchr (p, '\n'); p && p[1]; p = strchr (p + 1, '\n'))
    {
      char *line = xstrndup (p + 1, strcspn (p + 1, "\n"));
      bool next = strstr (line, "Compiling entry function") != NULL;
      if (strstr (line, "bytes stack frame"))
	{
	  n.stack = number_before (line, " bytes stack frame");
	  n.spilled = number_before (line, " bytes spill stores");
	}
      else if (strstr (line, " registers"))
	{
	  n.registers = number_before (line, " registers");
	  n.shared = number_before (line, " bytes smem");
	  next = true;
	}
      free (line);
      if (next)
	break;
    }
  if (n.registers)
    feedback_note (FEEDBACK_RESOURCES, f->loc, f->name,
		   "Kernel %s: %d registers, %d bytes of shared memory, %d bytes of "
		   "stack, %d bytes of spills", f->name, n.registers, n.shared,
		   n.stack, n.spilled);
}

/* What `ptxas -v' says of the PTX in FILE, which names other units' symbols if OPEN; owned,
   or NULL.  */
static char *
run_ptxas (const char *ptxas, const char *file, bool open)
{
  char *command = xasprintf ("'%s' -v -arch=sm_%d %s -o /dev/null '%s' 2>&1", ptxas,
			     options.target, open ? "-c" : "", file);
  FILE *in = popen (command, "r");
  size_t bytes;
  char *out = in ? read_whole (in, &bytes) : NULL;
  if (in && pclose (in))
    {
      free (out);
      out = NULL;
    }
  free (command);
  return out;
}

static void
ask_ptxas (const vec<struct device_function *> &functions,
	   const struct ptx_text *text, bool open)
{
  char *ptxas = ptxas_find ();
  char *file = ptxas ? temporary_file (text->data, text->length) : NULL;
  if (file)
    {
      char *out = run_ptxas (ptxas, file, open);
      for (unsigned i = 0; out && i < functions.length (); i++)
	if (functions[i]->entry && !clone_is_second (functions[i]) && !functions[i]->why)
	  note_resources (functions[i], out);
      free (out);
      unlink (file);
      free (file);
    }
  free (ptxas);
}

/* ---- Regions ---- */

void
feedback_kernels (const vec<struct device_function *> &functions,
		  const struct ptx_text *text, bool open)
{
  if (!feedback_wanted ())
    return;
  for (unsigned i = 0; i < functions.length (); i++)
    {
      const struct device_function *f = functions[i];
      if (clone_is_second (f))
	continue;               /* a second entry of a kernel */
      if (f->why)
	feedback_note (FEEDBACK_HOST, f->loc, NULL, f->entry
		       ? "Region runs on the host: %s" : "No NVIDIA GPU code: %s",
		       f->why);
      else if (f->entry)
	feedback_note (FEEDBACK_REGION, f->loc, f->name, f->partitioned
		       ? "Generating NVIDIA GPU code"
		       : "Generating NVIDIA GPU code, a serial kernel");
      else
	feedback_note (FEEDBACK_REGION, f->loc, NULL,
		       "Generating NVIDIA GPU code for the routine");
    }
  if (text->length)
    ask_ptxas (functions, text, open);
}
