/* The contract between compiled objects and the runtime: the static data that
   the plugin (plugin/image/image.cc) puts into an object and the runtime
   (runtime/entry/register.c) reads.  Plain C; included by both halves; no function lives
   here.  A change of meaning raises ACCX_ABI_VERSION.  doc/abi.md explains it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_ABI_H
#define ACCX_ABI_H

#include <stdint.h>

#define ACCX_ABI_VERSION 20
#define ACCX_VERSION "0.2"      /* of accx; doc/changelog.md */

/* Which construct or call a site is.  */
enum accx_construct
{
  ACCX_PARALLEL, ACCX_KERNELS, ACCX_SERIAL, ACCX_DATA, ACCX_ENTER_DATA,
  ACCX_EXIT_DATA, ACCX_UPDATE, ACCX_WAIT, ACCX_DECLARE, ACCX_HOST_DATA,
  ACCX_API,
  ACCX_API_ALONE,               /* a call whose result the program does not take */
  ACCX_SET, ACCX_INIT, ACCX_SHUTDOWN
};

/* One directive or acc_* call in the source.  Every host call that goes through a slot passes
   the address of its site as one extra trailing argument: after the last fixed parameter, or
   after the last variable one.  That is the terminating 0 of the launch arguments of
   GOACC_parallel_keyed, and the last wait queue of GOACC_update, GOACC_enter_exit_data and
   GOACC_wait.  libgomp's own functions ignore it.  GOACC_data_end gets one too.  */
struct accx_site
{
  const char *file;             /* as given to the compiler */
  const char *function;         /* the source function, not an outlined one */
  uint32_t line;
  uint16_t construct;           /* enum accx_construct */
  uint16_t n_names;             /* number of NAMES; 0 or the call's mapnum */
  const char *const *names;     /* variable of each mapping, in map order; an
                                   entry may be NULL */
  uint32_t function_line;       /* of FUNCTION; 0: not known */
  uint32_t function_end;        /* line of its closing brace; 0: not known */
  uint32_t end_line;            /* of the construct's last statement; 0: there is none */
  const uint8_t *types;         /* of the elements of each mapping of a compute construct, enum
                                   accx_type_flags, or null */
  const char *const *layouts;   /* of those of them that are structs, else null, in map order; or
                                   null */
};

/* The type of an element: its bytes, 0 if it is none of these; integers without a flag are
   unsigned.  */
enum accx_type_flags { ACCX_TYPE_BYTES = 15, ACCX_TYPE_REAL = 16, ACCX_TYPE_SIGNED = 32 };

/* A layout is a text: the bytes of an element, then " NAME@OFFSET:TYPE*COUNT" for COUNT numbers of
   TYPE, as above, from byte OFFSET on.  NAME is that of a member, with those around, and empty for
   an element that is a number itself.  Pointers and padding are left out.  */

/* How one kernel parameter is passed.  */
enum accx_param_kind
{
  ACCX_PARAM_POINTER,   /* 8 bytes: the device address of mapping MAP, bias of
                           a sub-array applied as libgomp does */
  ACCX_PARAM_VALUE,     /* BYTES bytes: the object hostaddrs[MAP] points at */
  ACCX_PARAM_COPY,      /* 8 bytes: address of a device copy, made for this
                           launch, of the BYTES bytes at hostaddrs[MAP] */
  ACCX_PARAM_ADDRESS,   /* 8 bytes: the pointer at hostaddrs[MAP]; the device
                           address of what it points to if that is present */
  ACCX_PARAM_PRESENT,   /* the same; an error if it is not present (or null) */
  ACCX_PARAM_GANGS,     /* 8 bytes: address of device memory, made for this launch,
                           BYTES for each gang of the grid; MAP is ~0 */
  ACCX_PARAM_PARTS,     /* 8 bytes: address of device memory for this launch alone,
                           BYTES for each gang of the grid; BYTES below it are zero
                           and must be so afterwards; MAP is ~0 */
  ACCX_PARAM_EXTENT,    /* 2 words of 8 bytes: first byte and number of bytes of the
                           device memory around what mapping MAP leads to */
  ACCX_PARAM_CODEC,     /* ACCX_CODEC_WORDS words of 8 bytes: what the kernel needs to
                           know of the compressed array of mapping MAP, as many times as
                           the structs in the array have members; BYTES is
                           enum accx_compress */
  ACCX_PARAM_OBJECT     /* 8 bytes: the device address of the BYTES that the pointer at
                           hostaddrs[MAP] leads to; null if they are not present */
};

