/* Internal header of the simulated GPU, libaccx-sim: the decoded program, the
   running grid, device memory; then the prototypes under one heading per file,
   in the order in which PTX text becomes executed lanes:

     lex.c     text -> tokens
     parse*.c  tokens -> struct module: variables, functions, labels
     link-texts.c    units of a module -> one
     decode*.c one instruction's tokens -> struct insn (tables: ops.def, cvt.c)
     grid.c  a grid: shared memory layout, blocks, warps, deadlocks
     exec.c    one warp: divergence, control flow, calls
     access.c  loads, stores, atomics: bounds and alignment of every access
     copy.c    copies to shared memory that threads wait for later, races in it
     notes.c    what a launch has done to each byte
     coherent.c what the read-only cache must not hold
     race.c     what blocks must not share
     order.c    what threads must not share between barriers
     collect.c instructions in which lanes meet: barriers, shuffles, votes
     ops.c     arithmetic over the lanes of a warp
     cvt.c     conversions over the lanes of a warp
     sim-memory.c  devices, their address ranges and allocations
     cuda*.c   the CUDA driver API on top

   Conventions.  A warp has 32 lanes; a register is a row of 32 uint64_t, lane
   after lane; a value of a narrower type is in the low bits and the bits above
   are unspecified, so every reader truncates.  A predicate register is the lane
   mask in element 0 of its row.  One lock (cuda.c) guards everything: a kernel
   runs to its end under it, so nothing below cuda*.c locks.

   Source of the semantics: NVIDIA's PTX ISA manual, version 9.0.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_H
#define ACCX_SIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/program/cuda-types.h"

#define LANES 32
#define FULL 0xffffffffu
#define NO_SLOT INT32_MIN
#define NO_PC UINT32_MAX

/* Windows of the generic address space that stand for the spaces of a block and
   of a thread.  Not canonical x86-64 addresses, so no host pointer is in one.  */
#define WINDOW_BYTES (UINT64_C (1) << 40)
#define WINDOW_SHARED UINT64_C (0x0000900000000000)
#define WINDOW_LOCAL UINT64_C (0x0000a00000000000)
#define WINDOW_PARAM UINT64_C (0x0000b00000000000)

/* In .param space: entry parameters start at 0, the parameters of functions and
   of calls live in the frame, whose addresses start here.  */
#define PARAM_FRAME UINT64_C (0x10000000)

/* In local space: what alloca gives, above all frames.  */
#define STACK_BASE UINT64_C (0x10000000)

#define MAX_BLOCK 1024
#define MAX_WARPS (MAX_BLOCK / LANES)
#define MAX_BARRIERS 16
#define MAX_SHARED_STATIC (48 * 1024)
#define MAX_SHARED_OPTIN (227 * 1024)
#define MAX_PARAM_BYTES 32764
#define SIM_SMS 4

/* N up to the next multiple of ALIGN.  */
static inline uint64_t
round_up (uint64_t n, uint64_t align)
{
  return (n + align - 1) / align * align;
}

/* Types of instructions and variables.  */
enum type
{
#define TYPE(ENUM, NAME, BYTES, CLASS) T_##ENUM,
#include "sim/program/types.def"
#undef TYPE
  T_NUM,
  T_NONE = T_NUM
};
enum type_class { CLASS_BITS, CLASS_UNSIGNED, CLASS_SIGNED, CLASS_FLOAT, CLASS_PRED };

struct type_info
{
  const char *name;
  uint8_t bytes;
  uint8_t class;
};
extern const struct type_info type_info[T_NUM];

enum space
{
  SPACE_GENERIC, SPACE_REG, SPACE_CONST, SPACE_GLOBAL, SPACE_LOCAL,
  SPACE_PARAM, SPACE_SHARED
};

/* ---- the decoded program ---- */

/* A piece of an initialiser that is an address: BYTES bytes at OFFSET become
   (address of NAME + ADDEND) >> SHIFT.  */
struct reloc
{
  struct reloc *next;
  char *name;
  uint64_t offset, addend;
  unsigned bytes, shift;
  unsigned line;
};

