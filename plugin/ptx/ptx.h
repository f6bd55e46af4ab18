/* The PTX builder: functions of typed virtual registers, labels and instructions (build.c), and
   modules of functions and data (emit.c prints them).  Also device math, spliced into the text
   (splice.c) or put in place of calls (inline.c, hoist.c).  Also sequences that all threads of a
   scope execute together (collective.c).  The room select calls it.  Plain C without GCC headers.

   Instructions are rows of ptx.def.  Out of memory ends the process with a
   message.  Nothing here is thread-safe.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PTX_H
#define PTX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ptx/insn.h"

#ifdef __cplusplus
extern "C" {
#endif

struct ptx_function;
struct ptx_module;

/* Growing text.  */
struct ptx_text
{
  char *data;                   /* NUL-terminated, or NULL when empty; owned */
  size_t length, room;
};

/* ---- build.c: functions ---- */

/* Allocation that ends the process with a message instead of failing.  */
void *ptx_alloc (size_t bytes);
void *ptx_realloc (void *p, size_t bytes);

/* Static facts of the tables.  */
unsigned ptx_type_bytes (enum ptx_type type);
enum ptx_type ptx_class (enum ptx_type type);
const char *ptx_type_text (enum ptx_type type);

/* A new function NAME (copied) of module M, which owns it.  An entry is a
   kernel: visible, no result.  */
struct ptx_function *ptx_function_new (struct ptx_module *m, const char *name, bool entry);

/* Makes F, no entry, a function that other modules may call; WEAK: and may define.  */
void ptx_function_export (struct ptx_function *f, bool weak);

/* Takes F out of its module and frees it.  */
void ptx_function_drop (struct ptx_function *f);

const char *ptx_function_name (const struct ptx_function *f);

/* Adds parameter number K = 0, 1, ...; returns its symbol, NAME$param_K.  */
const char *ptx_function_param (struct ptx_function *f, struct ptx_param param);

/* Declares the result; returns its symbol.  */
const char *ptx_function_result (struct ptx_function *f, struct ptx_param param);

/* Most threads of a block (entry): X * Y * Z at most; EXACT: always X, Y, Z.  */
void ptx_function_block (struct ptx_function *f, unsigned x, unsigned y, unsigned z, bool exact);

/* Most registers of a thread (entry), PTX ISA section 11.4 (.maxnreg).  */
void ptx_function_registers (struct ptx_function *f, unsigned n);

/* From now on the collectives of F gather the lanes of their warp before they
   exchange values.  Needed where F may call a recursive function: ptxas takes the
   lanes for converged where they meet again behind such a call, which on sm_90
   they are not (seen with ptxas 13.0; nvcc's own code has the same fault).  */
void ptx_function_rejoin (struct ptx_function *f);

/* Whether the stack that F needs is not known: it or a function of its module that
   it calls takes memory from it (ALLOCA) or calls itself.  */
bool ptx_needs_stack (struct ptx_function *f);

/* Whether F itself calls CALLEE.  */
bool ptx_calls (const struct ptx_function *f, const char *callee);

/* A variable of F in .local or .shared space; returns its symbol, made unique
   from the function's name and NAME.  */
const char *ptx_variable (struct ptx_function *f, enum ptx_space space, const char *name,
			  uint64_t bytes, unsigned align);

/* Scratch of at least BYTES bytes, aligned to 8, in .shared space, one for each
   function however often asked for; returns its symbol.  */
const char *ptx_scratch (struct ptx_function *f, unsigned bytes);

/* The symbol of F's dynamic shared memory, aligned to 16; how large it is says the launch.
   PTX ISA section 5.1.6.1.  */
const char *ptx_dynamic (struct ptx_function *f);

/* NAME copied into storage of F.  */
const char *ptx_name (struct ptx_function *f, const char *name);

/* Instructions built from now on come from line LINE of file number FILE (from
   ptx_module_file); 0: none.  */
void ptx_line (struct ptx_function *f, unsigned file, unsigned line);

/* Operands.  ptx_reg makes a new register; TYPE may be any type of the class.  */
struct ptx_operand ptx_reg (struct ptx_function *f, enum ptx_type type);
struct ptx_operand ptx_int (int64_t value);
struct ptx_operand ptx_float (enum ptx_type type, uint64_t bits);
struct ptx_operand ptx_symbol (const char *name);
struct ptx_operand ptx_label (struct ptx_function *f);
/* BASE (64-bit register, symbol or address) + OFFSET as an address.  */
struct ptx_operand ptx_address (struct ptx_operand base, int64_t offset);
bool ptx_same (struct ptx_operand a, struct ptx_operand b);