/* The words of ACCX_PARAM_CODEC.  Numbers have the type of the array and are in the first
   bytes of their word.  */
enum accx_codec
{
  ACCX_CODEC_KEY_1, ACCX_CODEC_KEY_2,   /* decoding */
  ACCX_CODEC_MIN, ACCX_CODEC_UP, ACCX_CODEC_INVERSE, ACCX_CODEC_LOW, ACCX_CODEC_HIGH,
                                        /* encoding, as in runtime/pure/codec.c */
  ACCX_CODEC_FAULT,     /* address of three words: how many numbers could not be
                           encoded, where the first should go, that as a double */
  ACCX_CODEC_PLANE,     /* bytes from the codes of a number of structs to those of the
                           next */
  ACCX_CODEC_ORIGIN,    /* of structs with codes of several widths: what the address of a
                           struct, which counts structs, times the bytes of a code lacks */
  ACCX_CODEC_WORDS
};

/* How an array is compressed: the bytes of a number, with flags.  For structs with numbers
   of both types the bytes are 0, and the bits those given or 0.  */
enum accx_compress
{
  ACCX_COMPRESS_REAL = 15,              /* 4, 8 or 0 */
  ACCX_COMPRESS_BITS_SHIFT = 8,         /* of a code, in 8 bits */
  ACCX_COMPRESS_RANGE = 1 << 16,        /* a clause: it gives the range */
  ACCX_COMPRESS_WRITE = 1 << 17,        /* a kernel: it writes the array */
  ACCX_COMPRESS_INSIDE = 1 << 18,       /* a clause: the array is a member of a struct */
  ACCX_COMPRESS_DEFAULT = 1 << 19,      /* a clause: it does not say how many bits */
  ACCX_COMPRESS_MEMBERS_SHIFT = 20      /* a kernel: the members of structs, or 1 */
};

/* A character of a layout: 1 + which of the struct's members the number belongs to, in
   the lower bits; whether it is a double where structs have numbers of both types.  */
/* Ends of ranges that accx_apart compares: the range is all that is mapped together with its
   first byte; or all that is mapped where the pointer at that address leads to.  */
enum { ACCX_APART_MAPPED = 0, ACCX_APART_MEMBER = 1 };

enum { ACCX_LAYOUT_MEMBER = 127, ACCX_LAYOUT_DOUBLE = 128 };

struct accx_param
{
  uint32_t map;                 /* index into hostaddrs, sizes, kinds */
  uint16_t kind;                /* enum accx_param_kind */
  uint16_t align;               /* bytes */
  uint32_t bytes;
};

/* Trip counts as programs over the kernel's by-value parameters, in reverse
   Polish notation; the runtime evaluates them to choose the number of gangs.
   Arithmetic wraps in the type of the operation.  */
enum accx_type
{
  ACCX_S8, ACCX_U8, ACCX_S16, ACCX_U16, ACCX_S32, ACCX_U32, ACCX_S64, ACCX_U64
};

enum accx_op_code
{
  ACCX_OP_CONST,        /* push VALUE */
  ACCX_OP_PARAM,        /* push the TYPE at byte VALUE of parameter PARAM, which
                           is an ACCX_PARAM_VALUE or an ACCX_PARAM_OBJECT */
  ACCX_OP_CONVERT,      /* top of stack to TYPE */
  ACCX_OP_ADD, ACCX_OP_SUB, ACCX_OP_MUL,
  ACCX_OP_DIV, ACCX_OP_MOD,             /* truncating; by zero: give up */
  ACCX_OP_MIN, ACCX_OP_MAX, ACCX_OP_AND, ACCX_OP_OR, ACCX_OP_XOR,
  ACCX_OP_SHL, ACCX_OP_SHR,
  ACCX_OP_NEG, ACCX_OP_NOT,
  ACCX_OP_EQ, ACCX_OP_NE, ACCX_OP_LT, ACCX_OP_LE, ACCX_OP_GT, ACCX_OP_GE,
                        /* operands compared in TYPE, push 0 or 1 */
  ACCX_OP_SELECT        /* pop c, b, a (c pushed last): push c ? a : b */
};

struct accx_op
{
  uint8_t code;                 /* enum accx_op_code */
  uint8_t type;                 /* enum accx_type */
  uint16_t param;
  uint32_t unused;
  int64_t value;
};

