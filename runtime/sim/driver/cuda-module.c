/* The CUDA driver API, part 2: modules, kernels, launches.

   ACCX_SIM_STATS=1 prints a line for each launch, instructions and time, each PTX text compiled,
   and each binary loaded.

   CUDA driver API reference, sections 6.10, 6.11 (modules), 6.22 (execution),
   6.27 (occupancy).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/program/program.h"
#include "sim/read/read.h"
#include "sim/state/state.h"
#include "sim/run/run.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- modules ---- */

static bool
link_error (struct log *log, const char *name)
{
  snprintf (log->text, sizeof log->text, "unresolved extern variable '%s'", name);
  return false;
}

/* Fills in the addresses in V's initialiser.  */
static bool
relocate (struct module *m, struct var *v, uint8_t *host, struct log *log)
{
  for (const struct reloc *r = v->relocs; r; r = r->next)
    {
      const struct var *target = module_reloc_var (m, v->unit, r->name);
      struct function *f
        = target ? NULL : module_reloc_function (m, v->unit, r->name);
      if (!target && !f)
        return link_error (log, r->name);
      if (f)
        f->address_taken = true;
      uint64_t value = (target ? target->address : (uintptr_t) f) + r->addend;
      value >>= r->shift;
      memcpy (host + r->offset, &value, r->bytes);
    }
  return true;
}

/* Is V a variable of the module that has memory of its own?  */
static bool
is_stored (const struct var *v)
{
  return (v->space == SPACE_GLOBAL || v->space == SPACE_CONST)
         && (v->target == v || !v->target) && (!v->external || v->used);
}

/* Gives the module's variables device memory.  */
static CUresult
instantiate (struct module *m, struct log *log)
{
  for (struct var *v = m->vars; v; v = v->next)
    if (is_stored (v))
      {
        if (!v->bytes)
          return link_error (log, v->name) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_PTX;
        v->address = memory_alloc (m->device, v->bytes, v->align, MEMORY_SYMBOL,
                                   v->name, v->space == SPACE_CONST);
        if (!v->address)
          return CUDA_ERROR_OUT_OF_MEMORY;
      }
  for (struct var *v = m->vars; v; v = v->next)
    if (is_stored (v))
      {
        uint8_t *host = memory_find (v->address, 1)->host;
        if (v->init)
          memcpy (host, v->init, v->bytes);
        else
          memset (host, 0, v->bytes);
        if (!relocate (m, v, host, log))
          return CUDA_ERROR_INVALID_PTX;
      }
  return CUDA_SUCCESS;
}

static void
destroy_module (struct module *m)
{
  for (struct var *v = m->vars; v; v = v->next)
    if ((v->space == SPACE_GLOBAL || v->space == SPACE_CONST) && v->address)
      memory_free (v->address);
  module_free (m);
}

void
cuda_module_reset (struct context *c)
{
  while (c->modules)
    {
      struct module *m = c->modules;
      c->modules = m->next;
      destroy_module (m);
    }
}

static struct module **
find_module (struct context *c, const struct module *m)
{
  struct module **at = &c->modules;
  while (*at && *at != m)
    at = &(*at)->next;
  return at;
}

void
cuda_give_log (const struct log *log, unsigned n, const int *options, void **values)
{
  char *buffer = NULL;
  size_t size = 0;
  for (unsigned i = 0; i < n; i++)
    if (options[i] == CU_JIT_ERROR_LOG_BUFFER)
      buffer = values[i];
    else if (options[i] == CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES)
      {
        size = (size_t) (uintptr_t) values[i];
        size_t used = strlen (log->text) + 1;
        values[i] = (void *) (uintptr_t) (used < size ? used : size);
      }
  if (buffer && size)
    snprintf (buffer, size, "%s", log->text);
}

void
cuda_count_compilation (const char *name, size_t bytes)
{
  struct timespec time = { settings.compile_ms / 1000, settings.compile_ms % 1000 * 1000000L };
  if (settings.stats)
    fprintf (stderr, "accx-sim: compiled %s: %zu bytes of PTX\n", name, bytes);
  cuda_unlock ();
  nanosleep (&time, NULL);
  cuda_lock ();
}