/* Appends OP with TYPE and all operands that its template names, as
   struct ptx_operand, destinations included.  Returns the instruction, for
   setting guard, mod, space, ... until the next one is appended.  */
struct ptx_insn *ptx_do (struct ptx_function *f, enum ptx_op op, enum ptx_type type, ...);

/* The value of OP in TYPE on the source operands that follow; a new register, or
   that of an equal earlier instruction of the same basic block.  */
struct ptx_operand ptx_value (struct ptx_function *f, enum ptx_op op, enum ptx_type type, ...);

/* As ptx_value, for instructions with more parts.  MOD may be NULL.  */
struct ptx_operand ptx_value_mod (struct ptx_function *f, enum ptx_op op, enum ptx_type type,
				  const char *mod, ...);
struct ptx_operand ptx_setp (struct ptx_function *f, enum ptx_cmp cmp, enum ptx_type type,
			     struct ptx_operand a, struct ptx_operand b);
struct ptx_operand ptx_cvt (struct ptx_function *f, enum ptx_type to, enum ptx_type from,
			    const char *mod, struct ptx_operand a);
struct ptx_operand ptx_cvta (struct ptx_function *f, enum ptx_space space, struct ptx_operand a);
struct ptx_operand ptx_load (struct ptx_function *f, enum ptx_space space, enum ptx_type type,
			     struct ptx_operand address);
void ptx_store (struct ptx_function *f, enum ptx_space space, enum ptx_type type,
		struct ptx_operand address, struct ptx_operand value);
void ptx_move (struct ptx_function *f, enum ptx_type type, struct ptx_operand to,
	       struct ptx_operand from);
/* A as a register of TYPE's class (an immediate or symbol is moved into one).  */
struct ptx_operand ptx_in_reg (struct ptx_function *f, enum ptx_type type, struct ptx_operand a);

void ptx_place (struct ptx_function *f, struct ptx_operand label);
void ptx_jump (struct ptx_function *f, struct ptx_operand label);
/* Branch to LABEL if PREDICATE is WHEN.  */
void ptx_branch (struct ptx_function *f, struct ptx_operand predicate, bool when,
		 struct ptx_operand label);
/* Branch to the I-th of N labels, 0 <= I < N (32-bit register).  */
void ptx_branch_table (struct ptx_function *f, struct ptx_operand i,
		       const struct ptx_operand *labels, unsigned n);
/* TO[i] = FROM[i] for all i at once.  */
void ptx_parallel_move (struct ptx_function *f, unsigned n, const enum ptx_type *types,
			const struct ptx_operand *to, struct ptx_operand *from);

/* Calls: begin, one ptx_call_arg for each argument (address of what to store is
   returned for aggregates), ptx_call_finish, reads of the result, end.  */
void ptx_call_begin (struct ptx_function *f, const char *callee, struct ptx_param result);
/* Declares the next argument; returns its symbol, to be stored to.  */
const char *ptx_call_arg (struct ptx_function *f, struct ptx_param param);
/* The call itself; returns the result's symbol, to be loaded from, or NULL.  */
const char *ptx_call_finish (struct ptx_function *f);
void ptx_call_end (struct ptx_function *f);

/* ---- emit.c: modules and text ---- */