/* The iterations of one gang-partitioned loop.  */
struct accx_trip
{
  const struct accx_op *ops;
  uint32_t n_ops;               /* leaves the number of iterations (as S64) on
                                   the stack; more than 64 deep never occurs */
  uint32_t axes;                /* bit ACCX_WORKER, ACCX_VECTOR, ACCX_BLOCK_Z: the
                                   loop is also split over that axis of the
                                   block; bit ACCX_GANG_Y or ACCX_GANG_Z: its
                                   gangs are that axis of the grid, else grid.x;
                                   the upper half: the loop's step without sign,
                                   0 if it is not a constant below 65536; or
                                   ACCX_TRIP_RANGE alone */
};

/* The step in the upper half of struct accx_trip's AXES.  ACCX_TRIP_RANGE: OPS leave how
   far a loop of a wide kernel goes, and say nothing about the grid.  */
enum { ACCX_TRIP_RANGE = 1 << 15, ACCX_TRIP_STEP_SHIFT = 16 };

/* With ACCX_TRIP_RANGE: OPS leave how many iterations a loop inside of that over gangs has.  With
   ACCX_TRIP_OBJECT, too: the device's address of an array.  All such iterations together read one element each, mostly,
   of as many bytes as the upper half says.  */
enum { ACCX_TRIP_INNER = 1 << 14, ACCX_TRIP_OBJECT = 1 << 13 };

/* With both of the first: the once entry is only for blocks that have a thread for each of these iterations.  */
enum { ACCX_TRIP_FITS = 1 << 12 };

/* OpenACC's three levels, as in GCC's GOMP_DIM_*, and the other axes of grid and
   block: ACCX_GANG is grid.x, ACCX_WORKER block.y, ACCX_VECTOR block.x.  */
enum
{
  ACCX_GANG, ACCX_WORKER, ACCX_VECTOR, ACCX_DIMS,
  ACCX_GANG_Y = 3, ACCX_GANG_Z, ACCX_BLOCK_Z, ACCX_AXES
};

/* The size that a loop gives one axis, to be evaluated at the launch.  */
struct accx_size
{
  const struct accx_op *ops;
  uint32_t n_ops;               /* leaves the size (as S64) on the stack */
  uint32_t axis;
};

/* How a kernel divides N by a divisor D that is the same in all of a launch.  FACTOR, ADDEND,
   SHIFT and OTHER are of D's struct accx_reciprocal; `high' is the upper half of a product that
   is twice as wide.  D = 0: any quotient.  */
enum accx_division
{
  ACCX_DIVIDE_WORD,     /* uint32_t: high (N * FACTOR + ADDEND) >> SHIFT */
  ACCX_DIVIDE_SIGNED_WORD,
                        /* int32_t: Q = (high (N * FACTOR) + N >> SHIFT) + (N < 0), wrapping,
                           (Q ^ OTHER) - OTHER, which is Q for D > 0 */
  ACCX_DIVIDE_LONG,     /* uint64_t: H = high (N * FACTOR),
                           ((N - H >> OTHER) + H) >> SHIFT */
  ACCX_DIVIDE_SIGNED_LONG,
                        /* int64_t: Q = high ((|N| + OTHER) * FACTOR) >> SHIFT, unsigned,
                           S = (N >> 63) ^ ADDEND, (Q ^ S) - S */
  ACCX_DIVIDE_HALF_LONG /* uint64_t below 2^63: high ((N + OTHER) * FACTOR) >> SHIFT */
};

struct accx_reciprocal
{
  uint64_t factor, addend;      /* of words only the lower halves of FACTOR count */
  uint32_t shift;
  int32_t other;
};

/* A number that a kernel divides by.  */
struct accx_divisor
{
  const struct accx_op *ops;    /* leave it on the stack */
  uint32_t n_ops;
  uint32_t division;            /* enum accx_division */
};

