/* runtime-device.h: prototypes of kernels, queues, copies and devices; part of runtime.h.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_RUNTIME_DEVICE_H
#define ACCX_RUNTIME_DEVICE_H

/* ---- unit-groups.c: which units belong together; knows no device ---- */

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

/* ---- module-load.c: PTX to modules ---- */

/* Loads UNIT's image in the current context.  */
int module_load (struct op *op, const struct accx_unit *unit, CUmodule *module);

/* Links the images of N UNITS into one module.  */
int module_link (struct op *op, const struct accx_unit *const *units, size_t n,
		 CUmodule *module);

/* ---- image-table.c: units and their kernels; knows no device ---- */

/* Addresses [START, END).  */
struct range
{
  uintptr_t start, end;
};

enum { IMAGE_CONSTANTS = 8 };

/* One unit.  */
struct image
{
  struct accx_unit *unit;
  struct range constants[IMAGE_CONSTANTS]; /* of the program or library that
                                              the unit is linked into */
  unsigned n_constants;
  uintptr_t object;             /* where that is loaded */
  struct image *next;
  uint64_t mapped;              /* bit per device: its variables are */
  const struct accx_symbol *_Atomic no_code; /* regions run on the host */
  _Atomic bool told;            /* ... and this was said */
  pthread_mutex_t lock;
  struct loaded *_Atomic loaded[ACCX_MAX_DEVICES];
};

/* All images, the latest first; runtime.lock and link lock together guard the list.  */
extern struct image *images;

struct kernel
{
  const struct accx_kernel *abi;
  struct image *image;
  unsigned index;
};

/* The kernel of host function FN; false: no device code.  Takes no lock.  */
bool image_find (void (*fn) (void *), struct kernel *kernel);

/* True if HOST lies in constant data of a program or library that has a unit.
   GCC makes "copy" of a const array; nothing must be copied back.  Takes no
   lock.  */
bool image_read_only (uintptr_t host);

/* Publishes a table of all images; false: no memory.  runtime.lock held.  */
bool image_publish (void);

/* Frees all tables, when there is no image left.  */
void image_free_tables (void);

/* ---- units.c: units, kernels, modules ---- */

/* Adds IMAGE to the list of images; takes it out.  runtime.lock held.  */
void image_join (struct image *image);
void image_part (struct image *image);

/* Unmaps IMAGE's variables and unloads it from OP's device.  */
int image_leave (struct op *op, struct image *image);

/* A kernel on one device.  */
struct loaded_kernel
{
  CUfunction function, once;    /* ONCE: of the kernel's once entry, or null */
  int max_threads;              /* per block, as registers allow */
  _Atomic uint64_t occupancy;   /* block size << 32 | resident blocks */
};

/* KERNEL on OP's device, its module loaded if it was not; *LOADED is NULL if a
   routine that its unit needs has no device code: the region runs on the host.  */
int image_load (struct op *op, const struct kernel *kernel,
		struct loaded_kernel **loaded);

/* Maps the declared variables of all units on OP's device, if they are not.
   Under runtime.lock.  */
int image_map_variables (struct op *op);

/* Forgets all modules of OP's device.  */
void image_unload (struct op *op);

/* In a forked child: no thread holds what the parent's others held.  */
void image_forked (void);

/* ---- shape.c: trip counts and launch shapes; knows no device ---- */

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

/* True if the number of gangs depends on how many blocks fill the device.  */
bool shape_needs_fill (const struct accx_kernel *k, const int *given,
		       void *const *params);

/* Gangs, with the block's axes in DIMS set: FILL is the number
   of blocks that the device runs at once (or 0 if not needed).  Sets
   DIMS[ACCX_GANG] and the three sizes of GRID.  Returns NULL or what is wrong.  */
const char *shape_gangs (const struct accx_kernel *k, const int *given,
			 void *const *params, unsigned fill, int *dims,
			 unsigned *grid);

/* Whether a grid of GRID gangs, with the block's axes in DIMS, has a thread for each
   iteration of K's loops over the grid.  */