void ptx_text_add (struct ptx_text *t, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
void ptx_text_free (struct ptx_text *t);

struct ptx_module *ptx_module_new (void);
void ptx_module_free (struct ptx_module *m);

/* The sm number to print as .target; 75 unless set.  The .version is the lowest
   that has the target and the instructions used.  */
void ptx_module_target (struct ptx_module *m, unsigned sm);

/* Number of source file NAME, from 1.  */
unsigned ptx_module_file (struct ptx_module *m, const char *name);

/* Initialised data: BYTES bytes at INIT (copied; NULL: zero), NAME copied.
   VISIBLE: the driver may look the symbol up.  A second call with the same NAME
   does nothing.  */
struct ptx_data;
struct ptx_data *ptx_module_data (struct ptx_module *m, const char *name, uint64_t bytes,
				  unsigned align, const void *init, bool visible);
/* Other modules may define D, which is visible, too.  */
void ptx_data_weaken (struct ptx_data *d);
/* The driver may look D up from now on.  */
void ptx_data_show (struct ptx_data *d);
/* Replaces D's bytes by those at INIT, as many as D has (copied).  */
void ptx_data_init (struct ptx_data *d, const void *init);
/* The 8 bytes at OFFSET of D hold the generic address of SYMBOL + ADDEND.  */
void ptx_data_address (struct ptx_data *d, uint64_t offset, const char *symbol, int64_t addend);
bool ptx_module_has_data (const struct ptx_module *m, const char *name);
/* Data that another module has; BYTES 0: not known.  */
void ptx_module_extern_data (struct ptx_module *m, const char *name, uint64_t bytes,
			     unsigned align);
/* Function NAME is another module's: calls of it are no lack.  NAME is copied.  */
void ptx_module_extern_function (struct ptx_module *m, const char *name);
/* After ptx_module_print: whether what was printed names extern NAME.  */
bool ptx_module_needs (const struct ptx_module *m, const char *name);

/* Prints the functions that entries and visible functions of M need, and the data.  LIBRARIES
   are paths of PTX texts, NULL at the end, to look for functions in, one after the other; or
   NULL.  *UNRESOLVED receives an owned, NULL-terminated list of owned strings, or NULL.  They
   name the functions that have no definition and that the driver does not provide.  Returns 0,
   or an errno when a library cannot be read (the text is complete but for its functions).  */
int ptx_module_print (struct ptx_module *m, const char *const *libraries,
		      struct ptx_text *out, char ***unresolved);

/* After ptx_module_print: whether the text for SM, above M's own, has instructions that the
   printed one had to do without.  */
bool ptx_module_gains (const struct ptx_module *m, unsigned sm);

/* ---- splice.c: device math, device-library.c ---- */

struct ptx_splice;

/* Reads the PTX text of PATH; NULL with *ERROR set to errno.  */
struct ptx_splice *ptx_splice_open (const char *path, int *error);
/* Wants NAME; false if the text has no such function.  */
bool ptx_splice_want (struct ptx_splice *s, const char *name);
/* The text of function NAME, from its head to its last brace, or NULL; S has it.  */
const char *ptx_splice_text (const struct ptx_splice *s, const char *name);
/* Appends all wanted items, in order of need, to OUT; raises *VERSION (times 10)
   to what they need.  */
void ptx_splice_print (struct ptx_splice *s, struct ptx_text *out, unsigned *version);
void ptx_splice_close (struct ptx_splice *s);

/* ---- collective.c: what the threads of a scope do together ---- */

/* What is known of the block when code is made; 0: not known.  LANES is ntid.x,
   WORKERS ntid.y times ntid.z.  */
struct ptx_shape
{
  unsigned lanes, workers;
  bool deep;                    /* workers are counted along tid.z too */
};

enum ptx_reduction
{
  PTX_RED_ADD, PTX_RED_MUL, PTX_RED_MIN, PTX_RED_MAX, PTX_RED_AND, PTX_RED_OR,
  PTX_RED_XOR, PTX_RED_LAND, PTX_RED_LOR
};

/* BLOCK: the threads of the block, else of one worker.  VALUE is a register of
   TYPE's class; sub-word integers come as S32 or U32, truth values as PRED.  The
   operators are as in device-op.def.  */
void ptx_barrier (struct ptx_function *f, struct ptx_shape shape, bool block);
struct ptx_operand ptx_broadcast (struct ptx_function *f, struct ptx_shape shape, bool block,
				  enum ptx_type type, struct ptx_operand value);
struct ptx_operand ptx_reduce (struct ptx_function *f, struct ptx_shape shape, bool block,
			       enum ptx_reduction op, enum ptx_type type,
			       struct ptx_operand value);
/* The product of the complex numbers that the threads have; HALVES, registers of TYPE, are
   replaced by its parts.  */
void ptx_reduce_product (struct ptx_function *f, struct ptx_shape shape, bool block,
			 enum ptx_type type, struct ptx_operand *halves);
/* C = A * B, complex numbers of parts of TYPE.  */
void ptx_complex_product (struct ptx_function *f, enum ptx_type type,
			  const struct ptx_operand *a, const struct ptx_operand *b,
			  struct ptx_operand *c);
/* A OP B in TYPE.  */
struct ptx_operand ptx_combine (struct ptx_function *f, enum ptx_reduction op, enum ptx_type type,
				struct ptx_operand a, struct ptx_operand b);

/* ---- bases.c ---- */

/* Sets the address of each variable in shared memory once, at the beginning of F, which is complete.  */
void ptx_bases (struct ptx_function *f);

#ifdef __cplusplus
}
#endif
#endif
