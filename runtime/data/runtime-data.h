/* runtime-data.h: prototypes of what maps, compresses and keeps data; part of runtime.h.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_RUNTIME_DATA_H
#define ACCX_RUNTIME_DATA_H

/* ---- present.c: host ranges to entries; knows no device ---- */

void present_fini (struct present *table);

/* The entry that overlaps [START, START + BYTES), and how much of the range it
   holds.  An empty range is inside the entry that holds START or, failing
   that, that ends at START.  Of several overlapping entries returns the first.
   O(log n).  */
struct entry *present_find (struct present *table, uintptr_t start,
			    size_t bytes, enum present_match *match);

/* The entry that holds device range [DEV, DEV + BYTES), or NULL.  O(n).  */
struct entry *present_find_device (struct present *table, CUdeviceptr dev,
				   size_t bytes);

/* Adds ENTRY, which must not overlap another; borrows it.  */
int present_insert (struct present *table, struct entry *entry);

void present_remove (struct present *table, struct entry *entry);

/* Moves ENTRY of TABLE, which may overlap another one, to those inside.  */
int present_move_inside (struct present *table, struct entry *entry);

/* The one of these that [START, +BYTES) lies in, or NULL.  */
struct entry *present_find_inside (struct present *table, uintptr_t start, size_t bytes);

/* Returns owned entry for the host range, at DEV in BLOCK; NULL: no memory.  */
struct entry *entry_new (uintptr_t start, size_t bytes, CUdeviceptr dev,
			 struct block *block);
void entry_free (struct entry *entry);

/* Counts one more attachment of the pointer at host address AT, which lies in
   ENTRY, to TARGET; the first one's BIAS is kept.  A new target starts a new
   count.  *COUNT is the new count.  */
int entry_attach (struct entry *entry, uintptr_t at, size_t bias,
		  CUdeviceptr target, unsigned *count);

/* Counts one less, or none at all when ALL.  ACCX_NOT_ATTACHED if there was
   none.  */
int entry_detach (struct entry *entry, uintptr_t at, bool all,
		  unsigned *count);

/* The first attached pointer at or after host address FROM, or NULL.  */
const struct attachment *entry_attached (const struct entry *entry,
					 uintptr_t from);

/* ---- codec.c: compressed real numbers; knows no device ---- */

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
   each.  FORM is what it was compiled for (struct accx_param, BYTES).  E is NULL if nothing is present, an
   empty section for example: there is nothing to be known then.  */
int compress_param (struct op *op, const struct entry *e, unsigned form, uint64_t *words,
		    const char *name);

/* E is used by WHAT, which cannot know that it is compressed: an error, WHY being the end
   of the message.  */
int compress_refuse (struct op *op, const struct entry *e, const char *what,
		     const char *name, const char *why);

/* ---- compress-device.c: arrays encoded and decoded on the device ---- */

/* As compress_upload and compress_download, for N elements, if the device is to do it:
   sets *DONE.  Left to the host are also arrays that the device has no room for and
   numbers that cannot be encoded, so that the host finds which.  */
int compress_device_upload (struct op *op, const struct entry *e, uintptr_t host, size_t n,
			    bool *done, const char *what, const char *name);
int compress_device_download (struct op *op, const struct entry *e, void *to,
			      uintptr_t host, size_t n, bool *done, const char *what,
			      const char *name);

/* ---- recode.c, recode-ptx.c: kernels that encode and decode ---- */

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

/* ---- map-kind.c: what GCC's kinds of mappings mean ---- */

/* How a kind is treated; see map.def.  */
enum map_class
{
  CLASS_BAD, CLASS_DATA, CLASS_PRESENT, CLASS_IF_PRESENT, CLASS_EXIT,
  CLASS_POINTER, CLASS_POINTER_SET, CLASS_ALWAYS_POINTER, CLASS_ATTACH,
  CLASS_DETACH, CLASS_STRUCT, CLASS_VALUE, CLASS_USE_DEVICE
};
enum map_class kind_class (unsigned short kind);