/* Who sees a symbol of a module's file scope.  PTX ISA 11.6.  */
enum linkage { LINK_LOCAL, LINK_EXTERN, LINK_VISIBLE, LINK_WEAK, LINK_COMMON };

/* A variable outside registers.  ADDRESS is in its own space: the device
   address (global, const: set by module_instantiate), the block's (shared: set
   at each launch), the frame's offset (local, function .param), the offset in
   the parameter buffer (entry .param).  */
struct var
{
  struct var *next;             /* in module->vars */
  char *name;
  enum space space;
  uint64_t bytes;               /* 0: extern array, sized at launch */
  uint32_t align;
  bool external;
  bool used;                    /* something names it */
  enum linkage linkage;
  unsigned unit;                /* index of its text in the module */
  struct var *target;           /* what the name means: itself or the definition
                                   in another unit; set by module_link */
  bool entry_param;
  uint64_t address;
  uint8_t *init;                /* BYTES bytes, or NULL for zeros */
  struct reloc *relocs;
  unsigned mark;                /* launch that laid it out */
};

/* How exec.c runs an instruction.  The order matters: from I_FIRST_CONTROL on, a
   partly true guard splits the group first.  */
enum insn_kind
{
  I_LANES,              /* r[dst] = op (r[src]...) for each lane */
  I_SETP,               /* compare, combine, write one or two predicates */
  I_SYMBOL,             /* dst = address of var */
  I_FUNCTION,           /* dst = handle of callee */
  I_SPECIAL,            /* dst = special register */
  I_LOAD, I_STORE, I_ATOM,
  I_COPY,               /* cp.async of mode bytes, from the second address */
  I_COPY_CONTROL,       /* commit or wait for copies */
  I_NOP,
  I_OUTSIDE,            /* src[0]: an access is outside of the section of line offset */
  I_ISSPACEP,
  I_ALLOCA, I_STACKSAVE, I_STACKRESTORE,
  I_FIRST_CONTROL,
  I_BRA = I_FIRST_CONTROL,
  I_BRX, I_CALL, I_RET, I_EXIT, I_TRAP,
  I_BAR,                /* bar.sync, bar.red, bar.arrive */
  I_WARPBAR,            /* bar.warp.sync */
  I_SHFL, I_VOTE, I_MATCH, I_REDUX, I_ELECT, I_ACTIVEMASK
};

enum special_reg
{
#define SPECIAL(ENUM, NAME, TYPE) SR_##ENUM,
#include "sim/program/special.def"
#undef SPECIAL
  SR_NUM
};

enum bool_op { BOOL_NONE, BOOL_AND, BOOL_OR, BOOL_XOR };
enum shfl_mode { SHFL_UP, SHFL_DOWN, SHFL_BFLY, SHFL_IDX };
enum vote_mode { VOTE_ALL, VOTE_ANY, VOTE_UNI, VOTE_BALLOT };
enum bar_mode { BAR_SYNC, BAR_ARRIVE, BAR_POPC, BAR_AND, BAR_OR };
/* cp.async.commit_group; .wait_group for all but the latest OFFSET; .wait_all.  */
enum copy_mode { COPY_COMMIT, COPY_WAIT, COPY_WAIT_ALL };

/* An operation over the lanes in MASK.  R[0] is the destination's row, R[1..]
   the sources' rows.  */
typedef void lane_op (uint64_t *const *r, uint32_t mask);
/* An atomic operation: the new contents from the old and the operands.  */
typedef uint64_t atom_op (uint64_t old, uint64_t b, uint64_t c);

/* What is done around a floating-point lane op.  */
enum float_flags
{
  FLOAT_RZ = 1, FLOAT_RM = 2, FLOAT_RP = 4,     /* rounding, else to nearest */
  FLOAT_DIRECTED = FLOAT_RZ | FLOAT_RM | FLOAT_RP,
  FLOAT_FTZ_IN = 8,             /* flush subnormal sources of insn.type */
  FLOAT_FTZ_OUT = 16,           /* flush a subnormal result of insn.mode */
  FLOAT_SAT = 32                /* clamp a result of insn.mode to [0, 1] */
};

/* One decoded instruction.  Slots are rows of the frame's registers when >= 0,
   of the function's constants (~slot) when < 0, absent when NO_SLOT.  */
