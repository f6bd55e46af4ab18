/* Asynchronous copies (cp.async) of elements into tiles, for sections that
   tile-plan.cc chose.  Takes an element's number and address; gives OP_COPY.

   An element is copied in pieces as large as its type's alignment allows: 4, 8 or 16 bytes;
   where tile-fill.cc knows memory to be aligned so, 16 bytes of a row are, at once.
   The thread waits for its copies where it comes to OP_COPY_WAIT, in front of the barrier
   behind which others use the tile.  GPUs before sm_80 copy at once.

   PTX ISA manual, 9.7.9.25.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/tiles/tiles-inner.h"
#include "generic/cache/sections.h"

enum { PIECES_MAX = 8 };

/* The bytes of a piece of C's elements, or 0 if they cannot be copied so.  */
static HOST_WIDE_INT
piece_of (const struct cached *c)
{
  tree size = TYPE_SIZE_UNIT (c->element);
  if (!size || !tree_fits_shwi_p (size) || TYPE_VOLATILE (c->element))
    return 0;
  HOST_WIDE_INT bytes = tree_to_shwi (size), align = TYPE_ALIGN_UNIT (c->element);
  HOST_WIDE_INT piece = align >= 16 && bytes % 16 == 0 ? 16
			: align >= 8 && bytes % 8 == 0 ? 8
			: align >= 4 && bytes % 4 == 0 ? 4 : 0;
  return piece && bytes / piece <= PIECES_MAX ? piece : 0;
}

bool
cache_can_copy (const struct cached *c)
{
  return piece_of (c) > 0;
}

HOST_WIDE_INT
cache_wide_elements (const struct cached *c)
{
  enum { WIDE = 16 };
  HOST_WIDE_INT bytes = tree_to_shwi (TYPE_SIZE_UNIT (c->element));
  tree stride = gimple_call_arg (c->mark, CACHE_STRIDE + 3 * (c->dims - 1));
  bool fits = WIDE % bytes == 0 && c->dim[c->dims - 1].extent * bytes % WIDE == 0
	      && tree_fits_shwi_p (stride) && tree_to_shwi (stride) == bytes;
  return fits && TYPE_ALIGN_UNIT (c->element) < WIDE ? WIDE / bytes : 0;
}

/* Appends to SEQ the copy of PIECE bytes at ADDRESS to byte AT of element NUMBER of C's
   variable.  */
static void
build_piece (gimple_seq *seq, const struct cached *c, tree number, HOST_WIDE_INT at,
	     tree address, HOST_WIDE_INT piece)
{
  tree tile = c->tile;
  if (TREE_CODE (tile) == COMPONENT_REF)
    {
      at += int_byte_position (TREE_OPERAND (tile, 1));
      tile = TREE_OPERAND (tile, 0);
    }
  gimple_seq_add_stmt (seq, device_op_build
		       (OP_COPY, build_fold_addr_expr (tile), number, TYPE_SIZE_UNIT (c->element),
			build_int_cst (integer_type_node, at),
			gimple_convert (seq, build_pointer_type (c->element), address),
			build_int_cst (integer_type_node, piece), NULL_TREE));
}

void
cache_build_copy (gimple_seq *seq, const struct cached *c, tree number, tree address)
{
  tree u = TREE_TYPE (address);
  HOST_WIDE_INT piece = piece_of (c), bytes = tree_to_shwi (TYPE_SIZE_UNIT (c->element));
  for (HOST_WIDE_INT at = 0; at < bytes; at += piece)
    build_piece (seq, c, number, at,
		 gimple_build (seq, PLUS_EXPR, u, address, build_int_cst (u, at)), piece);
}

void
cache_build_wide_copy (gimple_seq *seq, const struct cached *c, tree number, tree address)
{
  build_piece (seq, c, number, 0, address, 16);
}

gcall *
cache_wait (void)
{
  return device_op_build (OP_COPY_WAIT, NULL_TREE);
}