/* Counts what has come to a module of IMAGE.  */
static void
count_load (const char *image)
{
  if (!cuda_link_is_image (image))
    cuda_count_compilation ("a module", strlen (image));
  else if (settings.stats)
    fprintf (stderr, "accx-sim: loaded a binary\n");
}

static CUresult
load (CUmodule *module, const void *image, struct log *log)
{
  struct context *c = cuda_context ();
  log->text[0] = '\0';
  if (!module || !image)
    return CUDA_ERROR_INVALID_VALUE;
  if (memcmp (image, "\177ELF", 4) == 0)
    return CUDA_ERROR_INVALID_IMAGE;
  struct module *m;
  CUresult e = CUDA_ERROR_INVALID_PTX;
  if (cuda_link_is_image (image) ? cuda_link_read (image, &m, log)
      : parse_module (image, &m, log))
    {
      m->context = c;
      m->device = c->device;
      e = instantiate (m, log);
    }
  else if (!m)
    return CUDA_ERROR_OUT_OF_MEMORY;
  if (e)
    {
      if (m)
        destroy_module (m);
      return e;
    }
  count_load (image);
  m->next = c->modules;
  c->modules = m;
  *module = m;
  return CUDA_SUCCESS;
}

API (cuModuleLoadDataEx, CUmodule *module, const void *image, unsigned n_options,
     int *options, void **values)
{
  struct log log;
  CUresult e = cuda_begin ("cuModuleLoadDataEx", NEED_HEALTHY);
  if (e)
    return e;
  e = load (module, image, &log);
  cuda_give_log (&log, n_options, options, values);
  return cuda_end (e);
}

API (cuModuleLoadData, CUmodule *module, const void *image)
{
  struct log log;
  CUresult e = cuda_begin ("cuModuleLoadData", NEED_HEALTHY);
  if (e)
    return e;
  e = load (module, image, &log);
  if (log.text[0])
    fprintf (stderr, "accx-sim: %s\n", log.text);
  return cuda_end (e);
}

API (cuModuleUnload, CUmodule module)
{
  CUresult e = cuda_begin ("cuModuleUnload", NEED_CONTEXT);
  if (e)
    return e;
  cuda_drain_context (cuda_context (), false);
  struct module **at = find_module (cuda_context (), module);
  if (!*at)
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  *at = module->next;
  destroy_module (module);
  return cuda_end (CUDA_SUCCESS);
}

API (cuModuleGetFunction, CUfunction *function, CUmodule module, const char *name)
{
  CUresult e = cuda_begin ("cuModuleGetFunction", NEED_HEALTHY);
  if (e)
    return e;
  if (!function || !name)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!*find_module (cuda_context (), module))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  struct function *f = module_entry (module, name);
  if (!f)
    return cuda_end (CUDA_ERROR_NOT_FOUND);
  *function = f;
  return cuda_end (CUDA_SUCCESS);
}

API (cuModuleGetGlobal_v2, CUdeviceptr *address, size_t *bytes, CUmodule module,
     const char *name)
{
  CUresult e = cuda_begin ("cuModuleGetGlobal_v2", NEED_HEALTHY);
  if (e)
    return e;
  if (!name)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!*find_module (cuda_context (), module))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  const struct var *v = module_var (module, name);
  if (!v)
    return cuda_end (CUDA_ERROR_NOT_FOUND);
  if (address)
    *address = v->address;
  if (bytes)
    *bytes = v->bytes;
  return cuda_end (CUDA_SUCCESS);
}

/* ---- kernels ---- */

/* Does F belong to a module of the current context?  */
static bool
is_kernel (const struct function *f)
{
  for (struct module *m = cuda_context ()->modules; m; m = m->next)
    for (struct function *g = m->functions; g; g = g->next)
      if (g == f)
        return f->entry;
  return false;
}

static uint32_t
max_threads (const struct function *f)
{
  return f->max_threads && f->max_threads < GPU_BLOCK_THREADS ? f->max_threads : GPU_BLOCK_THREADS;
}