bool shape_covers (const struct accx_kernel *k, void *const *params, const int *dims,
		   const unsigned *grid);

/* ---- launch.c ---- */

/* Launches KERNEL, which image_load gave as LOADED, with the construct's mappings
   on OP's stream.  GIVEN are the launch arguments, 0 where there is none.  */
int launch (struct op *op, const struct kernel *kernel,
	    struct loaded_kernel *loaded, void **hosts,
	    const size_t *sizes, const unsigned short *kinds,
	    const struct map *maps, const int *given);

/* ---- queue.c: streams as async queues ---- */

/* The stream of async queue QUEUE on OP's device; made if CREATE, else NULL if
   there is none.  */
int queue_get (struct op *op, int queue, bool create, struct stream **stream);

/* The same; the stream does not wait yet for copies of update peer on their way.  */
int queue_look (struct op *op, int queue, bool create, struct stream **stream);

/* 0, or an error if QUEUE is no async argument.  */
int queue_check (struct op *op, int queue);

/* The stream of async queue QUEUE, or QUEUE_OWN, of DEV, or NULL if there is none yet.  */
struct stream *queue_find (const struct device *dev, int queue);

/* Blocks until STREAM has finished.  */
int queue_wait (struct op *op, struct stream *stream);

/* Whether STREAM, which queue_find gave and which is about to be used, comes after what the
   device's worker did without an async clause before, as it must; queue_look and queue_get
   see to that themselves.  */
bool queue_in_order (struct stream *stream);

/* Blocks until what the worker of OP's device has put into its own queue has finished.  */
int queue_wait_own (struct op *op);

/* Blocks until all queues of OP's device have finished.  */
int queue_wait_all (struct op *op);

/* The same, and the synchronous stream, and no notice.  */
int queue_drain (struct op *op);

/* Makes BEHIND wait for what is on AHEAD now, without blocking.  */
int queue_order (struct op *op, struct stream *ahead, struct stream *behind);

/* Makes BEHIND wait for all other queues.  */
int queue_order_all (struct op *op, struct stream *behind);

/* The wait clause or directive: ASYNC waits for the N QUEUES.  */
int queue_wait_list (struct op *op, int async, int n, const int *queues);

/* 1 if STREAM is idle; else 0.  */
int queue_test (struct op *op, struct stream *stream, int *idle);

/* Makes CUDA the stream of QUEUE; borrows it.  */
int queue_replace (struct op *op, int queue, CUstream cuda);

int queue_init (struct op *op);
void queue_fini (struct op *op);

/* ---- buffer.c ---- */

enum buffer_size { BUFFER_LARGE, BUFFER_SMALL, BUFFER_SIZES };
enum { BUFFER_LARGE_BYTES = 2 << 20, BUFFER_SMALL_BYTES = 64 << 10 };

/* Gets page-locked memory of SIZE, or gives it back.  CONTEXT is the calling thread's
   at buffer_get.  */
CUresult buffer_get (CUcontext context, enum buffer_size size, char **buffer);
void buffer_put (CUcontext context, enum buffer_size size, char *buffer);

/* Frees the buffers of CONTEXT, in which nothing is at work.  */
void buffer_release (CUcontext context);

/* ---- late-download.c ---- */

/* Downloads BYTES to pageable memory when OP's stream gets there.  */
CUresult later_download (struct op *op, void *to, CUdeviceptr from, size_t bytes);

/* Waits until nothing is on its way to [HOST, +BYTES), or will never be there.  */
void later_wait (const void *host, size_t bytes);

/* ---- transfer.c ---- */

/* Whether ADDRESS is one of device memory.  */
bool transfer_on_device (const void *address);

/* Copies BYTES between host and device on OP's stream.  Pageable host memory may
   be reused at once after an upload, and holds the data after a synchronous
   download; all else follows the stream.  WHAT, NAME: for messages.  */
int transfer_upload (struct op *op, CUdeviceptr to, const void *from,
		     size_t bytes, const char *what, const char *name);
int transfer_download (struct op *op, void *to, CUdeviceptr from,
		       size_t bytes, const char *what, const char *name);

