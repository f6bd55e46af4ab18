/* trace.c: what a program does on an NVIDIA GPU, whichever compiler made it.

   A library that the CUDA driver loads into a program at cuInit (CUDA_INJECTION64_PATH) and
   that asks CUPTI for kernels, copies and waits.  At the end it writes to the file that
   CORPUS_TRACE names, with tabs between:

     kernel NAME LAUNCHES TOTAL MIN MAX REGISTERS LOCAL SHARED GRID BLOCK   for each kernel, by first start
     copy KIND COUNT BYTES TOTAL                       KIND is HtoD, DtoH, DtoD, set or other
     wait COUNT TOTAL
     span TOTAL                                        from the first start to the last end

   Times are in nanoseconds, LOCAL is bytes of a thread, SHARED of a block, GRID and BLOCK are
   those of the longest launch, as XxYxZ.  CUPTI calls from one thread at a time.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <cupti.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUFFER_BYTES = 4 << 20, ALIGN = 64 };
enum copy { HTOD, DTOH, DTOD, SET, OTHER, N_COPIES };
static const char *const copy_names[N_COPIES] = {"HtoD", "DtoH", "DtoD", "set", "other"};

struct kernel
{
  char *name;
  uint64_t launches, total_ns, min_ns, max_ns, first_ns;
  uint32_t registers, local, shared;
  int32_t grid[3], block[3];
};

static struct kernel *kernels;
static size_t n_kernels, kernels_room;
static struct { uint64_t count, bytes, ns; } copies[N_COPIES];
static uint64_t waits, wait_ns, first_ns = UINT64_MAX, last_ns;
static const char *path;

static void
seen (uint64_t start, uint64_t end)
{
  if (start < first_ns)
    first_ns = start;
  if (end > last_ns)
    last_ns = end;
}

/* The row of the kernel of this name; null without memory.  */
static struct kernel *
kernel_row (const char *name)
{
  for (size_t i = 0; i < n_kernels; i++)
    if (strcmp (kernels[i].name, name) == 0)
      return &kernels[i];
  if (n_kernels == kernels_room)
    {
      size_t room = kernels_room ? 2 * kernels_room : 64;
      struct kernel *more = realloc (kernels, room * sizeof *more);
      if (!more)
        return NULL;
      kernels = more;
      kernels_room = room;
    }
  char *copy = strdup (name);
  if (!copy)
    return NULL;
  kernels[n_kernels] = (struct kernel) { .name = copy, .min_ns = UINT64_MAX, .first_ns = UINT64_MAX };
  return &kernels[n_kernels++];
}

static void
add_kernel (const CUpti_ActivityKernel10 *record)
{
  struct kernel *row = kernel_row (record->name ? record->name : "?");
  if (!row)
    return;
  uint64_t ns = record->end - record->start;
  row->launches++;
  row->total_ns += ns;
  if (ns < row->min_ns)
    row->min_ns = ns;
  if (record->start < row->first_ns)
    row->first_ns = record->start;
  if (ns >= row->max_ns)
    {
      row->max_ns = ns;
      row->registers = record->registersPerThread;
      row->local = record->localMemoryPerThread;
      row->shared = (uint32_t) record->staticSharedMemory + (uint32_t) record->dynamicSharedMemory;
      memcpy (row->grid, (int32_t[]) { record->gridX, record->gridY, record->gridZ }, sizeof row->grid);
      memcpy (row->block, (int32_t[]) { record->blockX, record->blockY, record->blockZ },
              sizeof row->block);
    }
  seen (record->start, record->end);
}

static void
add_copy (enum copy kind, uint64_t bytes, uint64_t start, uint64_t end)
{
  copies[kind].count++;
  copies[kind].bytes += bytes;
  copies[kind].ns += end - start;
  seen (start, end);
}

static enum copy
copy_kind (const CUpti_ActivityMemcpy6 *record)
{
  switch (record->copyKind)
    {
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD: return HTOD;
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH: return DTOH;
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOD: return DTOD;
    default: return OTHER;
    }
}

