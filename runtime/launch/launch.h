/* Units' modules and kernels on a device.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_LAUNCH_H
#define ACCX_LAUNCH_H

#include "events/events.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"
#include "data/data.h"
#include "code/code.h"
#include "pure/shape-choices.h"

/* ---- module-load.c: units to modules ---- */

/* Loads the N UNITS, one or all that belong together, as one module in the current context.  *BINARY: whether from
   cubins.  */
int module_load (struct op *op, const struct accx_unit *const *units, size_t n,
		 CUmodule *module, bool *binary);

/* Fills PARTS, as many, and R with the PTX of the N UNITS for DEV.  */
void module_request (const struct device *dev, const struct accx_unit *const *units, size_t n,
		     struct code_part *parts, struct code_request *r);

/* Whether each of the N UNITS has a binary that fits DEV.  */
bool module_has_binaries (const struct device *dev, const struct accx_unit *const *units,
			  size_t n);

/* ---- units.c: modules of units on devices ---- */

/* Adds IMAGE to the list of images; takes it out.  runtime.lock held.  */
void image_join (struct image *image);
void image_part (struct image *image);

/* Unmaps IMAGE's variables and unloads it from OP's device.  */
int image_leave (struct op *op, struct image *image);

/* Frees what the host has of IMAGE on device NUM, which no call reaches any more.  */
void image_forget (struct image *image, int num);

/* A kernel on one device.  */
struct loaded_kernel
{
  CUfunction function, once, jams[ACCX_JAMS];   /* of the kernel's once and jam entries,
				   or null */
  int max_threads;              /* per block, as registers allow */
  unsigned kinds;               /* of its parameters: bit per enum accx_param_kind */
  bool early;                   /* its entries wait for what is in front of them on the stream */
  _Atomic uint64_t occupancy;   /* block size << 32 | resident blocks */
  _Atomic bool open;            /* all above is known */
  _Atomic uint64_t jam_occupancy[ACCX_JAMS];    /* the same of JAMS */
  _Atomic uint64_t once_occupancy;              /* and of ONCE */
};

/* KERNEL on OP's device, its module loaded if it was not; *LOADED is NULL if a
   routine that its unit needs has no device code: the region runs on the host.  */
int image_load (struct op *op, const struct kernel *kernel,
		struct loaded_kernel **loaded);

/* Maps the declared variables of all units on OP's device, if they are not.
   Under runtime.lock.  */
int image_map_variables (struct op *op);

/* Calls FN with DATA for the units of each module that OP's device may get, in the order of
   registration.  Under runtime.lock.  */
void image_each_module (struct op *op,
			void (*fn) (void *data, const struct accx_unit *const *units, size_t n),
			void *data);

/* Forgets all modules of OP's device.  */
void image_unload (struct op *op);

/* In a forked child: no thread holds what the parent's others held.  */
void image_forked (void);

/* ---- compile-ahead.c: PTX compiled by threads ---- */

/* Begins to compile what OP's device, which has a context, may get and has no binary for.
   Under runtime.lock.  */
void ahead_start (struct op *op);

/* Gives up what is compiled for DEV, or for modules with UNIT; one of them is NULL.  Waits for
   what the driver is at.  */
void ahead_leave (const struct device *dev, const struct accx_unit *unit);

/* Gives the caller the module of UNIT on DEV if one has been loaded, waits if one is being
   loaded; false: the caller has to load it.  */
bool ahead_take (const struct device *dev, const struct accx_unit *unit, CUmodule *module);

/* In a forked child.  */
void ahead_forked (void);

/* ---- launch-shape.c: the shape of a launch ---- */

/* A launch while the best shape for it is not known.  */
struct tune_trial
{
  struct tune *tune;            /* or NULL: it is known, or nobody asks */
  int tried;                    /* what is to be timed; -1: nothing */
  double iterations;
};

struct launch_shape
{
  const struct accx_kernel *kernel; /* or a row behind it */
  CUfunction function;          /* of the entry that runs */
  const char *entry;            /* its name */
  int dims[ACCX_AXES];
  unsigned grid[3], block[3];
  unsigned shared_bytes;        /* of dynamic shared memory, for a block */
  bool early;                   /* blocks may start before what is in front of them on the stream has ended */
  struct tune_trial trial;      /* with a TUNE it holds for one launch */
};

/* How many reciprocals a launch of K, of the rows behind it too, may need; more than none.  */
static inline unsigned
launch_divisors (const struct accx_kernel *k)
{
  unsigned most = 0;
  for (unsigned i = 0; i < shape_rows (k); i++)
    most = k[i].n_divisors > most ? k[i].n_divisors : most;
  return 1 + most;
}

/* Fills SHAPE for a launch of K, which is LOADED, with the launch arguments GIVEN and the
   addresses PARAMS of its parameters.  Fills RECIPROCALS, of launch_divisors (K), too: PARAMS gets
   their address as one more.  Errors: ACCX_BAD_SHAPE, the driver's.  */
