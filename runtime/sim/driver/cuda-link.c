/* The CUDA driver API, part 4: linking.  A link state collects PTX texts;
   cuLinkComplete links them to see whether they fit and gives an image, which
   only this simulator's cuModuleLoadData can read: the texts themselves.  Such an image is also
   what the simulator takes for a cubin.

   CUDA driver API reference, module management (cuLinkCreate and so on).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/program/program.h"
#include "sim/read/read.h"

#include <stdlib.h>
#include <string.h>

/* What an image of linked texts begins with; then name and text of each unit,
   both with a NUL behind, and an empty name.  */
static const char magic[8] = "\177SIMPTX";

enum { INPUT_CUBIN = 0, INPUT_PTX = 1 };       /* CUjitInputType */

struct link
{
  char *image;                  /* as above, without the empty name */
  size_t bytes;
  unsigned n_options;           /* the caller's: they live as long as this */
  int *options;
  void **values;
};

/* Reads IMAGE into *MODULE, linked.  */
static bool
read_linked (const char *image, struct module **module, struct log *log)
{
  bool ok = true;
  const char *name = image + sizeof magic;
  log->text[0] = '\0';
  *module = module_new ();
  while (ok && *module && *name)
    {
      const char *text = name + strlen (name) + 1;
      ok = parse_unit (*module, name, text, log);
      name = text + strlen (text) + 1;
    }
  return ok && *module && module_link (*module, log);
}

bool
cuda_link_is_image (const void *image)
{
  return memcmp (image, magic, sizeof magic) == 0;
}

bool
cuda_link_read (const void *image, struct module **module, struct log *log)
{
  return read_linked (image, module, log);
}

/* Appends N bytes at DATA and a NUL.  */
static bool
append (struct link *l, const void *data, size_t n)
{
  char *image = realloc (l->image, l->bytes + n + 1);
  if (!image)
    return false;
  memcpy (image + l->bytes, data, n);
  image[l->bytes + n] = '\0';
  l->image = image;
  l->bytes += n + 1;
  return true;
}

API (cuLinkCreate_v2, unsigned n_options, int *options, void **values,
     CUlinkState *state)
{
  CUresult e = cuda_begin ("cuLinkCreate_v2", NEED_HEALTHY);
  if (e)
    return e;
  if (!state || (n_options && (!options || !values)))
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  struct link *l = calloc (1, sizeof *l);
  if (!l || !append (l, magic, sizeof magic - 1))
    {
      free (l);
      return cuda_end (CUDA_ERROR_OUT_OF_MEMORY);
    }
  l->n_options = n_options;
  l->options = options;
  l->values = values;
  *state = l;
  return cuda_end (CUDA_SUCCESS);
}

/* Adds the units of the image DATA, of SIZE, to L.  */
static CUresult
add_image (struct link *l, const char *data, size_t size)
{
  if (size <= sizeof magic || !cuda_link_is_image (data) || data[size - 1])
    return CUDA_ERROR_INVALID_IMAGE;
  return append (l, data + sizeof magic, size - sizeof magic - 2)
         ? CUDA_SUCCESS : CUDA_ERROR_OUT_OF_MEMORY;
}

/* Adds unit NAME with the text DATA, which ends at SIZE or at a NUL before, to L.  */
static CUresult
add_text (struct link *l, const char *name, const char *data, size_t size)
{
  struct log log = { "" };
  struct module *m = NULL;
  CUresult e = CUDA_SUCCESS;
  size_t start = l->bytes + strlen (name) + 1;
  if (!append (l, name, strlen (name)) || !append (l, data, strnlen (data, size)))
    return CUDA_ERROR_OUT_OF_MEMORY;
  m = module_new ();
  if (!m || !parse_unit (m, name, l->image + start, &log))
    e = m ? CUDA_ERROR_INVALID_PTX : CUDA_ERROR_OUT_OF_MEMORY;
  module_free (m);
  cuda_give_log (&log, l->n_options, l->options, l->values);
  if (!e)
    cuda_count_compilation (name, strnlen (data, size));
  return e;
}

/* PTX, or images as cubins.  */
API (cuLinkAddData_v2, CUlinkState state, int type, void *data, size_t size,
     const char *name, unsigned n_options, int *options, void **values)
{
  CUresult e = cuda_begin ("cuLinkAddData_v2", NEED_HEALTHY);
  (void) n_options, (void) options, (void) values;
  if (e)
    return e;
  if (!state || !data || !size)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (type == INPUT_CUBIN)
    return cuda_end (add_image (state, data, size));
  if (type != INPUT_PTX)
    return cuda_end (CUDA_ERROR_INVALID_IMAGE);
  return cuda_end (add_text (state, name && *name ? name : "?", data, size));
}

API (cuLinkComplete, CUlinkState state, void **image, size_t *size)
{
  struct log log = { "" };
  struct module *m = NULL;
  CUresult e = cuda_begin ("cuLinkComplete", NEED_HEALTHY);
  if (e)
    return e;
  if (!state || !image)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!append (state, "", 0))
    return cuda_end (CUDA_ERROR_OUT_OF_MEMORY);
  if (!read_linked (state->image, &m, &log))
    e = m ? CUDA_ERROR_INVALID_IMAGE : CUDA_ERROR_OUT_OF_MEMORY;
  module_free (m);
  cuda_give_log (&log, state->n_options, state->options, state->values);
  if (!e)
    *image = state->image;
  if (!e && size)
    *size = state->bytes;
  return cuda_end (e);
}

API (cuLinkDestroy, CUlinkState state)
{
  CUresult e = cuda_begin ("cuLinkDestroy", NEED_CONTEXT);
  if (e)
    return e;
  if (!state)
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  free (state->image);
  free (state);
  return cuda_end (CUDA_SUCCESS);
}
