/* Structs of static data, built member by member: what the tables of the object consist of.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_STATIC_RECORD_H
#define ACCX_STATIC_RECORD_H

#include "base/base.h"

/* The type of the structs of SHAPE, which has a letter for each member: p pointer, i int32_t,
   u uint32_t, U uint64_t, h uint16_t, b uint8_t, I int64_t.  SHAPE is a struct of
   runtime/accx-abi.h and changes together with it.  */
tree record_type (const char *shape);

/* One struct under construction.  */
struct record
{
  tree type, field;             /* the next member to put */
  vec<constructor_elt, va_gc> *elts;
};

/* Begins R, a struct of TYPE, of which all members are put in their order.  */
void record_begin (struct record *r, tree type);

/* Puts the next member: VALUE; the address of VAR, or null; S, or null.  */
void record_put_tree (struct record *r, tree value);
void record_put_int (struct record *r, HOST_WIDE_INT value);
void record_put_address (struct record *r, tree var);
void record_put_string (struct record *r, const char *s);

/* The initializer that R is, of which no member is missing.  */
tree record_end (struct record *r);

/* A read-only variable NAME.N that holds VALUES, all of TYPE; NULL_TREE if none.  */
tree record_array (const char *name, tree type, const vec<tree> &values);

#endif
