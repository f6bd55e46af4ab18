/* Places in memory and the sums that lead to them, for the room's own files.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PLACE_H
#define ACCX_PLACE_H

#include "select/selector.h"

/* A place in memory: where it starts, which bits of it are meant.  */
struct place
{
  enum ptx_space space;
  operand address;
  HOST_WIDE_INT bit, bits;      /* first bit, after ADDRESS (0 to 7 when
				   BIT_FIELD), number of bits or -1 */
  unsigned align;               /* bytes, of ADDRESS */
  bool bit_field;
  bool is_volatile;
  bool constant;                /* nothing in the kernel writes it */
};

/* A sum of scaled SSA names and a constant, modulo 2^64.  NAME may be NULL: then
   VALUE is a 64-bit register.  */
struct term
{
  tree name;
  operand value;
  uint64_t scale;
};

#define SUM_TERMS 8

enum { INDEX_MOST = 1 << 30 };

struct address_sum
{
  struct term terms[SUM_TERMS];
  unsigned n;
  bool tentative;               /* no code must come of it; */
  bool full;                    /* then: there were more */
  bool declared;                /* of indices of a variable that has less than INDEX_MOST bytes */
  uint64_t constant;
};

/* ---- address.cc ---- */

/* Finds the state space of every pointer.  */
void find_spaces (struct selector *s);
enum ptx_space space_of_pointer (struct selector *s, tree t);

/* Whether T is a name, of a pointer that is an offset in .local or .shared.  */
bool is_windowed (struct selector *s, tree t);
void sum_add (struct selector *s, struct address_sum *sum, tree t, uint64_t scale);

/* BASE (register, symbol or none) + the terms of SUM, as an address operand with
   the constant as offset.  */
operand sum_address (struct selector *s, const struct address_sum *sum, operand base);

/* ---- read-only.cc ---- */

/* Finds out what a kernel writes; frees that.  */
void find_writes (struct selector *s);
void free_writes (struct selector *s);

/* After selection of a kernel: whether it reaches memory by its parameters, the unit's variables
   and what it has itself only, and prints nothing (ACCX_KERNEL_WITHIN); whether it stores
   addresses (ACCX_KERNEL_TELLS); whether it prints nothing (ACCX_KERNEL_QUIET).  Flags.  */
unsigned memory_flags_of (struct selector *s);

/* Whether nothing in the kernel writes what REF, through POINTER, reads.  */
bool is_never_written (struct selector *s, tree ref, tree pointer);

/* ---- place.cc ---- */

/* The place of REF, a variable or reference; of what POINTER points to; of SYMBOL in SPACE.  */
struct place place_of (struct selector *s, tree ref);
struct place pointer_place (struct selector *s, tree pointer);
struct place symbol_place (enum ptx_space space, const char *symbol, unsigned align);

/* Symbol and space of a variable.  */
const char *variable_symbol (struct selector *s, tree var, enum ptx_space *space);

/* The generic address of REF.  */
operand address_of (struct selector *s, tree ref);

/* ---- load-store.cc ---- */

struct value load_place (struct selector *s, tree type, struct place pl);
void store_place (struct selector *s, tree type, struct place pl, struct value v);
void load_to (struct selector *s, tree lhs, tree ref);
void store_to (struct selector *s, tree ref, tree rhs);
void copy_bytes (struct selector *s, struct place to, struct place from, uint64_t bytes);
void zero_bytes (struct selector *s, struct place to, uint64_t bytes);

/* Zeroes N bytes (a register) at the generic ADDRESS.  */
void clear_bytes (struct selector *s, operand address, operand n);

/* memcpy, memmove, memset: whether CALL was one.  */
bool select_memory_call (struct selector *s, gcall *call, enum built_in_function code);

#endif
