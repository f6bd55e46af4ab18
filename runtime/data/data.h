/* Data clauses applied to the present table of a device.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_DATA_H
#define ACCX_DATA_H

#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

/* What one mapping of a construct did and what undoes it.  */
enum map_todo
{
  MAP_UPLOAD = 1,               /* copy host to device after mapping */
  MAP_DOWNLOAD = 2,             /* copy back if this was the last reference */
  MAP_STORE = 4,                /* store pointer STORE at DEV after mapping */
  MAP_ATTACHED = 8,             /* detach HOST at the end */
  MAP_NEW = 16,                 /* this construct made ENTRY */
  MAP_ZERO = 32,                /* zero the new data after mapping */
  MAP_SHARED = 64,              /* HOST is shared memory: device code uses it there */
  MAP_HINT = 128,               /* the device will read it soon */
  MAP_ROWS = 256                /* attach the pointers in BYTES, STORE apart, after mapping */
};

/* One mapping of a construct.  */
struct map
{
  struct entry *entry;          /* counted once; or NULL */
  uintptr_t host;
  size_t bytes;
  CUdeviceptr dev;              /* what device code gets for this mapping */
  CUdeviceptr store;
  unsigned todo;
  struct map *more;             /* owned: what else the mapping stands for (frame.c) */
};

/* Memory of the host.  */
struct host_range
{
  uintptr_t start;
  size_t bytes;
};

/* A data construct that is open in some thread.  */
struct region
{
  struct region *outer;
  struct region *around;        /* the next one outwards on DEV, which lives as long; or NULL */
  struct device *dev;           /* NULL: nothing was mapped */
  bool posted;                  /* DEV's worker maps it: what follows RANGES is that
				   thread's */
  struct host_range *ranges;    /* N_RANGES of them: what it will map if POSTED */
  size_t n_ranges;
  unsigned stops;               /* DEV's when the region began */
  const struct accx_site *site;
  int queue;                    /* of its transfers */
  size_t n;
  struct map maps[];
};

/* ---- attach-copies.c: pointers in copies that a construct makes ---- */

/* Whether an item of class ATTACH and SIZE is about such.  *APART, if not NULL: the bytes between them, 0: it
   is one.  */
bool attach_is_copy (size_t size, size_t *apart);

/* How far behind where the pointer of an item of class ATTACH and SIZE leads what is mapped begins.  */
size_t attach_bias (size_t size);

/* ---- frame.c: data constructs around ---- */

/* The innermost of R and those outside of it on DEV, or NULL: from the thread that they are of.  */
struct region *frame_region_on (struct region *r, const struct device *dev);

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

/* Makes an entry of the compiler's own pointer at host address AT, all of BLOCK, which no look-up
   finds (present_add_slot); device.lock held.  */
int data_add_slot (struct op *op, uintptr_t at, struct block *block, const char *name,
		   struct entry **made);

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

/* acc_map_data and acc_unmap_data; VAR is the declared variable that the data are, or
   NULL: the program knows DEV.  */
int data_map_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes,
		    const struct accx_var *var);
/* IN_USE: also where a data construct holds it.  */
int data_unmap_fixed (struct op *op, void *host, bool in_use);

/* Moves entry E, contents included, to DEV in BLOCK; pointers attached to it follow.  Nothing may
   run on the device; device.lock is held.  */
int data_rehome (struct op *op, struct entry *e, struct block *block, CUdeviceptr dev);

/* Moves the fixed mapping of [HOST, +BYTES), contents included, to DEV; pointers
   attached to it follow.  Nothing may run on the device.  */
int data_move_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes);

/* How many bytes in front of END are present in one piece.  */
size_t data_in_front (struct op *op, const void *end);

/* The device address of HOST, or 0.  */
CUdeviceptr data_device_address (struct op *op, const void *host,
				 size_t bytes);

/* The same, for the program: it may let others read and change what is there from now on.  */
CUdeviceptr data_give_address (struct op *op, const void *host, size_t bytes);

/* The same, for a kernel; *GIVEN: the program may know the address.  */
CUdeviceptr data_kernel_address (struct op *op, const void *host, size_t bytes, bool *given);

/* The same where all BYTES are; *PARTLY: only some of them are.  */
CUdeviceptr data_object_address (struct op *op, const void *host, size_t bytes, bool *partly, bool *given);

/* Notes that the program knows where E is.  device.lock held.  */
void data_give (struct device *dev, struct entry *e);

/* Whether host ranges A to A_END and B to B_END have, or will have, different copies on DEV.
   Their ends may be of ACCX_APART_*.  False if that is not known.  */
bool data_apart (struct device *dev, uintptr_t a, uintptr_t a_end, uintptr_t b, uintptr_t b_end);