int launch_shape (struct op *op, const struct accx_kernel *k, struct loaded_kernel *loaded,
		  const int *given, void **params, struct accx_reciprocal *reciprocals,
		  struct launch_shape *shape);

/* ---- tune.c: launch shapes by trial (ACCX_TUNE) ---- */

/* A launch for which there are N CHOICES, the model's first, each as often tried as is known.  */
struct tune_launch
{
  const struct accx_unit *unit;
  const struct accx_kernel *kernel;
  const int *given;             /* launch arguments, of ACCX_DIMS */
  const int64_t *size;          /* iterations along grid.x, y and z, 0: no such loop */
  const struct shape_choice *choices;
  unsigned n;
};

/* What is known of launches like L on OP's device, kept until the device stops; NULL: memory is
   out.  Any thread.  */
struct tune *tune_find (const struct op *op, const struct tune_launch *l);

/* The number of the choice of L, of T, to launch next; TRIAL has no TUNE if that is the best of all.
   Says by ACCX_NOTIFY once what is chosen.  Any thread.  */
unsigned tune_next (const struct op *op, struct tune *t, const struct tune_launch *l,
		    struct tune_trial *trial);

/* Begins to time TRIAL on OP's stream; returns owned timing for tune_end, or NULL.  */
struct tune_timing *tune_begin (struct op *op, const struct tune_trial *trial);

/* Ends it, behind the launch; GOOD: the launch was right.  Takes TIMING.  */
void tune_end (struct op *op, struct tune_timing *timing, bool good);

/* Keeps what is known of DEV, and forgets it.  No work is on the device, whose context is current.  */
void tune_leave (const struct device *dev);

/* In a forked child.  */
void tune_forked (void);

/* ---- launch.c: kernels launched ---- */

/* Launches SHAPE with PARAMS on OP's stream.  Where the program has made another context current,
   the device's is made so again.  KNOWN: as in a span.  Errors: the driver's.  */
int launch_run (struct op *op, const struct launch_shape *shape, void **params,
		struct known_region *known);

/* Launches KERNEL, which image_load gave as LOADED, with the construct's mappings
   on OP's stream.  GIVEN are the launch arguments, 0 where there is none.  */
int launch (struct op *op, const struct kernel *kernel,
	    struct loaded_kernel *loaded, void **hosts,
	    const size_t *sizes, const unsigned short *kinds,
	    const struct map *maps, const int *given);

/* ---- in-place.c: static data and the stack used where the host has them ---- */

/* Sets OP's in_place if its construct, with the N mappings and kernel K, is to use such data in place:
   K may follow pointers to them.  The mode is managed.  Errors: those of waiting.  */
int in_place_choose (struct op *op, const struct accx_kernel *k, size_t n, void *const *hosts,
		     const size_t *sizes, const unsigned short *kinds);

/* Ends that, behind the construct's launch and, if it waits, its kernel.  */
void in_place_end (struct op *op);

/* ---- launch-memo.c: launches that are like an earlier one ---- */

/* A compute construct of host function FN, with N mappings as compiled code passes them, and what
   present.changes was before they were looked up.  Borrowed.  */
struct memo_call
{
  void (*fn) (void *);
  size_t n;
  void **hosts;
  const size_t *sizes;
  const unsigned short *kinds;
  uint64_t changes;
};

/* What is noted of such a construct of T on DEV, or NULL; it stays until T's next memo_make.  */
struct memo *memo_find (struct thread *t, const struct device *dev, void (*fn) (void *), size_t n,
			void *const *hosts, const size_t *sizes, const unsigned short *kinds);

/* Whether what M, which memo_find gave, says holds on OP's device.  Then it does so until memo_end,
   which must follow.  Takes device.lock.  */
bool memo_begin (struct op *op, struct memo *m);

/* Launches M's kernel on OP's stream with the construct's HOSTS and launch arguments GIVEN, as
   launch does.  The thread has had the device's context current before.  */
int memo_launch (struct op *op, struct memo *m, void **hosts, const int *given);

/* Whether OP, with M, surely ends without waiting for its kernel.  */
bool memo_leaves (const struct op *op, const struct memo *m);

/* What tools have found for the construct of M.  WHOLE: its launch, which comes, is all that is
   recorded of it.  */
struct known_region *memo_known (struct memo *m, bool whole);

/* Ends what memo_begin has begun.  Takes device.lock.  */
int memo_end (struct op *op, struct memo *m);

/* Notes for OP's thread what has come of C, if that can be: KERNEL was launched as LOADED with
   mappings of KINDS, as MAPS says, and nothing of it is unmapped yet.  Without memory nothing is
   noted.  */
void memo_make (struct op *op, const struct kernel *kernel, struct loaded_kernel *loaded,
		const struct memo_call *c, const unsigned short *kinds, const struct map *maps);

/* Frees what is noted of T, the calling thread; when a thread ends that happens by itself.  */
void memo_forget (struct thread *t);

#endif
