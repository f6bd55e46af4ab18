/* More of gfortran's library in device code, about arrays along a dimension: shifts by a vector of
   distances, norms, places of a value, and reductions with one mask for all.  Part of device-library.c,
   behind fortran-reductions.c.

   To add a type: a line below and in FORTRAN_SEARCHES, and a row of library.def.

   Fortran 2018 sections 16.9.68 (cshift), 16.9.77 (eoshift), 16.9.85 (findloc), 16.9.136 (maxloc),
   16.9.137 (maxval), 16.9.142 (minloc), 16.9.143 (minval), 16.9.145 (pack) and 16.9.149 (norm2).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* ---- Shifts ---- */

/* The element of VECTOR for INDEX of an array of one rank more, without dimension DIM.  */
DEVICE const byte *
accx_of_line (const struct fortran_array *vector, const long *index, int dim)
{
  long at = 0;
  for (int i = 0, k = 0; k < vector->rank; i++)
    if (i != dim)
      at += index[i] * vector->dim[k++].stride;
  return vector->data + at * (long) vector->element;
}

/* Moves the elements of FROM along DIM, counted from 1, by SHIFTS, or by one SHIFT if that is null: in a
   CIRCLE, or with those of BOUNDS behind the end, or with BOUND, or with zeroes.  */
DEVICE void
accx_move_lines (struct fortran_array *to, const struct fortran_array *from, const struct fortran_array *shifts,
		 long shift, const struct fortran_array *bounds, const byte *bound, long dim, int circle)
{
  long out[RANKS], in[RANKS], n = accx_extent (from, dim - 1);
  if (!to->data)
    to->rank = from->rank;
  for (int i = 0; i < from->rank; i++)
    accx_shape (to, i, accx_extent (from, i));
  accx_room (to, from);
  if (!accx_begin (from, out))
    return;
  do
    {
      const byte *by = shifts ? accx_of_line (shifts, out, dim - 1) : 0;
      const byte *other = bounds ? accx_of_line (bounds, out, dim - 1) : bound;
      long at = out[dim - 1] + (!by ? shift : shifts->element == 8 ? *(const long *) by : *(const int *) by);
      if (circle)
	at = (at % n + n) % n;
      for (int i = 0; i < from->rank; i++)
	in[i] = i == dim - 1 ? at : out[i];
      byte *p = accx_element (to, out);
      if (at >= 0 && at < n)
	accx_copy (p, accx_element (from, in), to->element);
      else
	for (size i = 0; i < to->element; i++)
	  p[i] = other ? other[i] : 0;
    }
  while (accx_next (from, out));
}

#define LINE_SHIFTS(NAME, TYPE)							\
  DEVICE void									\
  accx__gfortran_cshift1_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				 const struct fortran_array *shifts, const TYPE *dim)	\
  {										\
    accx_move_lines (to, from, shifts, 0, 0, 0, dim ? *dim : 1, 1);		\
  }										\
  DEVICE void									\
  accx__gfortran_eoshift1_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				  const struct fortran_array *shifts, const byte *bound,	\
				  const TYPE *dim)				\
  {										\
    accx_move_lines (to, from, shifts, 0, 0, bound, dim ? *dim : 1, 0);		\
  }										\
  DEVICE void									\
  accx__gfortran_eoshift2_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				  const TYPE *shift, const struct fortran_array *bounds,	\
				  const TYPE *dim)				\
  {										\
    accx_move_lines (to, from, 0, *shift, bounds, 0, dim ? *dim : 1, 0);	\
  }										\
  DEVICE void									\
  accx__gfortran_eoshift3_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				  const struct fortran_array *shifts,		\
				  const struct fortran_array *bounds, const TYPE *dim)	\
  {										\
    accx_move_lines (to, from, shifts, 0, bounds, 0, dim ? *dim : 1, 0);	\
  }

LINE_SHIFTS (4, int)
LINE_SHIFTS (8, long)

/* ---- Norms ---- */

/* Adds the square of |V| over SCALE to R; SCALE is the largest |V| so far, or 0.  */
#define ADD_SQUARE(TYPE)							\
  {										\
    TYPE x = v < 0 ? -v : v;							\
    if (x != 0 && !(x <= scale))						\
      {										\
	r = 1 + r * (scale / x) * (scale / x);					\
	scale = x;								\
      }										\
    else if (x != 0)								\
      r += (x / scale) * (x / scale);						\
  }