struct insn
{
  uint8_t kind;                 /* enum insn_kind */
  uint8_t type;                 /* enum type: of the access or the comparison */
  uint8_t space;                /* enum space: memory */
  uint8_t n_src;                /* I_LANES: number of sources */
  uint8_t n_list;               /* elements of a vector access */
  uint8_t mode;                 /* sub-operation: enum of its kind */
  uint8_t float_flags;          /* enum float_flags */
  uint8_t bool_op;              /* I_SETP: enum bool_op */
  bool guard_not;
  bool bool_not;                /* I_SETP: third source is negated */
  bool cached;                  /* ld.global.nc */
  bool is_volatile;             /* ld or st .volatile */
  bool uniform;                 /* bra.uni, a call of a known callee */
  int32_t guard;
  int32_t dst, dst2;
  int32_t src[4];
  int32_t *list;                /* slots of a vector access, or call arguments */
  lane_op *op;
  atom_op *atom;
  struct var *var;              /* symbol in an address, or NULL */
  int64_t offset;               /* added to an address */
  struct var *from_var;         /* I_COPY: of the address at src[1] */
  int64_t from_offset;
  uint32_t target;              /* branch: instruction index */
  struct function *callee;
  struct call *call;
  uint32_t *targets;            /* brx.idx */
  uint32_t n_targets;
  uint32_t line;                /* of the PTX text */
  uint32_t loc_file, loc_line;  /* of the source (.loc); 0 is unknown */
  const char *text;             /* opcode as written */
};

/* The formal or actual arguments of a call: variables in the frame (.param) or
   registers.  */
struct arg
{
  struct var *var;              /* or NULL */
  int32_t slot;
};

struct call
{
  struct arg *results, *args;
  unsigned n_results, n_args;
};

struct function
{
  struct function *next;
  struct module *module;
  char *name;
  unsigned index;               /* in the module */
  bool entry, defined, address_taken;
  bool uses_stack;              /* has an alloca */
  unsigned native;              /* 1 + index of the driver's function; 0: none */
  enum linkage linkage;
  unsigned unit;                /* as in struct var */
  struct function *target;
  unsigned line;
  struct var **params;          /* entry: the parameters, in order */
  unsigned n_params;
  uint32_t param_bytes;
  struct call formal;           /* function: results and arguments */
  struct insn *code;
  uint32_t n_code, cap_code;
  uint64_t *consts;             /* n_consts rows */
  uint32_t n_consts, cap_consts;
  uint32_t n_slots;
  struct var **locals;          /* .local and .param variables of the frame */
  uint32_t n_locals, cap_locals;
  uint32_t local_bytes;         /* of one lane's frame */
  struct var **shared;          /* .shared variables that the code names */
  uint32_t n_shared, cap_shared;
  struct function **callees;
  uint32_t n_callees, cap_callees;
  uint32_t max_threads;         /* .maxntid, .reqntid; 0: none */
  uint32_t req_ntid[3];
  uint32_t max_dynamic_shared;  /* set by cuFuncSetAttribute */
  unsigned mark;
};

/* A piece of text that lives as long as its module.  */
struct chunk
{
  struct chunk *next;
};

struct module
{
  struct module *next;          /* in its context */
  struct context *context;
  struct device *device;
  struct chunk *chunks;
  struct var *vars;
  struct function *functions;
  unsigned n_functions;
  char **units;                 /* names of the texts */
  unsigned n_units;
  char **files;                 /* .file, by number */
  unsigned n_files;
  unsigned version;             /* major * 10 + minor */
  bool reads_cached;            /* has an ld.global.nc */
  bool copies;                  /* has a cp.async */
};

/* ---- device memory ---- */

enum memory_kind { MEMORY_DEVICE, MEMORY_HOST, MEMORY_SYMBOL };

/* A range that device code may touch: LO..LO+BYTES, backed by HOST.  */
struct range
{
  uint64_t lo, bytes;
  uint8_t *host;
  enum memory_kind kind;
  int device;                   /* owner; of the context that pinned it */
  bool owned;                   /* MEMORY_HOST: allocated, not just registered */
  bool read_only;
  unsigned flags;               /* as given to cuMemHostAlloc / Register */
  const char *name;             /* MEMORY_SYMBOL */
};