API (cuFuncGetAttribute, int *value, int attribute, CUfunction f)
{
  CUresult e = cuda_begin ("cuFuncGetAttribute", NEED_HEALTHY);
  if (e)
    return e;
  if (!value || attribute < 0 || attribute > 16)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!is_kernel (f))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  switch (attribute)
    {
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      *value = (int) max_threads (f);
      break;
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
      *value = (int) grid_static_shared (f);
      break;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
      *value = (int) grid_local_bytes (f);
      break;
    case CU_FUNC_ATTRIBUTE_NUM_REGS:
      *value = 32;
      break;
    case CU_FUNC_ATTRIBUTE_PTX_VERSION:
      *value = (int) f->module->version;
      break;
    case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
      *value = 90;
      break;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      *value = (int) (f->max_dynamic_shared ? f->max_dynamic_shared
                      : GPU_SHARED_STATIC - grid_static_shared (f));
      break;
    default:
      *value = 0;
    }
  return cuda_end (CUDA_SUCCESS);
}

API (cuFuncSetAttribute, CUfunction f, int attribute, int value)
{
  CUresult e = cuda_begin ("cuFuncSetAttribute", NEED_HEALTHY);
  if (e)
    return e;
  if (!is_kernel (f))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  if (attribute == CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES)
    {
      if (value < 0
          || (uint64_t) value + grid_static_shared (f) > GPU_SHARED_SM90)
        return cuda_end (CUDA_ERROR_INVALID_VALUE);
      f->max_dynamic_shared = (uint32_t) value;
    }
  else if (attribute != CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  return cuda_end (CUDA_SUCCESS);
}

API (cuFuncSetCacheConfig, CUfunction f, int config)
{
  CUresult e = cuda_begin ("cuFuncSetCacheConfig", NEED_HEALTHY);
  (void) config;
  return e ? e : cuda_end (is_kernel (f) ? CUDA_SUCCESS
                           : CUDA_ERROR_INVALID_HANDLE);
}

API (cuOccupancyMaxActiveBlocksPerMultiprocessor, int *blocks, CUfunction f,
     int block_size, size_t shared_bytes)
{
  CUresult e = cuda_begin ("cuOccupancyMaxActiveBlocksPerMultiprocessor",
                           NEED_HEALTHY);
  if (e)
    return e;
  if (!blocks || block_size <= 0)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!is_kernel (f))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  *blocks = (uint32_t) block_size > max_threads (f) ? 0
            : (int) grid_blocks_fit (f, (uint32_t) block_size, shared_bytes);
  return cuda_end (CUDA_SUCCESS);
}

/* ---- launches ---- */

/* Fills BUFFER with F's parameters from the caller's forms.  */
static CUresult
collect_params (const struct function *f, void **params, void **extra, uint8_t *buffer)
{
  if (params && !extra)
    {
      for (unsigned k = 0; k < f->formal.n_args; k++)
        {
          const struct var *v = f->formal.args[k].var;
          memcpy (buffer + v->address, params[k], v->bytes);
        }
      return CUDA_SUCCESS;
    }
  const void *from = NULL;
  size_t size = 0;
  for (; extra && !params && *extra != CU_LAUNCH_PARAM_END; extra += 2)
    if (extra[0] == CU_LAUNCH_PARAM_BUFFER_POINTER)
      from = extra[1];
    else if (extra[0] == CU_LAUNCH_PARAM_BUFFER_SIZE)
      size = *(size_t *) extra[1];
  if (from && size >= f->param_bytes)
    memcpy (buffer, from, f->param_bytes);
  else if (f->formal.n_args || params)
    return CUDA_ERROR_INVALID_VALUE;
  return CUDA_SUCCESS;
}

static CUresult
check_shape (struct function *f, const uint32_t grid[3], const uint32_t block[3],
             uint32_t shared)
{
  uint64_t threads = (uint64_t) block[0] * block[1] * block[2];
  uint64_t fixed = grid_static_shared (f);
  uint64_t room = f->max_dynamic_shared > 0 ? f->max_dynamic_shared
                  : fixed > GPU_SHARED_STATIC ? 0 : GPU_SHARED_STATIC - fixed;
  if (!threads || !grid[0] || !grid[1] || !grid[2] || grid[0] > INT32_MAX
      || grid[1] > GPU_GRID_YZ || grid[2] > GPU_GRID_YZ)
    return CUDA_ERROR_INVALID_VALUE;
  if (block[0] > GPU_BLOCK_THREADS || block[1] > GPU_BLOCK_THREADS || block[2] > GPU_BLOCK_Z
      || threads > max_threads (f))
    return CUDA_ERROR_INVALID_VALUE;
  for (int k = 0; k < 3; k++)
    if (f->req_ntid[0] && f->req_ntid[k] != block[k])
      return CUDA_ERROR_INVALID_VALUE;
  if (shared > room || fixed > GPU_SHARED_STATIC)
    return CUDA_ERROR_INVALID_VALUE;
  return CUDA_SUCCESS;
}

