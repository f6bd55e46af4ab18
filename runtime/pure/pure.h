/* Questions that need neither a device nor the driver, and are unit-tested.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_PURE_H
#define ACCX_PURE_H

#include "base/base.h"

/* ---- codec.c: compressed real numbers ---- */

/* How the numbers of an array are compressed (codec.c).  Those of the fields that are
   numbers hold values of the array's type.  */
struct codec
{
  uint8_t form;                 /* row of codec.def */
  uint8_t real;                 /* bytes of a number: 4, float, or 8, double */
  uint8_t bits;                 /* of a code */
  uint32_t stride;              /* bytes from a number to the next on the host; that
                                   may be set */
  bool ranged;                  /* codec_range was here; else all below is 0 */
  double min, max;
  double low, high;             /* numbers outside of these are out of range */
  double key_1, key_2;          /* decoding */
  double up, inverse;           /* encoding: 1 + (x - min) * up * inverse */
};

enum
{
#define CODEC(NAME, REAL, WORD, MANTISSA, BITS, UNIT, UNITS) CODEC_##NAME,
#include "pure/codec.def"
#undef CODEC
  CODECS
};

/* Makes C a codec of BITS bits for numbers of REAL bytes, without a range yet.  False:
   there is none.  */
bool codec_init (struct codec *c, unsigned real, unsigned bits);

/* Sets the range of C, rounded to its type.  False: MIN is greater than MAX, one of
   them is no number or infinite, or their difference is too large for the type.  */
bool codec_range (struct codec *c, double min, double max);

/* Bytes of the codes of N numbers.  */
size_t codec_bytes (const struct codec *c, size_t n);

/* The Ith number at FROM.  Here and below numbers on the host are C->stride bytes apart,
   codes side by side.  */
double codec_element (const struct codec *c, const void *from, size_t i);

/* Sets *MIN and *MAX to the range of the N numbers FROM, 0 if there are none.  Returns
   N, or the index of the first that is infinite or no number.  */
size_t codec_scan (const struct codec *c, const void *from, size_t n, double *min,
		   double *max);

/* Encodes the N numbers FROM into TO, of codec_bytes (C, N).  If one is out of C's
   range returns its index; with CLAMPED, saturates it instead and counts it there.
   Returns N if all is done.  The error is at most
   (max - min) / 2^(bits + 1) + 12 epsilon max(|min|, |max|).  */
size_t codec_encode (const struct codec *c, const void *from, size_t n, void *to,
		     size_t *clamped);

/* Decodes N codes FROM into numbers TO.  */
void codec_decode (const struct codec *c, const void *from, size_t n, void *to);

/* The number that scanning made V of: codec-loop.h, SCAN.  */
double codec_unordered (const struct codec *c, int64_t v);

/* Bits of C's mantissa that a code lacks, and the word around those that it has.  */
unsigned codec_lost (const struct codec *c);
uint64_t codec_fill (const struct codec *c);

/* ---- map-kind.c: what GCC's kinds of mappings mean ---- */

/* The kinds of map.def.  */
enum map_kind
{
#define MAP(NAME, VALUE, CLASS, TO, FROM) MAP_##NAME = VALUE,
#include "pure/map.def"
#undef MAP
  MAP_KINDS = 256
};

/* How a kind is treated; see map.def.  */
enum map_class
{
  CLASS_BAD, CLASS_DATA, CLASS_PRESENT, CLASS_IF_PRESENT, CLASS_EXIT,
  CLASS_POINTER, CLASS_POINTER_SET, CLASS_ALWAYS_POINTER, CLASS_ATTACH,
  CLASS_DETACH, CLASS_STRUCT, CLASS_VALUE, CLASS_USE_DEVICE
};

/* A row of map.def, by the kind's value.  */
struct kind_row
{
  uint8_t class, to, from;
};
extern const struct kind_row kind_rows[MAP_KINDS];

/* GCC 12 and later may mark a kind as implicit with these two bits; no kind of
   its own has both and none of the other special bits (0x1c).  */
enum { KIND_SPECIAL = 0x7c, KIND_IMPLICIT = 0x60, KIND_FORCED = 0x80 };

