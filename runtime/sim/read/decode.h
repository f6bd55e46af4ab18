/* Shared by the decoders: an opcode on its way to instructions, and what decode.c
   and decode-operand.c offer to decode-arith.c, decode-memory.c,
   decode-control.c and decode-collective.c.

   Every function that can fail does so after parse_error; p->failed then stays
   set, so a decoder may read several operands and look once.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_DECODE_H
#define ACCX_SIM_DECODE_H

#include "sim/read/parse.h"

#define MAX_PARTS 16

/* An opcode and how much of it has been understood.  */
struct opcode
{
  char text[160];
  const char *part[MAX_PARTS];  /* without dots; [0] is the opcode */
  bool used[MAX_PARTS];
  unsigned n;
  char *kept;                   /* the module's copy */
  int32_t guard;
  bool guard_not;
  const char *operands, *variants;      /* columns of opcodes.def */
};

/* ---- decode.c: modifiers, instructions ---- */

/* Takes the modifier NAME if it is there.  */
bool decode_take (struct opcode *o, const char *name);
/* Takes the first modifier of the "|" separated LIST; its index or -1.  */
int decode_take_one (struct opcode *o, const char *list);
/* Takes the first type that is left, or T_NONE.  */
enum type decode_take_type (struct opcode *o);
/* Takes memory order, scope and cache hints, which change nothing here.  */
void decode_take_hints (struct opcode *o);
/* Takes the state space into *SPACE; false, and SPACE_GENERIC, if none.  */
bool decode_take_space (struct opcode *o, uint8_t *space);
/* An error if T is T_NONE.  */
bool decode_need_type (struct parser *p, const struct opcode *o, enum type t);

/* What parse_insn makes, with the guard.  */
struct insn *decode_emit (struct parser *p, const struct opcode *o,
                          enum insn_kind kind);
/* One instruction of the row NAME and T of ops.def: slot D from the N slots S.  */
bool decode_emit_lanes (struct parser *p, struct opcode *o, const char *name,
                        enum type t, int32_t d, const int32_t *s, unsigned n);
/* ";" and every modifier understood.  */
bool decode_finish (struct parser *p, const struct opcode *o);

/* ---- decode-operand.c ---- */

struct address
{
  int32_t base;
  struct var *var;
  int64_t offset;
};

/* May a register of type REG be an operand of type T?  PTX ISA 9.2.  */
bool operand_fits (enum type reg, enum type t, bool wider);
/* The slot of a constant of type T.  NO_SLOT after an error.  */
int32_t operand_number (struct parser *p, enum type t);
/* A source of type T; a register may be WIDER.  NO_SLOT after an error.  */
int32_t operand_source (struct parser *p, enum type t, bool wider);
/* A destination of type T, or "_".  NO_SLOT after an error.  */
int32_t operand_dest (struct parser *p, enum type t, bool wider);
/* The up to 8 slots in "{a, b, ...}".  */
bool operand_vector (struct parser *p, enum type t, bool is_source, bool wider,
                     int32_t *slots, unsigned *n);
/* "[base+offset]" */
bool operand_address (struct parser *p, struct address *a);

/* ---- the decoders: from behind the opcode to the ";" ---- */

#define OPCODE(NAME, DECODE, OPERANDS, VARIANTS) \
  bool decode_##DECODE (struct parser *p, struct opcode *o);
#include "sim/read/opcodes.def"
#undef OPCODE

#endif