/* The same for N numbers, C->stride bytes apart, that C encodes and decodes on the
   way.  *BAD is the index of the
   first that it cannot encode, or N; with CLAMPED, such are saturated and counted there.
   Both wait for what they transfer.  */
int transfer_encode (struct op *op, CUdeviceptr to, const struct codec *c,
		     const void *from, size_t n, size_t *bad, size_t *clamped,
		     const char *what, const char *name);
int transfer_decode (struct op *op, void *to, const struct codec *c, CUdeviceptr from,
		     size_t n, const char *what, const char *name);

/* Uploads BYTES in pieces of multiples of WHOLE; of each, ARRIVE is told by some thread that
   its BYTES, from OFFSET on, lie at DEV once EVENT is reached.  Waits for the transfer.
   If CODES is not NULL pieces may go there, encoded, and not to TO; nobody is told of them.  */
struct transfer_codes
{
  const struct codec *codec;
  CUdeviceptr to;               /* the codes of all numbers */
  bool clamp;                   /* saturate, and count ... */
  size_t clamped;
  bool failed;                  /* ... else stop at one out of the range */
};
typedef CUresult transfer_arrival (void *data, CUdeviceptr dev, size_t bytes, size_t offset,
				   CUevent event);
int transfer_arriving (struct op *op, CUdeviceptr to, const void *from, size_t bytes,
		       size_t whole, transfer_arrival *arrive, void *data,
		       struct transfer_codes *codes, const char *what, const char *name);

/* The number of threads that encode a large array.  */
unsigned transfer_threads (void);

/* As codec_scan, by several threads.  */
size_t transfer_scan (const struct codec *c, const void *from, size_t n, double *min,
		      double *max);

int transfer_copy (struct op *op, CUdeviceptr to, CUdeviceptr from,
		   size_t bytes, const char *what);

/* Zeroes BYTES, more than none, at TO on OP's stream.  */
int transfer_zero (struct op *op, CUdeviceptr to, size_t bytes, const char *what,
		   const char *name);

/* Joins the helper threads.  */
void transfer_fini (void);

/* ---- peer.c: update peer ---- */

enum peer_side { PEER_TO, PEER_FROM, PEER_SIDES };

/* One section: host addresses, their names or NULL, which live on, and, once looked up,
   device addresses.  */
struct peer_section
{
  uintptr_t host[PEER_SIDES];
  size_t bytes;
  const char *name[PEER_SIDES];
  CUdeviceptr dev[PEER_SIDES];
  struct entry *entry[PEER_SIDES]; /* compressed ones, else NULL; of peers with CODES */
};

enum peer_state { PEER_ABSENT, PEER_READY, PEER_ORDERED, PEER_FAILED };

/* A copy for the workers.  */
struct peer
{
  pthread_mutex_t lock;         /* guards STATE and USERS; STATE is read without */
  pthread_cond_t change;
  unsigned users;               /* tasks, and queues that have not waited */
  struct device *dev[PEER_SIDES];
  const char *what;             /* the directive or routine */
  const struct accx_site *site;
  _Atomic enum peer_state state[PEER_SIDES]; /* ORDERED: FROM's copy is */
  struct peer_mark mark[PEER_SIDES]; /* of its queue; set when no longer ABSENT */
  struct peer_link *link;       /* set when ORDERED */
  uint64_t number;              /* there */
  bool codes;                   /* sections may be compressed (peer-codes.c) */
  char *staged;                 /* what FROM had, for TO to bring there; or NULL; owned */
  size_t n;
  struct peer_section sections[];
};

/* A copy of the N SECTIONS between DEV; NULL: no memory.  */
struct peer *peer_new (struct device *const *dev, size_t n, const struct peer_section *sections);

/* Lets the others know what became of side S.  */
void peer_tell (struct peer *p, enum peer_side s, enum peer_state state);

/* One more user of P; one less, and the end of P with the last one.  */
void peer_use (struct peer *p);
void peer_leave (struct peer *p);

