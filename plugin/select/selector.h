/* The room's own data: one selector per function, shared by the files of the room.  select.cc
   has the driver and control flow, operand.cc types, constants and registers, address.cc sums
   and state spaces.  read-only.cc is about read-only memory, place.cc about places in memory,
   load-store.cc about loads, stores, aggregates and bit-fields, static-data.cc about static
   data.  arith.cc has arithmetic,
   int128.cc 128-bit integers, call.cc calls and built-in functions.
   The files overflow.cc, library-call.cc, code-encode.cc, driver-call.cc, ordered-combine.cc
   and atomic.cc share it, too.

   Representation: a value of at most 32 bits lives in a 32-bit register, sign- or
   zero-extended from its precision, unless nobody reads the high bits (loose_find); up to 64 bits and pointers likewise in a
   64-bit register; a one-bit unsigned value in a predicate; float and double in
   their own registers; a complex value in two registers, and so a 128-bit integer,
   low half first (GCC copies 16 bytes as one).

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_SELECTOR_H
#define ACCX_SELECTOR_H

#include "select/select.h"
#include "ptx/ptx.h"

typedef struct ptx_operand operand;

/* The two halves of a pair (complex value or 128-bit integer); only RE for the
   others.  */
struct value
{
  operand re, im;
};

/* Numbers of the basic block that were encoded; INSIDE: all are in their ranges.  */
enum { OUTSIDE_MAX = 8 };

struct outside_number
{
  enum ptx_type type;
  operand x, low, high, fault;
  tree at;
};

struct outside
{
  unsigned n;
  operand inside;
  struct outside_number numbers[OUTSIDE_MAX];
};

struct selector
{
  struct device_function *f;
  struct ptx_function *p;
  function *fn;
  gimple *stmt;                 /* being selected */
  struct value *ssa;            /* by version; PTX_NONE: no register yet */
  unsigned char *space;         /* by version, enum ptx_space, of pointers */
  bool window;                  /* the pointer being selected is an offset in its space */
  bool locals_escape;           /* a loaded pointer may be to a local */
  struct aliases *aliases;      /* what the kernel writes; read-only.cc */
  hash_map<tree, const char *> *symbols; /* variables in .local and .shared */
  operand *labels;              /* by basic block index */
  struct ptx_shape shape;
  const char *result;           /* symbol of the .func's result, or NULL */
  bitmap loose;                 /* versions of narrow integers whose high bits may be any */
  struct outside outside;
};

/* ---- select.cc ---- */

/* Records why there is no device code for the current statement, if nothing was
   recorded yet.  Selection goes on with any operand.  */