#define NORM(NAME, TYPE, ROOT)							\
  DEVICE void									\
  accx__gfortran_norm2_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
			       const long *along)				\
  {										\
    int dim = *along - 1;							\
    long out[RANKS], n = accx_extent (from, dim);				\
    accx_reduced_room (to, from, dim, sizeof (TYPE));				\
    if (!accx_begin (to, out))							\
      return;									\
    do										\
      {										\
	const byte *p = accx_line (from, out, dim);				\
	TYPE r = 0, scale = 0;							\
	for (long k = 0; k < n; k++)						\
	  {									\
	    TYPE v = ALONG (TYPE, from, p, dim, k);				\
	    ADD_SQUARE (TYPE)							\
	  }									\
	*(TYPE *) accx_element (to, out) = scale * ROOT (r);			\
      }										\
    while (accx_next (to, out));						\
  }

NORM (r4, float, __builtin_sqrtf)
NORM (r8, double, __builtin_sqrt)

/* ---- Places of a value ---- */

/* The place of VALUE along a dimension, or, FINDLOC0, in all of an array, the first one or with BACK the
   last one; where M is true, if that is not null.  */
#define FIND_ALL(NAME, TYPE, MASK, PARAMETERS...)				\
  DEVICE void									\
  accx__gfortran_##NAME (struct fortran_array *to, const struct fortran_array *from, TYPE value,	\
			 PARAMETERS)						\
  {										\
    const struct fortran_array *m = MASK;					\
    struct fortran_array like;							\
    long in[RANKS], k, found = 0;						\
    like.element = sizeof (long);						\
    if (!to->data)								\
      to->rank = 1;								\
    accx_shape (to, 0, from->rank);						\
    accx_room (to, &like);							\
    for (k = 0; k < from->rank; k++)						\
      *(long *) accx_element (to, &k) = 0;					\
    for (int more = accx_begin (from, in); more && !(found && !back); more = accx_next (from, in))	\
      if (*(const TYPE *) accx_element (from, in) == value			\
	  && (!m || (*accx_element (m, in) & 1)))				\
	for (k = 0, found = 1; k < from->rank; k++)				\
	  *(long *) accx_element (to, &k) = in[k] + 1;				\
  }

#define FINDS(NAME, TYPE)							\
  REDUCE (find_##NAME, TYPE, long, 0, if (v == value && (back || !r)) r = k + 1;, mask,	\
	  TYPE value, const struct fortran_array *mask, int back)		\
  DEVICE void									\
  accx__gfortran_mfindloc1_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				   TYPE value, const long *along,		\
				   const struct fortran_array *mask, int back)	\
  {										\
    accx__gfortran_find_##NAME (to, from, along, value, mask, back);		\
  }										\
  DEVICE void									\
  accx__gfortran_findloc1_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				  TYPE value, const long *along, int back)	\
  {										\
    accx__gfortran_find_##NAME (to, from, along, value, 0, back);		\
  }										\
  FIND_ALL (findloc0_##NAME, TYPE, 0, int back)					\
  FIND_ALL (mfindloc0_##NAME, TYPE, mask, const struct fortran_array *mask, int back)

FINDS (i4, int)
FINDS (i8, long)
FINDS (r4, float)
FINDS (r8, double)

/* ---- One mask for all ---- */

/* FROM, or, if *MASK is false, NONE, which has no element along DIM.  */
DEVICE const struct fortran_array *
accx_masked (const struct fortran_array *from, int dim, const int *mask, struct fortran_array *none)
{
  if (!mask || *mask)
    return from;
  none->data = from->data;
  none->element = from->element;
  none->rank = from->rank;
  for (int i = 0; i < from->rank; i++)
    none->dim[i] = from->dim[i];
  none->dim[dim].upper = none->dim[dim].lower - 1;
  return none;
}

#define MASKED(NAME)								\
  DEVICE void									\
  accx__gfortran_s##NAME (struct fortran_array *to, const struct fortran_array *from,	\
			  const long *along, const int *mask)			\
  {										\
    struct fortran_array none;							\
    accx__gfortran_##NAME (to, accx_masked (from, *along - 1, mask, &none), along);	\
  }

#define MASKED_PLACE(OP, NAME)							\
  DEVICE void									\
  accx__gfortran_s##OP##1_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				  const long *along, const int *mask, int back)	\
  {										\
    struct fortran_array none;							\
    accx__gfortran_##OP##1_##NAME (to, accx_masked (from, *along - 1, mask, &none), along, back);	\
  }										\
  DEVICE void									\
  accx__gfortran_s##OP##0_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
				  const int *mask, int back)			\
  {										\
    struct fortran_array none;							\
    accx__gfortran_##OP##0_##NAME (to, accx_masked (from, 0, mask, &none), back);	\
  }