/* Waits until side S of P has reached STATE; returns whether it has not failed.  */
bool peer_hear (struct peer *p, enum peer_side s, enum peer_state state);

/* Copies BYTES from FROM on OP's device to TO on device THERE, in OP's stream, for WHAT.  */
int peer_transfer (struct op *op, struct device *there, CUdeviceptr to, CUdeviceptr from,
		   size_t bytes, const char *what);

/* An update directive C whose sections are those to copy to device TO and from device
   FROM, in pairs; both are NULL on the host.  */
void peer_update (struct call *c, struct device *to, struct device *from);

/* acc_update_peer and acc_update_peer_async, called NAME; waits for the copy if QUEUE is
   QUEUE_SYNC.  */
void peer_copy (const char *name, void *to, int num_to, const void *from, int num_from,
		size_t bytes, int queue, const struct accx_site *site);

/* ---- peer-codes.c: update peer of compressed arrays; for peers with CODES ---- */

/* Sets the entries and device addresses of side S of P, on OP's device.  */
int peer_codes_look_up (struct op *op, struct peer *p, enum peer_side s);

/* FROM's part once TO is looked up, on OP's stream, which has nothing to wait for: unless the
   codes can be copied as they are, P gets what the sections hold.  */
int peer_codes_stage (struct op *op, struct peer *p);

/* TO's part once FROM is ORDERED: brings what was staged there.  */
int peer_codes_bring (struct op *op, struct peer *p);

/* Copies of the codes of section C, one for each number of an element: of copy K, of *BYTES, the
   device addresses in DEV; false: there are no more.  */
bool peer_codes_copy (const struct peer_section *c, unsigned k, CUdeviceptr *dev, size_t *bytes);

/* ---- peer-direct.c: update peer by the program's thread ---- */

/* Puts copies of the N SECTIONS, in async queue QUEUE (QUEUE_SYNC: the workers' own) of
   both of DEV, two of them, on their link, acting as the workers.  False: the workers have
   to, since one has something to do, or since it takes more than to call the driver.  */
bool peer_direct (struct device *const *dev, size_t n, struct peer_section *sections,
		  int queue);

/* ---- peer-wait.c: what queues have to wait for ---- */

/* DEV are the devices of a copy, S is the side of STREAM's one; sections are looked up.
   Who acts as that device's worker calls these.  */

/* Whether STREAM has to wait for copies on their way by other links before it can be used
   for a copy of the N SECTIONS.  */
bool peer_conflicts (struct stream *stream, struct device *const *dev, enum peer_side s,
		     size_t n, const struct peer_section *sections);

/* STREAM has to wait for P before something else.  False: no memory.  */
bool peer_pend (struct stream *stream, struct peer *p, enum peer_side s);

/* If STREAM can be used for a copy of the N SECTIONS at once, as there is no conflict and all
   earlier copies are on the link, keeps others from waiting for it until peer_unclaim.  */
bool peer_claim (struct stream *stream, struct device *const *dev, enum peer_side s,
		 size_t n, const struct peer_section *sections);
void peer_unclaim (struct stream *stream);

/* STREAM, claimed, has to wait for a copy of the N SECTIONS, the NUMBERth of LINK, before
   something else.  False: no memory.  */
bool peer_pend_copy (struct stream *stream, struct device *const *dev, enum peer_side s,
		     size_t n, const struct peer_section *sections, struct peer_link *link,
		     uint64_t number);

/* Sets *MARK to how far STREAM, whose context is current, has got; RESTS: it has nothing to
   do, for certain.  */
CUresult peer_mark (struct stream *stream, bool rests, struct peer_mark *mark);

/* Makes STREAM, whose context is current, wait for the copies in its list.  */
int peer_flush (struct op *op, struct stream *stream);

/* The host waits for them.  OP's device is STREAM's.  */
int peer_settle (struct op *op, struct stream *stream);

/* The start and end of S, all zero before.  */
void peer_stream_init (struct peer_stream *s);
void peer_stream_fini (struct peer_stream *s);

/* ---- peer-link.c: the ways between GPUs ---- */

struct peer_link;