/* KIND as a value of enum map_kind, without what is marked in it.  */
unsigned kind_low (unsigned short kind);

/* Whether KIND is MAP_ALLOC.  */
bool kind_is_alloc (unsigned short kind);

/* Whether KIND copies to the device what it maps newly; copies back to the host; ends all
   dynamic references ("finalize"); zeroes what it maps newly.  */
bool kind_copies (unsigned short kind);
bool kind_copies_back (unsigned short kind);
bool kind_finalizes (unsigned short kind);
bool kind_zeroes (unsigned short kind);

/* Bytes of host memory that an item of KIND with size SIZE names.  */
size_t kind_bytes (unsigned short kind, size_t size);

/* Whether the clause of KIND is implicit and the plugin knows that a part of its
   variable may be present: that is then taken.  */
bool kind_is_implicit (unsigned short kind);

/* Whether the clause of KIND is the plugin's guess (implicit-copy.cc): it is taken for what is
   there.  GCC 14 and later do not say of forced ones that they are implicit.  */
bool kind_is_guess (unsigned short kind);

/* ---- map.c: mappings of a construct applied ---- */

/* Waits, with device.lock held, until none of N items is busy.  */
void map_settle (struct device *dev, size_t n, void *const *hosts,
		 const size_t *sizes, const unsigned short *kinds);

/* Maps N items as GOACC_data_start and GOACC_parallel_keyed pass them, for a
   construct (STRUCTURED) or for enter data; fills MAPS[N].  use_device items
   are replaced in HOSTS.  Waits for transfers of other threads.  */
int map_begin (struct op *op, size_t n, void **hosts, const size_t *sizes,
	       const unsigned short *kinds, struct map *maps, bool structured);

/* enter data.  */
int map_enter (struct op *op, size_t n, void **hosts, const size_t *sizes,
	       const unsigned short *kinds);

/* acc_attach.  */
int map_attach (struct op *op, void **pointer);

/* ---- map-codes.c: which mappings lead to compressed arrays ---- */

/* Notes that the section that W is about is empty.  device.lock held.  */
int map_codes_nothing (struct op *op, const struct compression *w);

/* Where KERNEL takes codes of an array at one of HOSTS, of which clauses compressed empty sections
   only, the array is but looked for: KINDS, one for each of HOSTS, says so then.  */
void map_codes_leave_out (struct op *op, const struct accx_kernel *kernel, void *const *hosts,
			 const size_t *sizes, unsigned short *kinds);

/* Where KERNEL takes codes, lets MAPS, which are set, lead to a compressed member in place of the
   struct around it.  */
void map_codes_look_inside (struct op *op, const struct accx_kernel *kernel, struct map *maps);

/* ---- unmap.c: and undone ---- */

/* Undoes map_begin of a construct.  SITE names the variables.  */
int unmap_end (struct op *op, size_t n, struct map *maps,
	       const struct accx_site *site);

/* exit data.  */
int unmap_exit (struct op *op, size_t n, void **hosts, const size_t *sizes,
		const unsigned short *kinds);

/* acc_detach and acc_detach_finalize.  */
int unmap_detach (struct op *op, void **pointer, bool all);

/* ---- pointer-target.c: pointers without sections in update and exit data ---- */

/* If *BYTES is ACCX_TARGET, *HOST being the address of a pointer, sets both to the
   mapping that the pointer leads into, or to the pointer's own memory if that is
   mapped or nothing else is; if it is ACCX_MEMBER_TARGET, to the pointer's own memory only
   if it leads to no other mapping; if it is ACCX_MAPPING, to the mapping that *HOST is in,
   or to no bytes.  Takes device.lock.  */
void target_find (struct op *op, void **host, size_t *bytes);

/* The same for N mappings: *HOSTS and *SIZES may become arrays in *OWNED, to be freed.
   Returns ACCX_OK or ACCX_NO_HOST_MEMORY.  */
int target_find_all (struct op *op, size_t n, void ***hosts, const size_t **sizes,
		     void **owned);