static void
add (const CUpti_Activity *record)
{
  switch (record->kind)
    {
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
    case CUPTI_ACTIVITY_KIND_KERNEL:
      add_kernel ((const CUpti_ActivityKernel10 *) record);
      break;
    case CUPTI_ACTIVITY_KIND_MEMCPY:
      {
        const CUpti_ActivityMemcpy6 *copy = (const CUpti_ActivityMemcpy6 *) record;
        add_copy (copy_kind (copy), copy->bytes, copy->start, copy->end);
        break;
      }
    case CUPTI_ACTIVITY_KIND_MEMSET:
      {
        const CUpti_ActivityMemset4 *set = (const CUpti_ActivityMemset4 *) record;
        add_copy (SET, set->bytes, set->start, set->end);
        break;
      }
    case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION:
      {
        const CUpti_ActivitySynchronization2 *wait = (const CUpti_ActivitySynchronization2 *) record;
        waits++;
        wait_ns += wait->end - wait->start;
        break;
      }
    default:
      break;
    }
}

static void CUPTIAPI
buffer_wanted (uint8_t **buffer, size_t *bytes, size_t *max_records)
{
  *buffer = aligned_alloc (ALIGN, BUFFER_BYTES);
  *bytes = *buffer ? BUFFER_BYTES : 0;
  *max_records = 0;
}

static void CUPTIAPI
buffer_done (CUcontext context, uint32_t stream, uint8_t *buffer, size_t bytes, size_t valid_bytes)
{
  (void) context;
  (void) stream;
  (void) bytes;
  CUpti_Activity *record = NULL;
  while (cuptiActivityGetNextRecord (buffer, valid_bytes, &record) == CUPTI_SUCCESS)
    add (record);
  free (buffer);
}

static int
by_first_start (const void *a, const void *b)
{
  uint64_t x = ((const struct kernel *) a)->first_ns, y = ((const struct kernel *) b)->first_ns;
  return (x > y) - (x < y);
}

static void
finish (void)
{
  cuptiActivityFlushAll (CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
  FILE *file = fopen (path, "w");
  if (!file)
    return;
  qsort (kernels, n_kernels, sizeof *kernels, by_first_start);
  for (size_t i = 0; i < n_kernels; i++)
    {
      const struct kernel *k = &kernels[i];
      fprintf (file, "kernel\t%s\t%llu\t%llu\t%llu\t%llu\t%u\t%u\t%u\t%dx%dx%d\t%dx%dx%d\n", k->name,
               (unsigned long long) k->launches, (unsigned long long) k->total_ns,
               (unsigned long long) k->min_ns, (unsigned long long) k->max_ns, k->registers,
               k->local, k->shared, k->grid[0], k->grid[1], k->grid[2], k->block[0], k->block[1],
               k->block[2]);
    }
  for (int i = 0; i < N_COPIES; i++)
    if (copies[i].count > 0)
      fprintf (file, "copy\t%s\t%llu\t%llu\t%llu\n", copy_names[i], (unsigned long long) copies[i].count,
               (unsigned long long) copies[i].bytes, (unsigned long long) copies[i].ns);
  fprintf (file, "wait\t%llu\t%llu\n", (unsigned long long) waits, (unsigned long long) wait_ns);
  fprintf (file, "span\t%llu\n", (unsigned long long) (last_ns > first_ns ? last_ns - first_ns : 0));
  fclose (file);
}

/* The driver's entry into an injected library.  Returns 1, whatever CUPTI says: the program goes on.  */
__attribute__ ((visibility ("default"))) int
InitializeInjection (void)
{
  static const CUpti_ActivityKind kinds[] = {
    CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMSET,
    CUPTI_ACTIVITY_KIND_SYNCHRONIZATION };
  path = getenv ("CORPUS_TRACE");
  if (!path || path[0] == 0)
    return 1;
  CUptiResult result = cuptiActivityRegisterCallbacks (buffer_wanted, buffer_done);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds && result == CUPTI_SUCCESS; i++)
    result = cuptiActivityEnable (kinds[i]);
  if (result != CUPTI_SUCCESS)
    {
      const char *text = "unknown error";
      cuptiGetResultString (result, &text);
      fprintf (stderr, "trace: CUPTI: %s\n", text);
      return 1;
    }
  atexit (finish);
  return 1;
}
