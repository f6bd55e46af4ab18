/* PTX compiled by the driver, once, and kept on disk.

   A program whose objects hold no cubin for its GPU has the driver compile PTX, which takes
   longer than many programs run.  So what has been compiled is kept, in files, named by all
   that it depends on, or by the driver in its own; and threads may compile ahead what others
   will ask for.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_CODE_H
#define ACCX_CODE_H

#include "base/base.h"
#include "driver/driver.h"

/* ---- kept-files.c: compiled code on disk ---- */

/* The folder that ACCX_CACHE names, or NULL: it names none.  */
const char *kept_folder (void);

/* Returns owned what was kept under KEY, of SHA256_BYTES, and its *BYTES; NULL: nothing that
   is certain to be what this user has written.  */
void *kept_read (const unsigned char *key, size_t *bytes);

/* Keeps the BYTES of DATA under KEY, if that can be done; no error says that it cannot.  */
void kept_write (const unsigned char *key, const void *data, size_t bytes);

/* Keeps nothing under KEY any longer.  */
void kept_drop (const unsigned char *key);

/* If more than MOST bytes are kept: drops what has not been used for longest, until at most three
   quarters of MOST are.  Returns the bytes kept.  */
uint64_t kept_trim (uint64_t most);

/* ---- compile-code.c: modules of PTX ---- */

/* One text, or one binary, of a module.  Borrowed.  */
struct code_part
{
  const char *name;             /* for messages */
  const void *data;             /* PTX ends with a NUL, which BYTES count; or a cubin */
  uint64_t bytes;
};

/* What a module is made of, and for which GPU.  Borrowed.  */
struct code_request
{
  const struct code_part *parts;
  size_t n;
  bool binary;                  /* PARTS are relocatable cubins, several of them */
  unsigned registers;           /* of a thread, at most; 0: as many as code wants */
  const struct device *dev;
};

/* The driver's own words about what it did not like, and which part that was.  */
struct code_log
{
  char text[600];
  size_t part;
};

/* Whether compiled code is kept, and compiled ahead: ACCX_CACHE and the driver say so.  */
bool code_is_kept (void);

/* Whether R's code is kept by accx, and not by the driver.  */
bool code_has_key (const struct code_request *r);

/* Has R's PTX, which has a key, compiled, unless it is known already, for code_load to find it.
   R's device's context is current.  Any thread may call this at any time.  */
void code_compile (const struct code_request *r);

/* Makes *MODULE of R's PTX, or cubins, in R's device's context, which is current: of what is known of
   it, else compiled, or linked, now; waits if another thread is compiling it.  Returns the driver's error, with
   LOG filled.  */
CUresult code_load (const struct code_request *r, CUmodule *module, struct code_log *log);

/* In a forked child, which has none of the threads that compile.  */
void code_forked (void);

/* ---- access-text.c: PTX whose accesses are looked at first ---- */

/* Most places of accesses in one process; further ones are not looked at.  */
enum { ACCESS_PLACES = 1 << 16 };

/* The variable of device code that holds the address of the table of ranges.  */
#define ACCESS_STATE "accx_check_state"

/* Where behind the flags of all places it is said what malloc gave, in PTX.  */
#define ACCESS_HEAP_AT "262144"

/* In a place's HOW, beside the bytes of the access.  */
enum { ACCESS_BYTES = 255, ACCESS_GENERIC = 256, ACCESS_WRITES = 512, ACCESS_UPDATES = 1024,
       ACCESS_STACK = 2048 };

/* An access in the source; texts stay.  */
struct access_place
{
  const char *file;             /* or NULL */
  unsigned line;                /* 0: not known */
  const char *function;         /* of device code */
  unsigned how;
};

/* What device code notes of a place; 40 bytes.  */
struct access_record
{
  uint32_t set, unused;
  uint64_t address;
  uint32_t block[3], thread[3];
};

/* Names of variables in global memory, all owned; whether code takes memory of the device's heap.  */
struct access_symbols
{
  char **names;
  size_t n;
  bool heap;
};

/* TEXT, PTX that ends in a NUL, with a check in front of each access: owned, *BYTES with the NUL.
   NULL: no memory.  Adds the variables that it defines to SYMBOLS.  Any thread.  */
char *access_text (const char *text, size_t *bytes, struct access_symbols *symbols);

/* Place N, or NULL.  */
const struct access_place *access_place (unsigned n);

#endif