struct device
{
  int ordinal;
  uint64_t base, span;          /* reserved, never accessible */
  uint64_t next;                /* where to look for room first */
  uint64_t total, used;
  uint64_t stack_limit;         /* bytes that alloca may give a thread */
  uint64_t peers;               /* devices whose memory its kernels may touch */
};

/* ---- a running grid ---- */

enum group_state { READY, WAIT_BAR, WAIT_SYNC, WAIT_WARPBAR };

/* One activation of a function by the lanes that called it together.  */
struct frame
{
  struct function *function;
  struct frame *parent;
  struct frame *next_free;
  uint64_t *regs;
  uint8_t *local;               /* LANES times local_bytes */
  uint64_t local_base;          /* address of the frame in local space */
  uint32_t return_pc;
  const struct insn *call;      /* in the parent */
  uint32_t lanes;               /* not returned yet */
  uint32_t stack_top[LANES];    /* at the call, if the function uses the stack */
  uint32_t depth;
};

/* Lanes at the same place.  */
struct group
{
  struct frame *frame;
  uint32_t pc;
  uint32_t mask;
  uint8_t state;                /* enum group_state */
  uint8_t barrier;
  bool yielded;
  uint32_t need;                /* WAIT_SYNC, WAIT_WARPBAR: member mask */
};

struct warp
{
  struct block *block;
  unsigned index;
  uint32_t met;                 /* time of its last barrier, for order.c */
  uint32_t exist, live;         /* lanes: made, and not exited */
  uint8_t *stack[LANES];        /* memory of alloca: STACK_TOP bytes in use */
  uint32_t stack_top[LANES], stack_room[LANES];
  unsigned n_groups;
  struct group groups[LANES];
};

struct barrier
{
  bool busy;
  uint32_t expected;            /* 0: all threads */
  uint32_t arrived[MAX_WARPS];
  uint32_t true_mask[MAX_WARPS];
};

struct block
{
  struct grid *grid;
  uint32_t ctaid[3];
  uint32_t met;                 /* time of its last barrier, for order.c */
  unsigned n_warps;
  struct warp warps[MAX_WARPS];
  struct barrier barriers[MAX_BARRIERS];
  uint8_t *shared;
};

#define RANGE_CACHE 64

struct grid
{
  struct function *kernel;
  struct device *device;
  const uint8_t *params;
  uint32_t nctaid[3], ntid[3];
  uint32_t dynamic_shared;
  struct var **shared_vars;     /* of all functions that the kernel can reach */
  uint32_t n_shared_vars, cap_shared_vars;
  uint64_t shared_bytes;        /* of the window, gaps included */
  uint64_t dynamic_address;     /* in it */
  struct frame **free_frames;   /* by function index */
  struct range cache[RANGE_CACHE];      /* by instruction */
  uint64_t executed;            /* thread instructions */
  uint64_t ticks;               /* makes %clock go on between reads */
  uint64_t shared_charged;      /* bytes of shared memory, gaps not included */
  struct notes *coherence;      /* or NULL: nothing to check */
  struct notes *races;          /* or NULL: nothing to check */
  struct notes *order;          /* or NULL: nothing to check */
  uint32_t time;                /* barriers and exchanges so far */
  struct copies *copies;        /* or NULL: nothing to check */
  bool checks;                  /* accesses outside of cached sections are errors */
  uint32_t ordered;             /* race.c: 1 + the block that an atomic has told something */
  CUresult error;
};

/* ---- lex.c ---- */

enum token_kind { TOK_END, TOK_WORD, TOK_NUMBER, TOK_STRING, TOK_PUNCT };

struct token
{
  enum token_kind kind;
  const char *start;
  unsigned length;
  unsigned line;
};

/* Sets TOKENS to the tokens of TEXT (they point into it), the last one TOK_END.
   Returns false with *BAD_LINE set on an unterminated comment or string or a
   stray character, or when memory runs out (line 0).  The caller frees.  */
bool lex (const char *text, struct token **tokens, unsigned *bad_line);