#define MASKED_ALL(NAME)							\
  MASKED (maxval_##NAME)							\
  MASKED (minval_##NAME)							\
  MASKED (sum_##NAME)								\
  MASKED (product_##NAME)							\
  MASKED_PLACE (maxloc, 4_##NAME)						\
  MASKED_PLACE (minloc, 4_##NAME)

MASKED_ALL (i1)
MASKED_ALL (i2)
MASKED_ALL (i4)
MASKED_ALL (i8)
MASKED_ALL (r4)
MASKED_ALL (r8)

#define MASKED_PLACES(NAME)							\
  MASKED_PLACE (maxloc, NAME)							\
  MASKED_PLACE (minloc, NAME)

MASKED_PLACES (8_i4)
MASKED_PLACES (8_i8)
MASKED_PLACES (8_r4)
MASKED_PLACES (8_r8)

/* pack with one MASK for all.  */
DEVICE void
accx__gfortran_pack_s (struct fortran_array *to, const struct fortran_array *from, const int *mask,
		       const struct fortran_array *vector)
{
  struct fortran_array one;
  one.data = (byte *) mask;
  one.rank = 0;
  one.element = 4;
  long in[RANKS], n = 0;
  if (!to->data && !vector)
    {
      for (int more = *mask & accx_begin (from, in); more; more = accx_next (from, in))
	n++;
      to->rank = 1;
      accx_shape (to, 0, n);
      accx_room (to, from);
    }
  accx__gfortran_pack (to, from, &one, vector);
}

/* Calls all of the above, as FORTRAN_LIBRARY does.  */
#define CALL_LINE_SHIFTS(NAME, DIM)						\
  accx__gfortran_cshift1_##NAME (f, f + 1, f + 2, DIM);				\
  accx__gfortran_eoshift1_##NAME (f, f + 1, f + 2, (const byte *) i, DIM);	\
  accx__gfortran_eoshift2_##NAME (f, f + 1, DIM, f + 2, DIM);			\
  accx__gfortran_eoshift3_##NAME (f, f + 1, f + 2, f + 3, DIM);
#define CALL_FINDS(NAME)							\
  accx__gfortran_findloc1_##NAME (f, f + 1, *l, l, *i);				\
  accx__gfortran_mfindloc1_##NAME (f, f + 1, *l, l, f + 2, *i);			\
  accx__gfortran_findloc0_##NAME (f, f + 1, *l, *i);				\
  accx__gfortran_mfindloc0_##NAME (f, f + 1, *l, f + 2, *i);
#define CALL_MASKED_PLACES(NAME)						\
  accx__gfortran_smaxloc1_##NAME (f, f + 1, l, i, *i);				\
  accx__gfortran_sminloc1_##NAME (f, f + 1, l, i, *i);				\
  accx__gfortran_smaxloc0_##NAME (f, f + 1, i, *i);				\
  accx__gfortran_sminloc0_##NAME (f, f + 1, i, *i);
#define CALL_MASKED(NAME)							\
  accx__gfortran_smaxval_##NAME (f, f + 1, l, i);				\
  accx__gfortran_sminval_##NAME (f, f + 1, l, i);				\
  accx__gfortran_ssum_##NAME (f, f + 1, l, i);					\
  accx__gfortran_sproduct_##NAME (f, f + 1, l, i);				\
  CALL_MASKED_PLACES (4_##NAME)
#define FORTRAN_SEARCHES(S, A, N)						\
  do										\
    {										\
      struct fortran_array *f = (struct fortran_array *) (A);			\
      const int *i = (const int *) (S);						\
      const long *l = (const long *) (N);					\
      CALL_LINE_SHIFTS (4, i) CALL_LINE_SHIFTS (8, l)				\
      accx__gfortran_norm2_r4 (f, f + 1, l);					\
      accx__gfortran_norm2_r8 (f, f + 1, l);					\
      CALL_FINDS (i4) CALL_FINDS (i8) CALL_FINDS (r4) CALL_FINDS (r8)		\
      accx__gfortran_pack_s (f, f + 1, i, f + 2);				\
      CALL_MASKED (i1) CALL_MASKED (i2) CALL_MASKED (i4) CALL_MASKED (i8)	\
      CALL_MASKED (r4) CALL_MASKED (r8)						\
      CALL_MASKED_PLACES (8_i4) CALL_MASKED_PLACES (8_i8)			\
      CALL_MASKED_PLACES (8_r4) CALL_MASKED_PLACES (8_r8)			\
    }										\
  while (0)