/* Sets *AT to the device address of HOST on DEV.  False: it is not present as a whole, is
   compressed or being copied.  */
bool data_at_rest (struct device *dev, uintptr_t host, size_t bytes, CUdeviceptr *at);

/* The entry of HOST, which must be present as a whole, in *E and its device address in *DEV:
   else an error.  */
int data_entry (struct op *op, const void *host, size_t bytes, const char *what, struct entry **e, CUdeviceptr *dev);

/* The device address of HOST, which must be present as a whole and not compressed: else an error.  */
int data_require (struct op *op, const void *host, size_t bytes, const char *what, CUdeviceptr *dev);

/* An error if [DEV, +BYTES) is the host's alone, or goes beyond what acc_malloc returned or a mapping allocated.  */
int data_check_device (struct op *op, CUdeviceptr dev, size_t bytes);

/* The host address that is mapped to DEV, or 0.  O(mappings).  */
uintptr_t data_host_address (struct op *op, CUdeviceptr dev);

/* How many bytes of a mapping begin at DEV; 0: it is in none.  Takes the device's lock.  O(mappings).  */
size_t data_device_extent (struct op *op, CUdeviceptr dev);

/* Removes all of DEV's entries.  */
void data_clear (struct op *op);

/* ---- known-bytes.c: guesses that may be too long ---- */

/* How many of BYTES at START, up to which a construct's loops may get if data do not end them, are there: the
   host may read them, and they are no other data that are present.  WRITE: it may store to them.  */
size_t data_known_bytes (struct op *op, uintptr_t start, size_t bytes, bool write);

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

/* The modifier capture of a construct that follows (OpenACC 3.4 section 2.7.4): makes a copy of
   shared memory, of its contents if IN, else of zeros, which lasts as long as clauses refer to it.
   Other memory has one in any case.  */
int map_capture (struct op *op, void *host, size_t bytes, bool in, const char *name);

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

/* If *BYTES is ACCX_TARGET, *HOST is the address of a pointer.  Sets both to the mapping that
   the pointer leads into, or to the pointer's own memory if that is mapped or nothing else is;
   if it is ACCX_MEMBER_TARGET, to the pointer's own memory only if it leads to no other
   mapping; if it is ACCX_MAPPING, to the mapping that *HOST is in, or to no bytes.  Takes
   device.lock.  */
void target_find (struct op *op, void **host, size_t *bytes);

/* The same for N mappings: *HOSTS and *SIZES may become arrays in *OWNED, to be freed.
   Returns ACCX_OK or ACCX_NO_HOST_MEMORY.  */
int target_find_all (struct op *op, size_t n, void ***hosts, const size_t **sizes,
		     void **owned);

/* ---- fallback.c: regions without device code ---- */

/* Runs FN (HOSTS) on the host in place of a kernel: what the region's data, the data that they
   point at and declared variables hold on the device is visible to FN at their host addresses.
   What FN stores goes back.  Synchronous.  */
int fallback_run (struct op *op, void (*fn) (void *), void **hosts, size_t n,
		  const unsigned short *kinds, const struct map *maps);

/* ---- host-copies.c: the modifier capture on the host ---- */

/* [HOST, +BYTES) gets a copy of its own, of its contents if IN, else of zeros; or the copy that
   has it is used once more.  Returns ACCX_OK or ACCX_NO_HOST_MEMORY.  Any thread, as below.  */
int host_copy_begin (struct op *op, void *host, size_t bytes, bool in);

/* Undoes that, ALL: all of those; the last one drops the copy and, if OUT, puts its contents to
   HOST.  Nothing where there is no copy.  */
void host_copy_end (void *host, size_t bytes, bool out, bool all);

/* Puts the contents of [HOST, +BYTES) to its copy, or the other way, if there is one.  */
void host_copy_update (void *host, size_t bytes, bool to_copy);

/* The program's memory has the copies' contents from now on (SHOW), or again its own once no
   other thread wants them either.  */
void host_copies_show (bool show);

/* ---- compare.c: constructs that run on the host, too ---- */

/* What has been kept for the comparison; all zero at first.  */
struct comparison
{
  struct compared *list;
  size_t n;
};

/* Runs FN, the host's function of OP's construct, with HOSTS on the data that the device has, and
   keeps its results in ALL; the host's memory is as before then.  MAPS are the construct's N.
   Waits for all queues.  */
int compare_begin (struct op *op, void (*fn) (void *), void **hosts, size_t n,
		   const struct map *maps, struct comparison *all);

/* Waits for the kernel, and prints where its results are others.  */
int compare_end (struct op *op, struct comparison *all);
void compare_free (struct comparison *all);

/* Says at the program's end what is to be said, and ends the record.  */
void compare_finish (void);

#endif