/* The value of the number token T as an integer or as the bits of the floating
   point constant it denotes; *IS_FLOAT: 0, 4 (0f) or 8 (0d, decimal).  Returns
   false when malformed.  PTX ISA 4.5.  */
bool lex_number (const struct token *t, uint64_t *value, int *is_float);

/* ---- parse.c ---- */

/* A log of a load: what cuModuleLoadDataEx's error buffer shows.  */
struct log
{
  char text[1024];
};

/* Parses the PTX TEXT into *MODULE, which the caller frees with module_free
   (also after an error).  Returns false with LOG filled on malformed text.  */
bool parse_module (const char *text, struct module **module, struct log *log);

/* The same in steps, for a module of several texts: an empty module (NULL: no
   memory); one text more, called NAME; the links between them (link-texts.c).  */
struct module *module_new (void);
bool parse_unit (struct module *m, const char *name, const char *text,
                 struct log *log);

void module_free (struct module *m);

/* The entry, or the variable that cuModuleGetGlobal finds, NAME, or NULL.  */
struct function *module_entry (struct module *m, const char *name);
struct var *module_var (struct module *m, const char *name);

/* ---- link-texts.c ---- */

/* Connects what M's units declare with what they define.  Returns false with LOG
   filled if that fails.  */
bool module_link (struct module *m, struct log *log);

/* What NAME means in an initialiser of unit UNIT, or NULL; after module_link.  */
const struct var *module_reloc_var (const struct module *m, unsigned unit,
                                    const char *name);
struct function *module_reloc_function (const struct module *m, unsigned unit,
                                        const char *name);

/* ---- decode.c: between parse.c and the instruction tables ---- */

/* Where parsing stands.  */
struct parser;

/* Decodes the instruction at the parser's position, guard included, into the
   current function.  Returns false after parse_error.  */
bool decode_instruction (struct parser *p);

/* ---- ops.c, cvt.c ---- */

struct op_row
{
  const char *name;             /* opcode without type and rounding */
  enum type type;
  uint8_t n_src;
  lane_op *op;
};

/* The row for NAME and TYPE, or NULL.  */
const struct op_row *op_find (const char *name, enum type type);

/* The comparison CMP ("lt", "equ", ...) of TYPE; its destination is a mask in
   element 0.  NULL if there is none.  PTX ISA 9.3.  */
lane_op *op_compare (const char *cmp, enum type type);

/* X of TYPE with a subnormal replaced by a zero of its sign.  */
uint64_t op_flush (uint64_t x, enum type type);

/* The atomic operation NAME of TYPE, or NULL.  */
atom_op *op_atom (const char *name, enum type type);

/* Runs I's op on the rows R with I's float_flags honoured.  PTX ISA 9.7.3.  */
void op_run_float (const struct insn *i, uint64_t *const *r, uint32_t mask);

/* The conversion of SRC to DST; ROUND is "", "rn", "rz", "rm", "rp", "rni",
   "rzi", "rmi" or "rpi".  NULL if there is none.  PTX ISA 9.7.9.22.  */
lane_op *cvt_find (enum type dst, enum type src, const char *round, bool sat);

/* ---- sim-memory.c ---- */

/* Makes N devices with BYTES of memory each.  Returns false if the address
   space cannot be reserved.  */
bool memory_init (int n, uint64_t bytes);
int memory_devices (void);
struct device *memory_device (int ordinal);

/* Allocates BYTES on D.  0 when there is no room.  */
uint64_t memory_alloc (struct device *d, uint64_t bytes, enum memory_kind kind,
                       const char *name, bool read_only);
/* Frees what memory_alloc returned; false if ADDRESS is not such.  */
bool memory_free (uint64_t address);
/* Frees all device memory of D, not its module variables.  */
void memory_free_all (struct device *d);
/* Enters the host range as accessible to devices; false when it overlaps.  */
bool memory_pin (void *host, uint64_t bytes, int device, unsigned flags,
                 bool owned);
bool memory_unpin (void *host, bool owned);

/* The range that contains [ADDRESS, +BYTES), or NULL.  */
struct range *memory_find (uint64_t address, uint64_t bytes);
/* The range nearest to ADDRESS, or NULL if there is none.  */
struct range *memory_nearest (uint64_t address);
/* True if ADDRESS lies in some device's reservation.  */
bool memory_is_device (uint64_t address);

