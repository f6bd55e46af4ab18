/* What PTX instructions are made of: types, operands, instructions, as rows of ptx.def.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PTX_INSN_H
#define PTX_INSN_H

#include <stdbool.h>
#include <stdint.h>

enum ptx_type
{
#define TYPE(NAME, TEXT, BYTES, CLASS) PTX_##NAME,
#include "ptx/ptx.def"
  PTX_N_TYPES
};

enum ptx_space
{
#define SPACE(NAME, TEXT) PTX_##NAME,
#include "ptx/ptx.def"
  PTX_N_SPACES
};

enum ptx_cmp
{
#define CMP(NAME, TEXT) PTX_##NAME,
#include "ptx/ptx.def"
  PTX_N_CMPS
};

enum ptx_op
{
#define OP(NAME, TEXT, KIND, SM, VERSION, SECTION) PTX_OP_##NAME,
#include "ptx/ptx.def"
  PTX_N_OPS
};

enum ptx_operand_kind
{
  PTX_NONE,
  PTX_REG,              /* virtual register VALUE of class TYPE */
  PTX_INT,              /* integer VALUE */
  PTX_FLOAT,            /* bits VALUE of the F32 or F64 TYPE */
  PTX_SYMBOL,           /* variable, parameter or special register NAME */
  PTX_ADDR_REG,         /* [register VALUE + OFFSET], class TYPE */
  PTX_ADDR_SYMBOL,      /* [NAME + OFFSET] */
  PTX_LABEL             /* label VALUE */
};

/* An operand, passed by value.  NAME is owned by the function (ptx_name) or
   constant.  */
struct ptx_operand
{
  enum ptx_operand_kind kind;
  enum ptx_type type;
  int64_t value;
  int64_t offset;
  const char *name;
};

#define PTX_MAX_OPERANDS 5

struct ptx_insn
{
  enum ptx_op op;
  enum ptx_type type, type2;
  enum ptx_space space;
  enum ptx_cmp cmp;
  const char *mod;              /* constant string or NULL; of TEXT its template */
  struct ptx_operand guard;     /* predicate or PTX_NONE */
  bool guard_not;
  bool dead;
  bool inlined;                 /* from the body of a library function */
  unsigned file, line;          /* 0: none */
  struct ptx_operand operand[PTX_MAX_OPERANDS];
};

/* How a value of a call is passed: SCALAR, or BYTES bytes aligned to ALIGN when
   SCALAR is PTX_NOTYPE; nothing when BYTES is 0 too.  */
struct ptx_param
{
  enum ptx_type scalar;
  unsigned bytes, align;
};

#endif