enum accx_kernel_flags
{
  ACCX_KERNEL_GANG_REDUCTION = 1, /* each gang ends in atomics on one location, or
                                     needs memory: prefer few gangs with many
                                     iterations */
  ACCX_KERNEL_PAD_VECTOR = 2,     /* vector length must be a multiple of 32 when
                                     there is more than one worker: round it up */
  ACCX_KERNEL_STACK = 4,          /* how much stack a thread needs is not known:
                                     recursion, variable-length arrays */
  ACCX_KERNEL_HAS_WIDE = 8,       /* the next row is the same kernel counting in 64
                                     bits, with the same parameters: for launches
                                     for which one of its ranges exceeds an int */
  ACCX_KERNEL_WIDE = 16,          /* this is that row */
  ACCX_KERNEL_SEVERAL = 32,       /* threads with ACCX_SEVERAL iterations of its only
                                     loop over gangs are quicker than so many more */
  ACCX_KERNEL_TWICE = 64,         /* and those with twice as many */
  ACCX_KERNEL_FOLD = 128,         /* a block may have fewer threads along one axis and as
				     many more along another one: for short loops; if
				     DEFAULTS has one worker, the program has said how
				     many threads */
  ACCX_KERNEL_GRID = 256,         /* num_gangs gives the sizes of several axes, x that of
				     the launch arguments */
  ACCX_KERNEL_WITHIN = 512,       /* it reaches memory by its parameters, the unit's variables
                                     and what it has itself, and prints nothing */
  ACCX_KERNEL_TELLS = 1024,       /* it stores addresses: the program may read them */
  ACCX_KERNEL_QUIET = 2048,       /* it prints nothing, wherever it reaches */
  ACCX_KERNEL_NEAR = 4096,        /* neighbouring iterations of its loop read the same: the launch may give
                                     gangs up to ACCX_NEAR_LANES threads, along the vector axis */
  ACCX_KERNEL_SPREAD = 8192,      /* the threads of a gang never meet: it may be several blocks, along
                                     ACCX_GANG_Y and ACCX_GANG_Z if it has these: then the
                                     grid's z axis is ACCX_GANG, x ACCX_GANG_Z */
  ACCX_KERNEL_OPEN = 16384,       /* and blocks may have fewer workers and lanes than DIMS says */
  ACCX_KERNEL_HAS_WARP = 1 << 15, /* a row behind this and the wide one is the same kernel.  It has a warp for each
                                     iteration of its loop over gangs, this a gang for each */
  ACCX_KERNEL_HAS_THREAD = 1 << 16, /* and one behind these with a thread for each: for short inner loops */
  ACCX_KERNEL_SHARED = 1 << 17,   /* this is one of these, or that of HAS_PART */
  ACCX_KERNEL_BESIDE = 1 << 18,   /* what its inner loops read lies side by side along the loop over gangs; in the row
                                     with a warp: along that alone */
  ACCX_KERNEL_HAS_PART = 1 << 19, /* and one behind these with a few lanes of a warp for each iteration */
  ACCX_KERNEL_WIDEN = 1 << 20,    /* the launch may give gangs up to ACCX_WIDE_THREADS threads, more workers of a
                                     warp if workers have iterations, else lanes */
  ACCX_KERNEL_FEWER = 1 << 21,    /* gangs without an iteration of TRIPS do nothing: the launch may leave them out */
  ACCX_KERNEL_EARLY = 1 << 22,    /* its entries begin with griddepcontrol.wait: blocks may start while
                                     what is in front of it on the stream runs */
  ACCX_KERNEL_EARLY_BINARY = 1 << 23 /* those of its binaries for sm_90 and later do */
};

/* GPUs that start a kernel's blocks before the one in front of it on the stream has ended (PTX ISA 9.7.13.13).  */
enum { ACCX_EARLY_SM = 90 };

enum { ACCX_SEVERAL = 4, ACCX_NEAR_LANES = 512, ACCX_WIDE_THREADS = 512 };

/* The most entries of a kernel whose threads have blocks of iterations.  */
enum { ACCX_JAMS = 4 };

/* One compute region that has device code.  A region without an entry (or a
   unit without an image) runs on the host: its mapped data are brought to the
   host, the host function is called, and they are sent back.  */