/* The link from FROM, whose context is current and whose worker alone asks for it, in
   *LINK.  */
CUresult peer_link_get (struct device *from, struct device *to, struct peer_link **link);

/* The link from FROM to TO if there is one and a copy is one call of the driver; or NULL.  */
struct peer_link *peer_link_direct (const struct device *from, const struct device *to);

/* Makes the copies to come on L wait for MARK of the queue at END, 0 or 1.  Here and
   below who acts as the worker of L's FROM calls, with FROM's context current.  */
CUresult peer_link_after (struct peer_link *l, int end, const struct peer_mark *mark);

/* Puts a copy of BYTES, more than none, on L.  */
CUresult peer_link_copy (struct peer_link *l, CUdeviceptr to, CUdeviceptr from, size_t bytes);

/* The number of what has been put on L so far, from 1.  */
uint64_t peer_link_number (struct peer_link *l);

/* Makes STREAM, whose context is current, wait for what got NUMBER or less.  Called by
   anyone, as are those below.  */
CUresult peer_link_wait (struct peer_link *l, uint64_t number, struct stream *stream);

/* The host waits for that.  The context of BACK is current before and behind it.  */
CUresult peer_link_settle (struct peer_link *l, uint64_t number, const struct device *back);

/* Whether the host has waited for what got NUMBER.  */
bool peer_link_done (const struct peer_link *l, uint64_t number);

/* Frees the links to and from DEV, on which no thread works.  */
void peer_link_release (struct device *dev);

/* ---- gang-parts.c ---- */

/* Memory for COUNTER_BYTES of counters, all zero, and SLOT_BYTES behind parts_address,
   until parts_give, which also follows a failure that leaves *PARTS set; for one launch
   on OP's stream, which leaves the counters zero.  */
int parts_take (struct op *op, size_t counter_bytes, size_t slot_bytes,
		struct parts **parts);
CUdeviceptr parts_address (const struct parts *parts);
int parts_give (struct op *op, struct parts *parts);

/* Frees what STREAM keeps; nothing is at work there.  */
void parts_fini (struct stream *stream);

/* ---- memory.c ---- */

/* Device memory, valid for work on OP's stream and after its next wait for all
   others.  Tries again after giving cached memory back.  */
int memory_alloc (struct op *op, size_t bytes, CUdeviceptr *dev);

/* Frees it once OP's stream gets there.  */
int memory_free (struct op *op, CUdeviceptr dev, size_t bytes);

int memory_init (struct op *op);
void memory_fini (struct op *op);

/* ---- user-memory.c: acc_malloc and acc_free ---- */

/* acc_malloc and acc_free: valid for all queues at once; freed when all have
   finished.  */
int user_memory_alloc (struct op *op, size_t bytes, CUdeviceptr *dev);
int user_memory_free (struct op *op, CUdeviceptr dev);

/* Frees what acc_free did not.  */
void user_memory_fini (struct op *op);

/* ---- device.c ---- */

/* Lists the driver's devices.  */
int device_list (struct op *op, struct device **devices, int *n);

/* Keeps DEV from being stopped until device_release; false: it is not started.  */
static inline bool
device_hold (struct device *dev)
{
  dev->users++;
  if (dev->started)
    return true;
  dev->users--;
  return false;
}

static inline void
device_release (struct device *dev)
{
  dev->users--;
}

/* Makes the context of OP's device current, with streams and a pool.  */
int device_open (struct op *op);

/* Makes OP's device current in the calling thread.  */
int context_use (struct op *op);

/* Gives the threads of OP's device a stack for kernels that do not say how much they
   need: ACCX_STACK_BYTES, or what the device has room for.  Errors: the driver's.  */
int device_need_stack (struct op *op);

void device_list_free (struct device *devices, int n);

/* ---- driver.c: the CUDA driver by dlopen ---- */

struct driver
{
#define CU(NAME, SYMBOL, PARAMS) CUresult (*NAME) PARAMS;
#define CU_OPTIONAL(NAME, SYMBOL, PARAMS) CUresult (*NAME) PARAMS;
#include "driver/cuda.def"
#undef CU
#undef CU_OPTIONAL
  void *library;
  int version;
};

