/* The builder's own data: what build.c and module.c make and emit.c prints.  Included by
   files of this directory only.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PTX_MODULE_H
#define PTX_MODULE_H

#include "ptx/ptx.h"

enum ptx_kind { PTX_PURE, PTX_READ, PTX_EFFECT, PTX_FLOW };

/* A row of the instruction table.  OPERANDS has one letter of the template for
   each operand: d, s, a or l.  */
struct ptx_row
{
  const char *text;
  enum ptx_kind kind;
  unsigned sm, version;
  unsigned n_operands;
  char operands[PTX_MAX_OPERANDS];
};

const struct ptx_row *ptx_row (enum ptx_op op);

/* The letters of I's operands, as in its row; of TEXT those of its own template.  */
const char *ptx_operand_letters (const struct ptx_insn *i, unsigned *n,
				 char letters[PTX_MAX_OPERANDS]);

struct ptx_variable
{
  char *name;
  enum ptx_space space;
  uint64_t bytes;
  unsigned align;
};

struct ptx_targets
{
  unsigned n;
  struct ptx_operand *labels;
};

/* A call: argument K is in symbol PTX_CALL_ARG K of the call's braces, the result in
   PTX_CALL_RESULT.  */
struct ptx_call
{
  const char *callee;
  struct ptx_param result;
  unsigned n_args;
  struct ptx_param *args;
  bool gone;                    /* the callee's body stands there */
};

/* The variable SYMBOL of a function, in .local space, that bodies of a library call TEXT.  */
struct ptx_inlined_local
{
  const char *text, *symbol;
};

struct ptx_function
{
  struct ptx_module *module;
  struct ptx_function *next;
  char *name;
  bool entry;
  bool rejoins;                 /* collectives gather their warp first */
  bool visible;                 /* other modules may call it */
  bool weak;                    /* ... and define it */
  bool needed;                  /* while printing */
  bool active;                  /* ptx_needs_stack is in it */
  unsigned n_params;
  struct ptx_param *params;
  struct ptx_param result;
  unsigned block[3];            /* 0: not known */
  bool block_exact;
  unsigned registers;           /* most of a thread; 0: not said */
  unsigned n_regs[PTX_N_TYPES];
  unsigned n_labels;
  struct ptx_insn *insns;
  unsigned n_insns, room_insns;
  struct ptx_variable *variables;
  unsigned n_variables;
  const char *scratch;
  unsigned scratch_bytes;
  struct ptx_targets *targets;
  unsigned n_targets;
  struct ptx_call *calls;
  unsigned n_calls;
  struct ptx_inlined_local *inlined_locals;
  unsigned n_inlined_locals;
  char **names;
  unsigned n_names, room_names;
  unsigned file, line;          /* of the next instruction */
  unsigned shared_from;         /* first instruction of the basic block */
  int *shared;                  /* hash table of instruction numbers, -1: free */
  unsigned room_shared, n_shared;
};

struct ptx_address_in_data
{
  uint64_t offset;
  char *symbol;
  int64_t addend;
};

struct ptx_data
{
  struct ptx_data *next;
  char *name;
  uint64_t bytes;
  unsigned align;
  unsigned char *init;          /* NULL: zero */
  bool visible;
  bool weak;                    /* visible, and other modules may define it */
  bool external;                /* another module has it */
  bool needed;                  /* external, while printing: some code names it */
  struct ptx_address_in_data *addresses;
  unsigned n_addresses;
  unsigned state;               /* while printing: 0 new, 1 in work, 2 done */
  bool ahead;                   /* while printing: declared ahead, data in a cycle */
};

/* A function that another module has.  */
struct ptx_extern
{
  char *name;
  const struct ptx_call *call;  /* while printing: one that needs it, or NULL */
};

struct ptx_module
{
  unsigned sm;
  bool dynamic;                 /* has dynamic shared memory */
  struct ptx_extern *externs;
  unsigned n_externs;
  struct ptx_function *functions, **functions_end;
  struct ptx_data *data, **data_end;
  char **files;
  unsigned n_files;
  char **spliced;               /* data of libraries that inlined bodies name */
  unsigned n_spliced;
};

#define PTX_DYNAMIC "accx_dynamic"
/* Symbols of each function and of each call, none of the program's: see link_symbol_name.  */
#define PTX_RESULT "$retval"
#define PTX_CALL_RESULT "$result"
#define PTX_CALL_ARG "$arg"

/* NAME in storage of its own.  */
char *ptx_strdup (const char *name);

/* ---- module.c ---- */

/* What M has under NAME, or NULL.  */
struct ptx_data *ptx_find_data (const struct ptx_module *m, const char *name);
struct ptx_extern *ptx_find_extern (const struct ptx_module *m, const char *name);
struct ptx_function *ptx_find_function (const struct ptx_module *m, const char *name);

/* M needs the library's data NAME of LENGTH letters.  */
void ptx_module_splice_data (struct ptx_module *m, const char *name, size_t length);

/* ---- inline.c ---- */

/* Puts the bodies of short functions of LIBRARIES, NULL at the end, in place of F's calls; returns
   whether there was one.  */
bool ptx_inline (struct ptx_function *f, struct ptx_splice *const *libraries);

/* ---- hoist.c ---- */

/* Moves invariant instructions of inlined bodies out of F's loops.  */
void ptx_hoist (struct ptx_function *f);

/* ---- need.c ---- */

/* Functions that are called but not in the module, each once.  */
struct ptx_missing
{
  const char **names;
  unsigned n;
};

/* Drops M's unused instructions and marks what the rest needs.  */
void ptx_need (struct ptx_module *m);

/* The .version, times 10, that marked M needs.  */
unsigned ptx_needed_version (const struct ptx_module *m);

/* Adds to MISSING the functions that marked M needs and does not have; the caller frees the
   list.  */
void ptx_find_missing (const struct ptx_module *m, struct ptx_missing *missing);

#endif
