/* Gives the address of each variable in shared memory a register that is set once, at a function's
   beginning.  On GPUs with clusters of blocks it takes a special register.  Made where it is used,
   it keeps the assembler from making predicates of short conditions, whose loads would be in
   flight together.

   Takes a function whose instructions are complete, and leaves one such.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <stdlib.h>
#include <string.h>

enum { SHARED_MORE = 2 };	/* symbols in shared memory besides variables */

/* Whether SYMBOL, one of F, is in shared memory.  */
static bool
is_shared (const struct ptx_function *f, const char *symbol)
{
  if (strcmp (symbol, PTX_DYNAMIC) == 0 || (f->scratch && strcmp (symbol, f->scratch) == 0))
    return true;
  for (unsigned k = 0; k < f->n_variables; k++)
    if (strcmp (f->variables[k].name, symbol) == 0)
      return f->variables[k].space == PTX_SHARED;
  return false;
}

/* Whether I puts the address of a shared variable of F into a register.  */
static bool
makes_base (const struct ptx_function *f, const struct ptx_insn *i)
{
  return i->op == PTX_OP_MOV && i->type == PTX_U64 && !i->dead && i->guard.kind == PTX_NONE
	 && i->operand[1].kind == PTX_SYMBOL && is_shared (f, i->operand[1].name);
}

/* Counts in WRITTEN what writes each register of 64 bits.  */
static void
count_writes (const struct ptx_function *f, unsigned *written)
{
  for (unsigned k = 0; k < f->n_insns; k++)
    {
      char letters[PTX_MAX_OPERANDS];
      unsigned n;
      const struct ptx_insn *i = &f->insns[k];
      const char *letter = ptx_operand_letters (i, &n, letters);
      for (unsigned o = 0; o < n; o++)
	if (letter[o] == 'd' && i->operand[o].kind == PTX_REG && ptx_class (i->operand[o].type) == PTX_B64)
	  written[i->operand[o].value]++;
    }
}

/* Lets F read register NEW_OF[R] for R, where that is one.  */
static void
rename_reads (struct ptx_function *f, const int *new_of)
{
  for (unsigned k = 0; k < f->n_insns; k++)
    for (unsigned o = 0; o < PTX_MAX_OPERANDS; o++)
      {
	struct ptx_operand *x = &f->insns[k].operand[o];
	if ((x->kind == PTX_REG || x->kind == PTX_ADDR_REG) && ptx_class (x->type) == PTX_B64
	    && new_of[x->value] >= 0)
	  x->value = new_of[x->value];
      }
}

/* Puts the N instructions FIRST at F's beginning.  */
static void
put_first (struct ptx_function *f, const struct ptx_insn *first, unsigned n)
{
  unsigned all = f->n_insns + n;
  struct ptx_insn *insns = ptx_alloc (all * sizeof *insns);
  memcpy (insns, first, n * sizeof *insns);
  memcpy (insns + n, f->insns, f->n_insns * sizeof *insns);
  free (f->insns);
  f->insns = insns;
  f->n_insns = f->room_insns = all;
}

void
ptx_bases (struct ptx_function *f)
{
  unsigned regs = f->n_regs[PTX_B64] + 1, n = 0;
  unsigned *written = ptx_alloc (regs * sizeof *written);
  int *new_of = ptx_alloc (regs * sizeof *new_of);
  struct ptx_insn *first = ptx_alloc ((f->n_variables + SHARED_MORE) * sizeof *first);
  count_writes (f, written);
  memset (new_of, -1, regs * sizeof *new_of);
  for (unsigned k = 0; k < f->n_insns; k++)
    {
      struct ptx_insn *i = &f->insns[k];
      unsigned b = 0;
      if (!makes_base (f, i) || written[i->operand[0].value] != 1)
	continue;
      while (b < n && !ptx_same (first[b].operand[1], i->operand[1]))
	b++;
      if (b == n)
	first[n++] = *i;
      else
	new_of[i->operand[0].value] = (int) first[b].operand[0].value;
      i->dead = true;
    }
  rename_reads (f, new_of);
  put_first (f, first, n);
  free (first);
  free (new_of);
  free (written);
}