extern struct driver cu;

/* Loads and initialises the driver that NAME asks for (ACCX_DRIVER's values).
   Returns true if there is one with devices; false: run on the host.  Exits if
   a driver was asked for by name and cannot be used.  */
bool driver_load (const char *name);

/* "out of memory (CUDA_ERROR_OUT_OF_MEMORY)" into TEXT.  */
void driver_error_text (CUresult result, char *text, size_t bytes);

/* ---- notify.c: lines for ACCX_NOTIFY ---- */

#define NOTIFY(BIT) __builtin_expect (runtime.env.notify & NOTIFY_##BIT, 0)

/* K by its PTX entry ENTRY.  */
void notify_launch (const struct op *op, const struct accx_kernel *k, const char *entry,
		    const int *dims, const unsigned *grid,
		    const unsigned *block);
/* WHAT is "upload" or "download".  */
void notify_transfer (const struct op *op, const char *what, const char *name,
		      size_t bytes);
void notify_wait (const struct op *op, int queue);
/* WHAT is "enter" or "leave".  */
void notify_region (const struct op *op, const char *what);
/* WHAT is "alloc" or "free".  */
void notify_memory (const struct op *op, const char *what, const char *name,
		    size_t bytes);

/* ---- profile.c: events for tools ---- */

/* GCC's acc_event_t; the number of an end event is one more than its start's.  */
enum profile_event
{
  PROFILE_NONE = 0, PROFILE_INIT = 1, PROFILE_SHUTDOWN = 3,
  PROFILE_RUNTIME_SHUTDOWN = 5, PROFILE_CREATE, PROFILE_DELETE, PROFILE_ALLOC,
  PROFILE_FREE, PROFILE_ENTER_DATA = 10, PROFILE_EXIT_DATA = 12,
  PROFILE_UPDATE = 14, PROFILE_COMPUTE = 16, PROFILE_LAUNCH = 18,
  PROFILE_UPLOAD = 20, PROFILE_DOWNLOAD = 22, PROFILE_WAIT = 24
};

/* The data that an event is about, or a kernel's name.  */
struct profile_data
{
  const char *name;             /* or NULL */
  uintptr_t host;
  CUdeviceptr dev;
  size_t bytes;
};

/* A start event whose end is to come.  */
struct profile_span
{
  enum profile_event event;     /* PROFILE_NONE: not dispatched */
  bool implicit;
  void *tool_info;              /* a tool's, from start to end */
  struct profile_data data;
  const int *dims;              /* of a launch */
};

extern _Atomic bool profile_active;

/* Whether any tool wants events.  */
#define PROFILE() __builtin_expect (profile_active, 0)

/* acc_prof_register and acc_prof_unregister; FUNCTION is an acc_prof_callback.  */
typedef void (*profile_fn) (void);
void profile_register (int event, profile_fn function, int how);
void profile_unregister (int event, profile_fn function, int how);

/* Starts the tool that the program is linked with, if any, and those of ACC_PROFLIB:
   PATHS with ';' between, or NULL.  */
void profile_load (const char *paths);

/* Dispatches a start event of OP and keeps in SPAN, whose data and dims are set
   where the event has them, what the end event needs; profile_end dispatches that
   one if the start was.  No lock is held.  */
void profile_begin (struct op *op, struct profile_span *span,
		    enum profile_event event, bool implicit);
void profile_finish (struct op *op, struct profile_span *span);

static inline void
profile_end (struct op *op, struct profile_span *span)
{
  if (__builtin_expect (span->event != PROFILE_NONE, 0))
    profile_finish (op, span);
}

/* An event without an end, about DATA.  */
void profile_event (struct op *op, enum profile_event event,
		    const struct profile_data *data);

/* The same, to be dispatched by profile_flush: for events under device.lock.  */
void profile_note_add (struct op *op, enum profile_event event,
		       const struct profile_data *data);
void profile_flush (struct op *op);

#endif
