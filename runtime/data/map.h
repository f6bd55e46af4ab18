/* map.h: what map.c and frame.c share: the items of one construct while they are being
   mapped, and what is done with one.  device.lock is held wherever the table changes.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_MAP_H
#define ACCX_MAP_H

#include "data/data.h"

/* The arrays of one construct while it is being mapped.  */
struct items
{
  struct op *op;
  size_t n;
  void **hosts;
  const size_t *sizes;
  const unsigned short *kinds;
  struct map *maps;
  bool structured;
};

/* ---- map.c ---- */

/* The name of item I's variable, or NULL; its clause; the host memory that it names.  */
const char *map_name (const struct items *all, size_t i);
const char *map_clause (const struct items *all, size_t i);
size_t map_item_bytes (const struct items *all, size_t i);

/* M, one of item I, stands for E, counted once more.  */
void map_found (struct items *all, size_t i, struct map *m, struct entry *e);

/* Item I stands for E; it is copied to the device if E is new and nothing is yet.  */
void map_take (struct items *all, size_t i, struct entry *e);

/* M, one of item I, is new: its entry lies at DEV of BLOCK.  */
int map_add (struct items *all, size_t i, struct map *m, CUdeviceptr dev,
	     struct block *block);

/* Error CODE about item I and WHAT.  */
int map_error (struct items *all, size_t i, enum accx_error code, const char *what);

/* ---- mapping.c ---- */

/* How far behind a multiple of a word of the device's BYTES at HOST are to be, as they are on the host:
   device code may use such words, since a type says where the object around a section begins.  */
size_t data_lead (uintptr_t host, size_t bytes);

/* Makes OP's stream, which is about to store an attached pointer in E, come behind earlier stores of
   such there.  device.lock held.  */
int data_order_stores (struct op *op, struct entry *e);

/* ---- attach-copies.c ---- */

/* Item I, whose pointer lies in a copy that the construct makes, has APART between the pointers to be
   attached: notes which.  */
void attach_plan_rows (struct items *all, size_t i, size_t apart);

/* Attaches them, and stores them in the copy.  device.lock not held.  */
int attach_store_rows (struct items *all, size_t i);

/* ---- known-bytes.c ---- */

/* New entry E, of OP's construct, is to keep what the host has if it may be too long.  device.lock held.  */
int data_keep_before (struct op *op, struct entry *e);

/* Stores at HOST, in E, what the device has changed in BYTES there since, and waits for that.  */
int data_store_changes (struct op *op, const struct entry *e, uintptr_t host, size_t bytes, const char *what,
			const char *name);

/* ---- frame.c: structs of which members are mapped ---- */

/* Maps the members of a struct, items I + 1 to I + FRAME_MEMBERS (sizes[I]).  */
int frame_struct (struct items *all, size_t i);

/* How many members a struct's item of size SIZE counts.  */
size_t frame_members (size_t size);

/* The entry that overlaps item I, if there is one only or all have the same distance
   from the host's.  Else such a one of a data construct around, or NULL.  */
struct entry *frame_part (const struct items *all, size_t i);

/* Item I of a construct is partly present, in memory for a whole struct: takes what is
   there, and maps the rest beside it.  Pointers that enter data mapped since it mapped their
   targets move to such memory first, for an implicit clause.  *FILLED: it was so.  */
int frame_fill (struct items *all, size_t i, bool *filled);

/* Item I, of which nothing is present, lies in front of what is there, in memory for both (a
   struct and its flexible array member): maps it there.  *DONE: it was so.  */
int frame_beside (struct items *all, size_t i, bool *done);

/* Item I of enter data is a struct of which only pointers are present, since enter data
   mapped their targets: takes them out of the table and maps the struct instead; they stay
   attached.  *ABSORBED: it was so.  */
int frame_absorb (struct items *all, size_t i, bool *absorbed);

#endif