/* ---- mapping.c: entries and their data ---- */

/* If an entry in [START, +BYTES) is busy, waits until none of DEV's is and
   returns true.  device.lock held; given up while waiting.  */
bool data_settle (struct device *dev, uintptr_t start, size_t bytes);

/* Marks E as being copied or not; device.lock held.  The caller wakes the
   others.  */
void data_set_busy (struct device *dev, struct entry *e, bool busy);

/* Copies [HOST, +BYTES) of E to the device or back, on OP's stream; pointers
   that are attached keep their values on both sides.  */
int data_copy (struct op *op, const struct entry *e, uintptr_t host,
	       size_t bytes, bool to_device, const char *what,
	       const char *name);

/* Makes a block of BYTES for data at HOST.  */
int data_block (struct op *op, const void *host, size_t bytes,
		const char *what, const char *name, struct block **made);

/* Makes an entry at DEV of BLOCK; device.lock held.  */
int data_add (struct op *op, uintptr_t start, size_t bytes, CUdeviceptr dev,
	      struct block *block, const char *name, struct entry **made);

/* Takes E out of the table and frees it; its device memory, if it was the last in
   its block, goes to OP's dead blocks.  device.lock held.  */
void data_drop (struct op *op, struct entry *e, const char *name);

/* Frees OP's dead blocks; op_end does it if nobody does before.  */
int data_release (struct op *op);

/* The device address of host address POINTER, whose target starts BIAS bytes
   further on; 0: not present.  device.lock held.  */
CUdeviceptr data_translate (struct device *dev, uintptr_t pointer,
			    size_t bias);

/* Copies [HOST, +BYTES) to the device or back, sparing attached pointers.
   Nothing happens where IF_PRESENT and the range is not.  */
int data_update (struct op *op, void *host, size_t bytes, bool to_device,
		 bool if_present, const char *name);

/* acc_map_data and acc_unmap_data.  */
int data_map_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes);
/* IN_USE: also where a data construct holds it.  */
int data_unmap_fixed (struct op *op, void *host, bool in_use);

/* Moves the fixed mapping of [HOST, +BYTES), contents included, to DEV; pointers
   attached to it follow.  Nothing may run on the device.  */
int data_move_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes);

/* The device address of HOST, or 0.  */
CUdeviceptr data_device_address (struct op *op, const void *host,
				 size_t bytes);

/* Whether host ranges A to A_END and B to B_END, of which the ends may be of ACCX_APART_*, have,
   or will have, different copies on DEV.  False if that is not known.  */
bool data_apart (struct device *dev, uintptr_t a, uintptr_t a_end, uintptr_t b, uintptr_t b_end);

/* Sets *AT to the device address of HOST on DEV.  False: it is not present as a whole, is
   compressed or being copied.  */
bool data_at_rest (struct device *dev, uintptr_t host, size_t bytes, CUdeviceptr *at);

/* The entry of HOST, which must be present as a whole, in *E and its device address in *DEV:
   else an error.  */
int data_entry (struct op *op, const void *host, size_t bytes, const char *what,
		struct entry **e, CUdeviceptr *dev);

/* The device address of HOST, which must be present as a whole and not compressed: else an
   error.  */
int data_require (struct op *op, const void *host, size_t bytes,
		  const char *what, CUdeviceptr *dev);

/* The host address that is mapped to DEV, or 0.  O(mappings).  */
uintptr_t data_host_address (struct op *op, CUdeviceptr dev);

/* Removes all of DEV's entries.  */
void data_clear (struct op *op);

/* ---- fallback.c: regions without device code ---- */

/* Runs FN (HOSTS) on the host in place of a kernel: what the region's data, the
   data that they point at and declared variables hold on the device is
   visible to FN at their host addresses, and what FN stores goes back.
   Synchronous.  */
int fallback_run (struct op *op, void (*fn) (void *), void **hosts, size_t n,
		  const unsigned short *kinds, const struct map *maps);

#endif