/* ---- grid.c ---- */

/* Runs KERNEL; PARAMS is its parameter buffer.  Everything is validated but the
   layout of shared memory, which this does.  *EXECUTED: thread instructions.  */
CUresult grid_run (struct device *d, struct function *kernel,
                     const uint32_t grid[3], const uint32_t ntid[3],
                     uint32_t dynamic_shared, const uint8_t *params,
                     uint64_t *executed);

/* Bytes of static shared memory that KERNEL needs.  */
uint64_t grid_static_shared (struct function *kernel);
/* Bytes of local memory of one thread of KERNEL, callees not included.  */
uint64_t grid_local_bytes (const struct function *kernel);

/* A frame of F for the lanes in MASK, NULL when memory runs out; and back.  */
struct frame *grid_frame (struct grid *g, struct function *f,
                         struct frame *parent, uint32_t mask);
void grid_frame_free (struct grid *g, struct frame *f);

/* Ends the launch with ERROR after a line on stderr that names kernel, source
   line, block and thread (LANE < 0: none) and the printf-like text.  Only the
   first failure of a launch is reported.  */
void grid_fault (struct warp *w, const struct frame *f, const struct insn *i,
                   int lane, CUresult error, const char *format, ...)
  __attribute__ ((format (printf, 6, 7)));

/* ---- exec.c ---- */

/* Runs W until all its lanes have exited or wait, or its time slice is over.
   Returns true if anything was executed.  */
bool warp_run (struct warp *w);

/* Takes the lanes SUB out of group G and puts them into a new group at PC.
   G must keep at least one lane.  */
struct group *warp_split (struct warp *w, struct group *g, uint32_t sub,
                          uint32_t pc);

static inline uint64_t *
row (const struct frame *f, int32_t slot)
{
  return slot >= 0 ? f->regs + (size_t) slot * LANES
         : f->function->consts + (size_t) ~slot * LANES;
}

/* Writes VALUE to the predicate row for the lanes in MASK.  */
static inline void
pred_write (uint64_t *p, uint32_t value, uint32_t mask)
{
  p[0] = (p[0] & ~(uint64_t) mask) | (value & mask);
}

/* ---- access.c ---- */

/* Run a load, a store, an atomic for the lanes in MASK; false after a fault.  */
bool access_load (struct warp *w, struct frame *f, const struct insn *i,
                  uint32_t mask);
bool access_store (struct warp *w, struct frame *f, const struct insn *i,
                   uint32_t mask);
bool access_atom (struct warp *w, struct frame *f, const struct insn *i,
                  uint32_t mask);
/* Runs I_COPY in the same way.  */
bool access_copy (struct warp *w, struct frame *f, const struct insn *i,
                  uint32_t mask);
/* The byte at generic ADDRESS, to be read by LANE, or NULL after a fault.  */
const uint8_t *access_byte (struct warp *w, struct frame *f, const struct insn *i,
                            int lane, uint64_t address);
/* The address of V in its own space, in frame F.  */
uint64_t access_symbol (const struct frame *f, const struct var *v);

/* ---- copy.c ---- */

/* The copies of a launch of KERNEL, whose blocks have SHARED_BYTES of shared memory,
   owned, or NULL if its module has none and races are not looked for.  */
struct copies *copy_new (const struct function *kernel, uint64_t shared_bytes);
void copy_free (struct copies *c);
/* A block begins; threads have met at a barrier.  */
void copy_start_block (struct copies *c);
void copy_meet (struct copies *c);
/* Atomic accesses, and volatile ones, race with none.  */
enum copy_access { COPY_LOAD, COPY_STORE, COPY_ATOMIC };
/* LANE of W accesses BYTES bytes at ADDRESS of shared memory by other means than copies, or
   begins to copy BYTES bytes at host address FROM there.  Returns what is wrong, or NULL.  */
const char *copy_access (struct copies *c, const struct warp *w, int lane,
                         uint64_t address, unsigned bytes, enum copy_access access);
const char *copy_begin (struct copies *c, struct warp *w, int lane, uint64_t to,
                        const void *from, unsigned bytes);
