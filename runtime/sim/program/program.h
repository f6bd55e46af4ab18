/* A program of the simulated GPU as it is decoded: types, variables, instructions, functions,
   modules.  All of the simulator sees this.

   Conventions.  A warp has 32 lanes; a register is a row of 32 uint64_t, lane
   after lane; a value of a narrower type is in the low bits and the bits above
   are unspecified, so every reader truncates.  A predicate register is the lane
   mask in element 0 of its row.  One lock (cuda.c) guards everything: a kernel
   runs to its end under it, so nothing below cuda*.c locks.

   Source of the semantics: NVIDIA's PTX ISA manual, version 9.0.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_PROGRAM_H
#define ACCX_SIM_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "limits.def"
#include "sim/program/cuda-types.h"

#define LANES GPU_LANES
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

/* type-info.c: by enum type.  */
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
  bool ahead;                   /* declared before it is defined */
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
  uint32_t local_align;         /* greatest alignment in it */
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

/* ---- native-names.c: functions that the driver provides ---- */

/* Makes F, declared and not defined, the driver's function of that name (natives.def); false if
   there is none.  */
bool native_bind (struct function *f);

#endif
