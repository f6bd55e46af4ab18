/* Compressed arrays: codes in device memory in place of numbers.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_COMPRESS_H
#define ACCX_COMPRESS_H

#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

/* ---- recode.c, recode-ptx.c: kernels that encode and decode ---- */

/* The kernels of one row of codec.def on one device.  */
struct recode_form
{
  CUmodule module;
  CUfunction scan, encode, decode;
};

/* Encoding and decoding on one device.  */
struct recode
{
  CUstream stream;              /* for kernels beside the transfers of an op's stream */
  unsigned most_blocks;
  struct recode_form forms[CODECS];
};

/* What kernels find out, for one codec.  */
struct recode_result
{
  int64_t least, greatest;      /* codec_unordered */
  uint64_t saturated;
};

/* The text of the module for each row of codec.def.  */
extern const char *const recode_ptx[CODECS];

/* The kernels on OP's device, with those for C's form loaded; borrowed until the device
   stops.  */
int recode_load (struct op *op, const struct codec *c, struct recode **recode);

/* Launch kernels on STREAM for N numbers, more than none, C->stride bytes apart in device
   memory, and their codes; RESULT is the address of a struct recode_result that holds what
   was found before.  Any thread with the device's context may call them.  */
CUresult recode_scan (const struct recode *r, const struct codec *c, CUdeviceptr from,
		      size_t n, CUdeviceptr result, CUstream stream);
CUresult recode_encode (const struct recode *r, const struct codec *c, CUdeviceptr from,
			size_t n, CUdeviceptr to, CUdeviceptr result, CUstream stream);
CUresult recode_decode (const struct recode *r, const struct codec *c, CUdeviceptr from,
			size_t n, CUdeviceptr to, CUstream stream);

/* Frees what OP's device has of it, where nothing is at work.  */
void recode_unload (struct op *op);

/* ---- compress.c: compressed entries ---- */

/* The codec of number SLOT of the elements of C.  */
struct codec *compress_codec (struct compression *c, unsigned slot);

/* Where number SLOT is in an element of C.  */
unsigned compress_place (const struct compression *c, unsigned slot);

/* Where the code is of number SLOT of the element of E at HOST.  */
CUdeviceptr compress_code (const struct entry *e, uintptr_t host, unsigned slot);

/* CLAMPED numbers that K encodes, of E, were saturated: a warning, unless there are
   none.  */
void compress_report (const struct entry *e, const struct codec *k, size_t clamped,
		      const char *name);

/* Notes for the next construct of OP's thread what the clause at OP's site says of the
   section at HOST of array BASE, called NAME: HOW is enum accx_compress.  LAYOUT is NULL
   for an array of numbers, for structs it has a character for each number of one
   (accx-abi.h).  NAME and LAYOUT are static.  ACCX_COMPRESSED: there is no such range.  */
int compress_want (struct op *op, void *host, void *base, int how, double min, double max,
		   const char *name, const char *layout);

/* What is noted about a section at HOST, or NULL; borrowed.  A struct may begin with a member
   that is noted: NAME tells them apart.  */
struct compression *compress_wanted (struct thread *t, uintptr_t host, const char *name);

/* Forgets what is noted.  */
void compress_forget (struct thread *t);

/* Bytes of a block for BYTES of host memory as W says.  */
size_t compress_block (const struct compression *w, size_t bytes);

/* Makes E, new, compressed as W says.  device.lock held.  */
int compress_entry (struct op *op, struct entry *e, const struct compression *w);

/* Frees what compress_entry has made for DEV, where nothing is at work.  */
void compress_free_flag (struct device *dev);

/* Whether the clause W may find E present: else an error about NAME.  */
int compress_agree (struct op *op, const struct entry *e, const struct compression *w,
		    const char *what, const char *name);

/* Encodes [HOST, +BYTES) of E on its way to the device.  Finds the range if there is
   none yet.  */
int compress_upload (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
		     const char *what, const char *name);

/* The same on the host with what is FROM in place of [HOST, +BYTES).  */
int compress_upload_from (struct op *op, const struct entry *e, uintptr_t host,
			  const void *from, size_t bytes, const char *what, const char *name);

/* Decodes what the device has of [HOST, +BYTES) of E into TO, and waits for it.  */
int compress_download (struct op *op, const struct entry *e, void *to, uintptr_t host,
		       size_t bytes, const char *what, const char *name);

/* Waits for OP's stream; an error if a kernel has written to E what it cannot hold.  */
int compress_check (struct op *op, const struct entry *e, const char *what,
		    const char *name);

/* What device code gets to know of E's codecs; WORDS has ACCX_CODEC_WORDS elements for
   each.  FORM is what it was compiled for (struct accx_param, BYTES).  E is NULL if nothing
   is present, an empty section for example: there is nothing to be known then.  */
int compress_param (struct op *op, const struct entry *e, unsigned form, uint64_t *words,
		    const char *name);

/* E is used by WHAT, which cannot know that it is compressed: an error, WHY being the end
   of the message.  */
int compress_refuse (struct op *op, const struct entry *e, const char *what,
		     const char *name, const char *why);

/* ---- compress-device.c: arrays encoded and decoded on the device ---- */

/* As compress_upload and compress_download, for N elements, if the device is to do it: sets
   *DONE.  Left to the host are also arrays that the device has no room for.  So are numbers
   that cannot be encoded, so that the host finds which.  */
int compress_device_upload (struct op *op, const struct entry *e, uintptr_t host, size_t n,
			    bool *done, const char *what, const char *name);
int compress_device_download (struct op *op, const struct entry *e, void *to,
			      uintptr_t host, size_t n, bool *done, const char *what,
			      const char *name);

#endif