/* Runs I_COPY_CONTROL for the lanes in MASK.  */
void copy_control (struct warp *w, const struct insn *i, uint32_t mask);

/* ---- stack.c ---- */

/* Runs alloca, stacksave or stackrestore; false after a fault.  */
bool stack_run (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask);
/* BYTES of LANE's stack at ADDRESS in local space, or NULL if they are not taken.  */
void *stack_place (const struct warp *w, int lane, uint64_t address, unsigned bytes);
void stack_free (struct warp *w);

/* ---- native.c ---- */

/* Makes F, declared and not defined, the driver's function of that name; false if
   there is none.  */
bool native_bind (struct function *f);
/* Runs call I of such a function for the lanes in MASK; false after a fault.  */
bool native_run (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask);

/* ---- notes.c ---- */

enum { NOTE_PAGE = 4096 };
#define NOTE_MANY UINT32_MAX

/* Notes about NOTE_PAGE bytes: 0, who it was (not 0) or NOTE_MANY.  */
struct note_page
{
  struct note_page *next;       /* in its bucket */
  uintptr_t number;
  uint32_t reader[NOTE_PAGE], writer[NOTE_PAGE];
  uint32_t read[NOTE_PAGE], written[NOTE_PAGE];        /* order.c: when */
};

/* Whether the environment asks for the checks.  */
bool notes_wanted (void);
/* No notes yet, owned, or NULL if there is no memory.  N may be NULL.  */
struct notes *notes_new (void);
void notes_free (struct notes *n);
/* The page of ADDRESS, or NULL if there is no memory.  */
struct note_page *notes_page (struct notes *n, uintptr_t address);
/* The number of W's block in the grid.  */
uint32_t notes_block (const struct warp *w);

/* ---- coherent.c ---- */

/* Notes about a launch of KERNEL, owned, or NULL if there is nothing to check.  */
struct notes *coherent_new (const struct function *kernel);

/* LANE of W loads (ld.global.nc), or writes, BYTES bytes at HOST of global memory.
   False: the launch has written, or another thread has loaded, one of them.  Only
   with notes.  */
bool coherent_read (const struct warp *w, int lane, const void *host, unsigned bytes);
bool coherent_write (const struct warp *w, int lane, const void *host, unsigned bytes);

/* ---- race.c ---- */

/* Notes about a launch of NCTAID blocks, owned, or NULL if there is nothing to
   check.  */
struct notes *race_new (const uint32_t nctaid[3]);

/* A lane of W loads BYTES bytes at HOST of global memory, or stores those at VALUE, not NULL,
   there (before it does).  False: that races with another block.  Only with notes.  */
bool race_access (const struct warp *w, const void *host, const void *value, unsigned bytes);
/* An atomic has told W's block what others did.  */
void race_ordered (const struct warp *w);
/* The BYTES bytes at HOST are new: what was noted is about others.  */
void race_forget (struct notes *c, const void *host, uint64_t bytes);

/* ---- order.c ---- */

/* Notes about a launch with blocks of NTID threads, owned, or NULL if there is nothing to
   check.  */
struct notes *order_new (const uint32_t ntid[3]);
/* The threads of a block, or the lanes of a warp, have met at a barrier; the block begins.  */
void order_meet (struct block *b);
void order_meet_warp (struct warp *w);
/* LANE of W loads BYTES bytes at HOST of global memory, or stores those at VALUE, not NULL,
   there (before it does).  False: that races with another thread of the block.  Only with notes.  */
bool order_access (const struct warp *w, int lane, const void *host, const void *value,
                   unsigned bytes);

/* ---- collect.c ---- */

/* Runs the collective instruction I for the group **G, all of whose lanes are at
   it.  Groups may be joined: *G is then where the group is.  Returns true if the
   group goes on (at the next instruction), false if it waits or the launch
   failed.  */
bool collect_run (struct warp *w, struct group **g, const struct insn *i);
/* After lanes have exited: lets barriers and waiting groups look again.  */
void collect_exited (struct warp *w);
/* The line that explains why nothing in B can go on.  */
void collect_deadlock (struct block *b);

#endif