void select_fail (struct selector *s, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* ---- static-data.cc ---- */

/* The symbol of the variable that holds the host's address of DECL, a function or a table of virtual
   ones.  */
const char *data_host_address (struct selector *s, tree decl);

/* The symbol of the static data of constant or variable T, made on first use;
   NULL (and a failure recorded) if it has none on the device.  */
const char *data_symbol (struct selector *s, tree t);

/* ---- operand.cc ---- */

/* Arithmetic type of values of TYPE: PRED, S32, U32, S64, U64, F32, F64; NOTYPE
   when there is none (complex, aggregate, too wide).  */
enum ptx_type value_type (tree type);

/* The same as an unsigned or untyped one.  */
enum ptx_type untyped (enum ptx_type type);
enum ptx_type as_signed (enum ptx_type type, bool is_signed);

/* What a load or store of TYPE moves; NOTYPE as above.  */
enum ptx_type memory_type (tree type);

/* value_type of the halves of a pair, or of TYPE itself; records a failure.  */
enum ptx_type checked_type (struct selector *s, tree type);
bool is_complex (tree type);

/* Is a value of TYPE two registers, and the type of each.  */
bool is_pair (tree type);
tree half_type (tree type);

/* The special register, as the operation that reads it, that T is or was converted from
   without change; OP_NUM: none.  */
enum device_op special_op (tree t);

/* Value of operand T (SSA name, constant, address).  */
operand use (struct selector *s, tree t);
operand use_reg (struct selector *s, tree t);
struct value use_value (struct selector *s, tree t);

/* Gives SSA name LHS its value.  */
void define (struct selector *s, tree lhs, operand v);
void define_value (struct selector *s, tree lhs, struct value v);

/* Register of SSA name T, for phi copies.  */
struct value ssa_value (struct selector *s, tree t);
bool is_undefined (tree t);

/* V, a 32 or 64 bit integer or F32, in TYPE's precision; as it is for names that are loose.  */
operand normalise (struct selector *s, tree type, operand v);

/* ---- half.cc: _Float16, F32 in registers and 16 bits in memory ---- */

bool is_half_precision (tree type);

/* V of type FROM, real or integer, rounded once to half precision, as F32.  */
operand half_from (struct selector *s, enum ptx_type from, operand v);

/* The half precision value of a 16-bit register, or of the low bits of a U32, and back.  */
operand half_of_register (struct selector *s, operand h);
operand register_of_half (struct selector *s, operand v);
operand half_of_bits (struct selector *s, operand bits);
operand bits_of_half (struct selector *s, operand v);

/* ---- operand.cc: conversions ---- */

/* Value V of type FROM as a TO; scalar types.  */
operand convert_operand (struct selector *s, tree to, tree from, operand v);

/* Predicate V as 0 or 1 in a 32-bit register, and back.  */
operand bool_to_int (struct selector *s, operand v);
operand int_to_bool (struct selector *s, enum ptx_type type, operand v);
operand constant (struct selector *s, tree t);
struct ptx_param param_of (tree type);

/* ---- arith.cc ---- */

void select_assign (struct selector *s, gassign *g);
operand compare (struct selector *s, enum tree_code code, tree a, tree b);

/* ---- negation.cc ---- */

/* A where G, of two operands, is 0 - A or A * -1; else NULL_TREE.  */
tree negated_operand (gassign *g);

/* -A of the signed type T, for the name that the selected statement defines: `neg', or ~A + 1
   if ptxas would take it for the bound of a loop.  */
operand negate_integer (struct selector *s, enum ptx_type t, operand a);

/* ---- const-division.cc ---- */

/* N of the integer type T divided by D, not 0 and not the least number; EXACT: without
   remainder.  What remains of such a division.  */
operand quotient_by_constant (struct selector *s, enum ptx_type t, operand n, int64_t d,
			      bool exact);
operand remainder_by_constant (struct selector *s, enum ptx_type t, operand n, int64_t d);

/* ---- int128.cc ---- */

/* V of integer TYPE, at most 64 bits, as 128.  */
struct value widen (struct selector *s, tree type, operand v);

/* The product of two unsigned words.  */
struct value wide_product (struct selector *s, operand a, operand b);

/* A CODE B: sums, differences, products.  */
struct value wide_binary (struct selector *s, enum tree_code code, struct value a, struct value b);

/* A shifted by N, a 32-bit number.  */
struct value wide_shift (struct selector *s, struct value a, operand n, bool left, bool is_signed);
struct value wide_negate (struct selector *s, struct value a);

/* Whether A < B, as a predicate.  */
operand wide_less (struct selector *s, struct value a, struct value b, bool is_signed);

/* Right-hand sides of 128-bit TYPE; conversions of ARG from or to one.  */
struct value select_wide_binary (struct selector *s, gassign *g, tree type);
struct value select_wide_unary (struct selector *s, enum tree_code code, struct value a);
struct value select_wide_conversion (struct selector *s, tree type, tree arg);

/* ---- call.cc ---- */

void select_call (struct selector *s, gcall *call);

/* Calls SYMBOL, which stands for the function DECL that CALL calls.  */
void call_function (struct selector *s, gcall *call, tree decl, const char *symbol);

/* Type of argument K of a call of DECL.  */
tree type_of_argument (gcall *call, tree decl, unsigned k);

/* ---- overflow.cc ---- */

/* IFN_ADD_OVERFLOW and its kin: whether CALL, of FN, was one.  */
bool select_overflow (struct selector *s, gcall *call, internal_fn fn);

/* IFN_UBSAN_CHECK_*, sums and so on that -fsanitize checks; here they wrap: whether
   CALL, of FN, was one.  */
bool select_checked (struct selector *s, gcall *call, internal_fn fn);

/* ---- library-call.cc ---- */

/* The function of math.def with NAME (without the float form's f) on REAL: whether
   CALL, of DECL, was one.  */
bool select_math (struct selector *s, gcall *call, tree decl, const char *name,
		  enum ptx_type real);

/* The same for an internal function, NAME in small letters: GCC 13 and later have
   IFN_FMOD for fmod, say.  */
bool select_internal_math (struct selector *s, gcall *call, const char *name,
			   enum ptx_type real);

/* GCC's own functions for complex products and quotients, and the functions of
   library.def: whether CALL, of DECL, was one.  */
bool select_complex_operation (struct selector *s, gcall *call, tree decl);
bool select_library (struct selector *s, gcall *call, tree decl);

/* The value of type RESULT of function SYMBOL on N values of TYPES.  */
struct value call_on_values (struct selector *s, const char *symbol, tree result, unsigned n,
			     const tree *types, const struct value *values);

/* ---- code-encode.cc ---- */

/* Whether CALL was one that makes a code.  */
bool select_encode (struct selector *s, gcall *call);

/* Tells of the numbers that were encoded and are outside of their ranges: before the basic
   block ends.  */
void select_outside (struct selector *s);

/* ---- driver-call.cc ---- */

/* printf, assert, malloc and their kin: whether CALL, of DECL, was one.  */
bool select_driver_call (struct selector *s, gcall *call, tree decl);

/* Whether T is the variable stdout: its value is needed only for that.  */
bool is_stdout (tree t);

/* ---- ordered-combine.cc ---- */

/* OP_ORDERED.  */
void select_ordered_op (struct selector *s, gcall *call);

/* ---- locked-update.cc ---- */

/* Multiplies the complex number of TYPE at POINTER by FACTOR, if WHEN, where no other thread
   does at the same time.  */
void select_locked_product (struct selector *s, tree type, tree pointer, struct value factor,
			    operand when);

/* __accx_take and __accx_give of atomic-lock-tokens.cc; returns whether CALL, of DECL, is one.  */
bool select_lock (struct selector *s, gcall *call, tree decl);

/* ---- atomic.cc ---- */

/* OP_ATOMIC.  */
void select_atomic_op (struct selector *s, gcall *call);

/* IFN_ATOMIC_*; and __atomic_*, __sync_*: whether CALL is one.  */
bool select_atomic_internal (struct selector *s, gcall *call);
bool select_atomic_call (struct selector *s, gcall *call);

#endif