/* Whether the clause of KIND is implicit and the plugin knows that a part of its
   variable may be present: that is then taken.  */
static inline bool
kind_is_implicit (unsigned short kind)
{
  return (kind & KIND_SPECIAL) == KIND_IMPLICIT;
}

/* Whether the clause of KIND is the plugin's guess (implicit-copy.cc): it is taken for what is
   there.  GCC 14 and later do not say of forced ones that they are implicit.  */
static inline bool
kind_is_guess (unsigned short kind)
{
  return (kind & KIND_FORCED) && (kind_is_implicit (kind) || !(kind & KIND_SPECIAL));
}

/* KIND as a value of enum map_kind, without what is marked in it.  */
static inline unsigned
kind_low (unsigned short kind)
{
  return kind & (kind_is_implicit (kind) ? 0xff & ~KIND_IMPLICIT : 0xff);
}

/* How KIND is treated.  */
static inline enum map_class
kind_class (unsigned short kind)
{
  return kind_rows[kind_low (kind)].class;
}

/* Whether KIND copies to the device what it maps newly.  */
static inline bool
kind_copies (unsigned short kind)
{
  return kind_rows[kind_low (kind)].to;
}

/* Whether KIND copies back to the host.  */
static inline bool
kind_copies_back (unsigned short kind)
{
  return kind_rows[kind_low (kind)].from;
}

/* Whether an item of KIND is an object with its size in bytes, of which a construct gets a copy
   of the host's: what is present has no part in that (OpenACC 3.3 section 2.5.14).  */
static inline bool
kind_is_object (unsigned short kind)
{
  return (kind & 0xff) == MAP_FIRSTPRIVATE || (kind & 0xff) == MAP_ALWAYS_TOFROM;
}

/* Whether KIND is MAP_ALLOC.  */
bool kind_is_alloc (unsigned short kind);

/* Whether KIND ends all dynamic references ("finalize").  */
bool kind_finalizes (unsigned short kind);

/* Whether KIND zeroes what it maps newly.  */
bool kind_zeroes (unsigned short kind);

/* Bytes of host memory that an item of KIND with size SIZE names.  */
size_t kind_bytes (unsigned short kind, size_t size);

/* ---- shape.c, shape-grid.c: trip counts and launch shapes ---- */

/* Runs TRIP's program; PARAMS are the addresses of the kernel's parameters,
   OPS_PARAMS their descriptions.  False: it cannot be evaluated.  */
bool shape_trip (const struct accx_trip *trip, void *const *params,
		 int64_t *iterations);

/* Whether one of the ranges of K, a wide kernel, exceeds an int, or may.  */
bool shape_is_wide (const struct accx_kernel *k, void *const *params);

/* Gangs, workers and vector length of a launch as far as they are given: what the
   launch arguments GIVEN leave open (0) is that of DEFAULTS where a loop of K uses
   it.  Both have ACCX_DIMS elements, and so has DIMS, the result.  */
void shape_given (const struct accx_kernel *k, const int *given, const int *defaults,
		  int *dims);

/* Workers, vector length and block.z of a launch: constants of K, else what its
   loops say of PARAMS, the launch arguments (0: none given), defaults; then
   padded as K->flags say.  DIMS has ACCX_AXES elements.  MAX_THREADS is what the
   device allows for K in a block: defaults and launch arguments are made to fit
   (OpenACC 3.3 sections 2.5.11 and 2.5.12 let an implementation use another
   value), sizes on loops are not.  *WARN is set when less than asked for is
   used.  Returns NULL or what is wrong.  */
const char *shape_block (const struct accx_kernel *k, const int *given,
			 void *const *params, int max_threads, int *dims,
			 bool *warn);

/* True if the number of gangs, with the block's axes in DIMS, depends on how many blocks fill the device.  */
bool shape_needs_fill (const struct accx_kernel *k, const int *given,
		       void *const *params, const int *dims);

/* Gangs, with the block's axes in DIMS set: FILL is the number
   of blocks that the device runs at once (or 0 if not needed).  PAGED: the device may give up pages of
   what gangs use for others.  Sets DIMS[ACCX_GANG] and the three sizes of GRID.  Returns NULL or what
   is wrong.  */
