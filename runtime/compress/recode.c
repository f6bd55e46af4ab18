/* Numbers in device memory encoded and decoded there: loads the kernels of recode-ptx.c,
   which do what codec.c does on the host, and launches them.  compress-device.c decides
   when.

   A form's kernels are loaded when it is first asked for.  recode_lock guards
   device.recode and is held while the driver compiles; who has got a struct recode uses it
   without.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "compress/compress.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "code/code.h"

enum { BLOCK = 256, BLOCKS_PER_SM = 8 };

static pthread_mutex_t recode_lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- Kernels ---- */

static CUresult
load_form (const struct device *dev, struct recode_form *f, unsigned form)
{
  const struct code_part text = { "compression", recode_ptx[form], strlen (recode_ptx[form]) + 1 };
  const struct code_request request = { .parts = &text, .n = 1, .dev = dev };
  struct code_log log;
  CUresult result = f->module ? CU_SUCCESS : code_load (&request, &f->module, &log);
  if (result == CU_SUCCESS)
    result = cu.module_function (&f->scan, f->module, "scan");
  if (result == CU_SUCCESS)
    result = cu.module_function (&f->encode, f->module, "encode");
  if (result == CU_SUCCESS)
    result = cu.module_function (&f->decode, f->module, "decode");
  return result;
}

/* recode_lock held.  */
static CUresult
load_all (struct device *dev, unsigned form)
{
  CUresult result = CU_SUCCESS;
  struct recode *r = dev->recode;
  if (!r->stream)
    result = cu.stream_create (&r->stream, CU_STREAM_NON_BLOCKING);
  r->most_blocks = dev->sms * BLOCKS_PER_SM;
  if (result == CU_SUCCESS && !r->forms[form].decode)
    result = load_form (dev, &r->forms[form], form);
  return result;
}

int
recode_load (struct op *op, const struct codec *c, struct recode **recode)
{
  CUresult result = CU_SUCCESS;
  pthread_mutex_lock (&recode_lock);
  if (!op->dev->recode)
    op->dev->recode = calloc (1, sizeof *op->dev->recode);
  if (op->dev->recode)
    result = load_all (op->dev, c->form);
  *recode = op->dev->recode;
  pthread_mutex_unlock (&recode_lock);
  if (!*recode)
    return error_set (op, ACCX_NO_HOST_MEMORY, "compression", NULL, NULL, sizeof **recode);
  return result == CU_SUCCESS ? ACCX_OK
	 : driver_error (op, result, "loading the kernels of compression", NULL, NULL, 0);
}

void
recode_unload (struct op *op)
{
  struct recode *r = op->dev->recode;
  op->dev->recode = NULL;
  if (!r)
    return;
  for (unsigned f = 0; f < CODECS; f++)
    if (r->forms[f].module)
      cu.module_unload (r->forms[f].module);
  if (r->stream)
    cu.stream_destroy (r->stream);
  free (r);
}

/* ---- Launches ---- */

/* A number as a kernel's parameter.  */
union real
{
  float f;
  double d;
};

/* X in C's type.  */
static union real
real_of (const struct codec *c, double x)
{
  union real r;
  if (c->real == sizeof r.f)
    r.f = (float) x;
  else
    r.d = x;
  return r;
}

static CUresult
run (const struct recode *r, CUfunction kernel, size_t n, CUstream stream, void **params)
{
  size_t blocks = (n + BLOCK - 1) / BLOCK;
  if (blocks > r->most_blocks)
    blocks = r->most_blocks;
  return cu.launch (kernel, (unsigned) blocks, 1, 1, BLOCK, 1, 1, 0, stream, params, NULL);
}

CUresult
recode_scan (const struct recode *r, const struct codec *c, CUdeviceptr from, size_t n,
	     CUdeviceptr result, CUstream stream)
{
  uint64_t count = n, stride = c->stride;
  CUdeviceptr none = 0;
  void *params[] = { &from, &count, &stride, &none, &result };
  return run (r, r->forms[c->form].scan, n, stream, params);
}

CUresult
recode_encode (const struct recode *r, const struct codec *c, CUdeviceptr from, size_t n,
	       CUdeviceptr to, CUdeviceptr result, CUstream stream)
{
  uint64_t count = n, stride = c->stride;
  uint32_t lost = codec_lost (c);
  union real min = real_of (c, c->min), max = real_of (c, c->max), low = real_of (c, c->low),
	     high = real_of (c, c->high), up = real_of (c, c->up),
	     inverse = real_of (c, c->inverse);
  void *params[] = { &from, &count, &stride, &to, &result, &min, &max, &low, &high, &up,
		     &inverse, &lost };
  return run (r, r->forms[c->form].encode, n, stream, params);
}

CUresult
recode_decode (const struct recode *r, const struct codec *c, CUdeviceptr from, size_t n,
	       CUdeviceptr to, CUstream stream)
{
  uint64_t count = n, stride = c->stride, fill = codec_fill (c);
  uint32_t lost = codec_lost (c);
  union real key_1 = real_of (c, c->key_1), key_2 = real_of (c, c->key_2);
  void *params[] = { &from, &count, &stride, &to, &key_1, &key_2, &lost, &fill };
  return run (r, r->forms[c->form].decode, n, stream, params);
}