struct accx_kernel
{
  void (*host) (void *);        /* GOACC_parallel_keyed's FN: the key */
  const char *name;             /* PTX entry */
  const struct accx_site *site;
  const struct accx_param *params;
  uint32_t n_params;
  int32_t dims[ACCX_AXES];      /* size of each axis; > 0: constant; 0: from
                                   SIZES, else the launch arguments, else
                                   DEFAULTS */
  int32_t defaults[ACCX_AXES];  /* > 0; 0 (axes of the grid only): the runtime
                                   chooses from TRIPS and the device */
  uint32_t partitioned;         /* bit per axis: some loop is split over it */
  uint32_t flags;               /* enum accx_kernel_flags */
  const struct accx_trip *trips;
  uint32_t n_trips;
  uint32_t n_sizes;
  const struct accx_size *sizes;
  const char *once;             /* PTX entry of the same kernel for grids with a
                                   thread for each iteration that TRIPS count: it
                                   does not loop over the grid; or null */
  uint64_t shared_bytes;        /* of dynamic shared memory that a gang needs */
  const struct accx_divisor *divisors; /* if there are any, an array with a struct
                                   accx_reciprocal for each of them is passed behind
                                   PARAMS */
  uint32_t n_divisors;
  uint32_t jam_counts[ACCX_JAMS][3];    /* iterations of the threads of JAMS of loops
                                   along grid.x, y and z */
  uint32_t jam_costs[ACCX_JAMS];        /* what these take of a multiprocessor, in units
                                   in which one iteration takes ONE_COST; 0: not known */
  uint32_t one_cost;
  const char *jams[ACCX_JAMS];  /* PTX entries of the same kernel whose threads have a
                                   block of iterations, for large grids, the largest
                                   block first; or null */
};

/* What accx_rows does with rows of memory, for example those that an array of
   pointers leads to: the clauses of data constructs and enter data, those of exit
   data, those of update, flags.  GUESS: no clause says so, and rows on the device stay.  */
enum accx_rows
{
  ACCX_ROWS_ENTER_CREATE, ACCX_ROWS_ENTER_COPYIN, ACCX_ROWS_ENTER_COPYOUT,
  ACCX_ROWS_ENTER_COPY, ACCX_ROWS_DELETE, ACCX_ROWS_COPYOUT, ACCX_ROWS_SELF,
  ACCX_ROWS_DEVICE,
  ACCX_ROWS_FINALIZE = 16, ACCX_ROWS_IF_PRESENT = 32
};

/* What accx_row tells of: a row that the construct reads, or changes, too, by where its pointer is; what
   the pointers lie in, which it may change, too.  */
enum accx_row { ACCX_ROW_COPYIN, ACCX_ROW_COPY, ACCX_ROW_POINTERS, ACCX_ROW_CHANGED_POINTERS };

/* What accx_allocated and accx_deallocated are called for, if not an array's descriptor of a declare
   directive: the pointer of a scalar; what a dummy argument leads to, which may be any variable; a local
   variable, whose memory alone the device has.  */
enum { ACCX_ALLOCATABLE_SCALAR = 1, ACCX_ALLOCATABLE_DUMMY = 2, ACCX_ALLOCATABLE_LOCAL = 4 };

/* Sizes of accx_allocated: none is allocated, but its shape set; any, by the descriptor, if it is
   not the memory that the device knows.  */
enum { ACCX_ALLOCATED_NOTHING = 0, ACCX_ALLOCATED_BY_DESCRIPTOR = -1 };

/* The size of a mapping of update and exit data that is all of what the pointer at its
   address leads to.  */
#define ACCX_TARGET UINT64_MAX

/* The same, of update, for a pointer that is a member, and so mapped with its structure.  */
#define ACCX_MEMBER_TARGET (UINT64_MAX - 1)

/* The size of a mapping of exit data that is all of what its address lies in.  */
#define ACCX_MAPPING (UINT64_MAX - 2)

/* The size of a mapping that attaches a pointer where the same construct makes the copy that it
   lies in, and nowhere else.  No section begins so far from where its pointer leads.  Plus N: all
   pointers from there on, N bytes apart, in what is copied there.  */
#define ACCX_ATTACH_COPY ((uint64_t) 1 << 63)
enum { ACCX_ATTACH_APART_BITS = 32 };

/* The same for one pointer, plus the distance of what is mapped from where it leads, in the bits below.  */
#define ACCX_ATTACH_BIASED ((uint64_t) 5 << 61)
enum { ACCX_ATTACH_BIAS_BITS = 61 };

/* The size of a mapping of kind STRUCT has GCC's, the number of members that follow, in its
   lower bits.  The bytes of the struct are above, 0 if they are not known.  */
enum { ACCX_STRUCT_BYTES_SHIFT = 16 };

/* A file-scope variable with device storage (declare).  */
struct accx_var
{
  void *host;
  uint64_t bytes;
  const char *name;             /* PTX .global symbol */
  uint64_t offset;              /* where its bytes are in that, for ACCX_VAR_VALUE */
  uint64_t flags;               /* enum accx_var_flags */
  const char *layout;           /* of its elements, or null */
};