static double
seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (double) t.tv_sec + 1e-9 * (double) t.tv_nsec;
}

uint64_t cuda_instructions;

/* A kernel with its parameters behind.  */
struct launch
{
  struct function *f;
  uint32_t grid[3], block[3];
  uint32_t shared;
  struct queue *queue;          /* NULL: the null stream */
  max_align_t params[];
};

/* Says what kernel NAME did to pages since BEFORE, if anything.  */
static void
tell_pages (const char *name, const struct page_counts *before)
{
  const struct page_counts *now = &page_counts;
  if (now->faults != before->faults || now->host_faults != before->host_faults)
    fprintf (stderr, "accx-sim: kernel %s: %llu page faults, %llu evictions, %llu bytes moved\n", name,
             (unsigned long long) (now->faults - before->faults),
             (unsigned long long) (now->evicted - before->evicted),
             (unsigned long long) (now->moved - before->moved));
  if (now->in_place != before->in_place)
    fprintf (stderr, "accx-sim: kernel %s: %llu page-locked pages used in place\n", name,
             (unsigned long long) (now->in_place - before->in_place));
}

static CUresult
run (void *args)
{
  struct launch *l = args;
  struct page_counts before = page_counts;
  uint64_t executed = 0;
  double start = seconds ();
  CUresult e = grid_run (l->f->module->device, l->f, l->grid, l->block, l->shared,
                         (uint8_t *) l->params, &executed);
  double time = seconds () - start;
  cuda_instructions += executed;
  if (l->queue)
    l->queue->instructions += executed;
  if (e && e != CUDA_ERROR_OUT_OF_MEMORY)
    cuda_poison (e);
  if (settings.stats)
    fprintf (stderr, "accx-sim: kernel %s: %llu instructions, %.6f s, %.1f M/s\n",
             l->f->name, (unsigned long long) executed, time,
             (double) executed / time / 1e6);
  if (settings.stats)
    tell_pages (l->f->name, &before);
  return e;
}

static CUresult
launch (struct queue *q, struct launch *shape, void **params, void **extra)
{
  CUresult e = check_shape (shape->f, shape->grid, shape->block, shape->shared);
  if (e)
    return e;
  size_t size = sizeof *shape + shape->f->param_bytes + 16;
  struct launch *l = calloc (1, size);
  if (!l)
    return CUDA_ERROR_OUT_OF_MEMORY;
  *l = *shape;
  e = collect_params (l->f, params, extra, (uint8_t *) l->params);
  if (!e)
    e = cuda_do (q, run, l, size, NULL);
  free (l);
  return e;
}

static CUresult
launch_on (const char *api, struct launch *l, CUstream stream, void **params, void **extra)
{
  CUresult e = cuda_begin_stream (api, stream);
  if (e)
    return e;
  if (!is_kernel (l->f))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  l->queue = cuda_queue (stream);
  e = launch (l->queue, l, params, extra);
  /* A launch is asynchronous: what the kernel did wrong shows later.  */
  if (e && cuda_context ()->error)
    e = CUDA_SUCCESS;
  return cuda_end (e);
}

API (cuLaunchKernel, CUfunction f, unsigned grid_x, unsigned grid_y,
     unsigned grid_z, unsigned block_x, unsigned block_y, unsigned block_z,
     unsigned shared, CUstream stream, void **params, void **extra)
{
  struct launch l = { f, { grid_x, grid_y, grid_z }, { block_x, block_y, block_z }, shared, NULL };
  return launch_on ("cuLaunchKernel", &l, stream, params, extra);
}

/* Attributes change nothing: the simulator runs one kernel of a stream after the other.  */
API (cuLaunchKernelEx, const CUlaunchConfig *c, CUfunction f, void **params, void **extra)
{
  struct launch l = { f, { c->grid[0], c->grid[1], c->grid[2] }, { c->block[0], c->block[1], c->block[2] },
		      c->shared_bytes, NULL };
  return launch_on ("cuLaunchKernelEx", &l, c->stream, params, extra);
}