const char *shape_gangs (const struct accx_kernel *k, const int *given,
			 void *const *params, unsigned fill, bool paged, int *dims,
			 unsigned *grid);

/* Whether a grid of GRID gangs, with the block's axes in DIMS, has a thread for each
   iteration of K's loops over the grid.  */
bool shape_covers (const struct accx_kernel *k, void *const *params, const int *dims,
		   const unsigned *grid);

/* How many gangs of DIMS K's jam entry number JAM needs to run all iterations.  GRID, if not NULL,
   gets their axes.  0: the program gives numbers of gangs, the block is folded, or blocks would be
   mostly empty.  Also 0: iterations cannot be counted, or an int could not count them and those of
   the last block.  */
int64_t shape_jam_blocks (const struct accx_kernel *k, unsigned jam, const int *given,
			  void *const *params, const int *dims, unsigned *grid);

/* Sets *VALUE to the number that D's program leaves; PARAMS as for shape_trip.  False: it
   cannot be evaluated.  */
bool shape_divisor (const struct accx_divisor *d, void *const *params, uint64_t *value);

/* A part of a parameter: BYTES, 1, 2, 4 or 8, at OFFSET in parameter PARAM.  */
struct shape_read
{
  unsigned param, bytes;
  int64_t offset;
};

/* Fills READS, of which there is room for MOST, with all that the programs of K, and of the rows
   behind it, read.  Returns how many, or more than MOST if there is no room.  */
unsigned shape_reads (const struct accx_kernel *k, struct shape_read *reads, unsigned most);

/* What R reads where the parameters lie at PARAMS.  */
static inline uint64_t
shape_value (const struct shape_read *r, void *const *params)
{
  const char *at = (const char *) params[r->param] + r->offset;
  uint32_t word;
  uint64_t value = 0;
  if (r->bytes == sizeof word)
    {
      __builtin_memcpy (&word, at, sizeof word);
      return word;
    }
  if (r->bytes == sizeof value)
    __builtin_memcpy (&value, at, sizeof value);
  else
    __builtin_memcpy (&value, at, r->bytes);
  return value;
}

/* ---- reciprocal.c: division by multiplication ---- */

/* What numbers of BITS, 2 to 64, are divided by D with, as DIVISION says: words and longs
   differ in BITS alone.  D is as many bits, sign-extended or zero-extended as DIVISION is
   signed or not; one that they cannot hold divides all numbers to 0.  */
struct accx_reciprocal reciprocal_of (enum accx_division division, unsigned bits, uint64_t d);

/* ---- unit-groups.c: which units belong together ---- */

/* A unit, the program or library that it is in, and what link_plan finds.  */
struct link_unit
{
  const struct accx_unit *unit;
  uintptr_t object;             /* the same for all units of one */
  size_t group;                 /* the same for all that must be one module */
  const struct accx_symbol *undefined; /* needed and nowhere defined, or NULL */
  const struct accx_symbol *no_code; /* needed and without device code, or NULL */
};

/* Fills GROUP, UNDEFINED and NO_CODE of the N UNITS, which are in the order of
   registration.  False: no memory.  */
bool link_plan (struct link_unit *units, size_t n);

/* ---- binary-choice.c: cubins of units ---- */

/* The binary of UNIT, a RELOCATABLE one or not, that fits a GPU of compute capability SM / 10
   best, or NULL.  */
const struct accx_binary *binary_choose (const struct accx_unit *unit, unsigned sm,
					 bool relocatable);

/* ---- sha256.c: names of contents ---- */

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

/* A SHA-256 hash (FIPS 180-4) of what has been added so far.  */
struct sha256
{
  uint32_t state[8];
  uint64_t bytes;
  unsigned char rest[SHA256_BLOCK]; /* of the last block */
};

/* Starts S; adds N bytes at DATA; writes the SHA256_BYTES of the hash.  */
void sha256_begin (struct sha256 *s);
void sha256_add (struct sha256 *s, const void *data, size_t n);
void sha256_end (struct sha256 *s, unsigned char *hash);

#endif