enum accx_var_flags
{
  ACCX_VAR_VALUE = 1,           /* not mapped: its value is copied when the image is loaded */
  ACCX_VAR_ZERO = 2           /* it starts as zeros, whatever the host's is */
};

enum accx_symbol_flags
{
  ACCX_SYMBOL_DEFINED = 1,      /* the unit has it; else it needs it */
  ACCX_SYMBOL_VARIABLE = 2,     /* a variable of a declare directive; else a
                                   function of a routine directive */
  ACCX_SYMBOL_NO_CODE = 4,      /* defined, but the image lacks it: regions that
                                   need it run on the host */
  ACCX_SYMBOL_WEAK = 8          /* defined, a weak or common symbol: other units of the
                                   program or library may define it, too */
};

/* What units share: a routine or variable with external linkage.  */
struct accx_symbol
{
  const char *name;             /* PTX symbol */
  const struct accx_site *site; /* its definition, or one use of it */
  uint32_t flags;               /* enum accx_symbol_flags */
  uint32_t unused;
};

/* A compute region that has no device code.  */
struct accx_host
{
  void (*host) (void *);        /* GOACC_parallel_keyed's FN */
  const char *why;              /* as the compiler's warning says it */
};

/* A host function that the unit calls through a pointer.  *SLOT starts out as
   libgomp's function NAME; accx_register sets it to the runtime's.  One slot,
   "accx_unregister", starts out as null: the unit's destructor calls it if set.  */
struct accx_slot
{
  const char *name;
  void **slot;
};

/* The unit's code assembled for one kind of GPU, a cubin.  It runs on GPUs of compute
   capability SM / 10 and those of the same major version with a greater minor one.  */
struct accx_binary
{
  const void *code;             /* the ELF file */
  uint64_t bytes;
  uint32_t sm;                  /* compute capability, times 10 */
  uint32_t relocatable;         /* 1: to be linked with other units' of that kind; 0: to be loaded,
                                   a unit by itself */
};

/* How host and device share memory, as a unit asks for it.  */
enum accx_memory
{
  ACCX_MEMORY_ANY,              /* nothing is asked for: separate, or what ACCX_MEMORY says */
  ACCX_MEMORY_SEPARATE,         /* data clauses copy, whatever ACCX_MEMORY says */
  ACCX_MEMORY_MANAGED,          /* what the program allocates is for both */
  ACCX_MEMORY_UNIFIED           /* all memory of the host is */
};

/* One compilation unit.  Constant but for HANDLE.  */
/* In a unit's MEMORY: its own code names neither dlopen nor dlsym, which its constructor refers to
   weakly.  */
#define ACCX_UNIT_CLOSED 0x80000000u

struct accx_unit
{
  uint32_t version;             /* ACCX_ABI_VERSION */
  uint32_t newer_sm;            /* GPUs of this compute capability, times 10, and later ... */
  const char *source;           /* main input file */
  const char *image;            /* PTX text, IMAGE_BYTES with the final NUL; or NULL */
  uint64_t image_bytes;
  const char *newer;            /* ... have this text in its place; or NULL */
  uint64_t newer_bytes;
  const struct accx_kernel *kernels;
  const struct accx_var *vars;
  const struct accx_slot *slots;
  const struct accx_symbol *symbols;
  uint32_t n_kernels, n_vars, n_slots, n_symbols;
  const struct accx_binary *binaries; /* of IMAGE's or NEWER's code */
  uint32_t n_binaries, memory;  /* MEMORY: enum accx_memory, and ACCX_UNIT_CLOSED */
  const struct accx_host *hosts;
  uint64_t n_hosts;
  void *handle;                 /* the runtime's; 0 at first */
};

/* The runtime exports (default visibility)

     void accx_register (struct accx_unit *);
     void accx_unregister (struct accx_unit *);

   The unit's constructor (priority 101) looks for accx_register with
   dlsym (RTLD_DEFAULT), else in dlopen ("libaccx.so.1"), else in
   dlopen ("<directory of the plugin>/libaccx.so.1"), and calls it; if there is
   none it prints one line to stderr (the first unit of a process only: an
   environment variable marks it) and the slots keep libgomp's functions.  An
   unknown VERSION is reported once and the
   unit is not taken.  */

#endif
