/* Functions of gfortran's library in device code that reduce an array along a dimension, or find a
   place in it, and unpack.  Part of device-library.c, behind fortran-library.c, whose arrays these are.

   To add a type: a line below and in FORTRAN_REDUCTIONS, and a row of library.def.

   Fortran 2018 sections 16.9.13 (all), 16.9.15 (any), 16.9.54 (count), 16.9.92 (iall), 16.9.93 (iany),
   16.9.103 (iparity), 16.9.136 (maxloc), 16.9.137 (maxval), 16.9.142 (minloc), 16.9.143 (minval), 16.9.150 (parity),
   16.9.158 (product), 16.9.189 (sum) and 16.9.208 (unpack).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* Gives TO, if it has no data, the shape of FROM without dimension DIM, with elements of BYTES.  */
DEVICE void
accx_reduced_room (struct fortran_array *to, const struct fortran_array *from, int dim, size bytes)
{
  struct fortran_array like;
  if (to->data)
    return;
  like.element = bytes;
  to->rank = from->rank - 1;
  for (int i = 0, k = 0; i < from->rank; i++)
    if (i != dim)
      accx_shape (to, k++, accx_extent (from, i));
  accx_room (to, &like);
}

/* The element of A at INDEX of a reduction along DIM, at 0 there.  */
DEVICE const byte *
accx_line (const struct fortran_array *a, const long *index, int dim)
{
  long at = 0;
  for (int i = 0, k = 0; i < a->rank; i++)
    if (i != dim)
      at += index[k++] * a->dim[i].stride;
  return a->data + at * (long) a->element;
}

/* The number of TYPE that is K elements behind P in A along DIM.  */
#define ALONG(TYPE, A, P, DIM, K)						\
  (*(const TYPE *) ((P) + (long) (A)->element * (A)->dim[DIM].stride * (K)))

/* The function NAME, of PARAMETERS more, reduces numbers V of TYPE along a dimension by STEP.  The
   RESULT R is FIRST if there are none.  A MASK, if not null, says which.  K counts all, SOME those
   before.  */
#define REDUCE(NAME, TYPE, RESULT, FIRST, STEP, MASK, PARAMETERS...)		\
  DEVICE void									\
  accx__gfortran_##NAME (struct fortran_array *to, const struct fortran_array *from,	\
			 const long *along, ##PARAMETERS)			\
  {										\
    const struct fortran_array *m = MASK;					\
    int dim = *along - 1;							\
    long out[RANKS], n = accx_extent (from, dim);				\
    accx_reduced_room (to, from, dim, sizeof (RESULT));				\
    if (!accx_begin (to, out))							\
      return;									\
    do										\
      {										\
	const byte *p = accx_line (from, out, dim), *q = m ? accx_line (m, out, dim) : 0;	\
	RESULT r = FIRST;							\
	TYPE best = 0;								\
	long some = 0;								\
	for (long k = 0; k < n; k++)						\
	  if (!m || (ALONG (byte, m, q, dim, k) & 1))				\
	    {									\
	      TYPE v = ALONG (TYPE, from, p, dim, k);				\
	      STEP								\
	      some++;								\
	    }									\
	(void) best;								\
	*(RESULT *) accx_element (to, out) = r;					\
      }										\
    while (accx_next (to, out));						\
  }

/* maxval and minval: V counts if it is COMPARED to the best one, or the first that is a number.  */
#define EXTREME(OP, NAME, TYPE, FIRST, COMPARED)				\
  REDUCE (OP##_##NAME, TYPE, TYPE, FIRST,					\
	  if (!some || v COMPARED r || r != r) r = v;, 0)			\
  REDUCE (m##OP##_##NAME, TYPE, TYPE, FIRST,					\
	  if (!some || v COMPARED r || r != r) r = v;, mask, const struct fortran_array *mask)

EXTREME (maxval, i1, signed char, -128, >)
EXTREME (maxval, i2, short, -32768, >)
EXTREME (maxval, i4, int, -2147483647 - 1, >)
EXTREME (maxval, i8, long, -9223372036854775807 - 1, >)
EXTREME (maxval, r4, float, -__FLT_MAX__, >)
EXTREME (maxval, r8, double, -__DBL_MAX__, >)
EXTREME (minval, i1, signed char, 127, <)
EXTREME (minval, i2, short, 32767, <)
EXTREME (minval, i4, int, 2147483647, <)
EXTREME (minval, i8, long, 9223372036854775807, <)
EXTREME (minval, r4, float, __FLT_MAX__, <)
EXTREME (minval, r8, double, __DBL_MAX__, <)

/* Sums and products, of all numbers or of those that a mask says.  */
#define ADDED(NAME, TYPE, WIDE)							\
  REDUCE (sum_##NAME, TYPE, TYPE, 0, r = (TYPE) ((WIDE) r + (WIDE) v);, 0)		\
  REDUCE (msum_##NAME, TYPE, TYPE, 0, r = (TYPE) ((WIDE) r + (WIDE) v);, mask,		\
	  const struct fortran_array *mask)					\
  REDUCE (product_##NAME, TYPE, TYPE, 1, r = (TYPE) ((WIDE) r * (WIDE) v);, 0)		\
  REDUCE (mproduct_##NAME, TYPE, TYPE, 1, r = (TYPE) ((WIDE) r * (WIDE) v);, mask,	\
	  const struct fortran_array *mask)

ADDED (i1, signed char, int)
ADDED (i2, short, int)
ADDED (i4, int, unsigned)
ADDED (i8, long, size)
ADDED (r4, float, float)
ADDED (r8, double, double)
ADDED (c4, _Complex float, _Complex float)
ADDED (c8, _Complex double, _Complex double)

/* maxloc and minloc, the first place, or with BACK the last one: whether V is the best so far.  */
#define IS_BEST(COMPARED)							\
  if (!some || v COMPARED best || (back && v == best) || (best != best && v == v))

#define PLACE(OP, KIND, RESULT, NAME, TYPE, COMPARED)				\
  REDUCE (OP##1_##KIND##_##NAME, TYPE, RESULT, 0,				\
	  IS_BEST (COMPARED) { best = v; r = k + 1; }, 0, int back)		\
  REDUCE (m##OP##1_##KIND##_##NAME, TYPE, RESULT, 0,				\
	  IS_BEST (COMPARED) { best = v; r = k + 1; }, mask,			\
	  const struct fortran_array *mask, int back)

/* The same in an array of any rank: a place in each dimension.  */
#define PLACES(NAME, TYPE, RESULT, COMPARED, MASK, PARAMETERS...)		\
  DEVICE void									\
  accx__gfortran_##NAME (struct fortran_array *to, const struct fortran_array *from, ##PARAMETERS,	\
			 int back)						\
  {										\
    const struct fortran_array *m = MASK;					\
    long in[RANKS], k;								\
    int more = accx_begin (from, in), some = 0;					\
    TYPE best = 0;								\
    if (!to->data)								\
      to->rank = 1;								\
    accx_shape (to, 0, from->rank);						\
    struct fortran_array like;							\
    like.element = sizeof (RESULT);						\
    accx_room (to, &like);							\
    for (k = 0; k < from->rank; k++)						\
      *(RESULT *) accx_element (to, &k) = 0;					\
    for (; more; more = accx_next (from, in))					\
      if (!m || (*accx_element (m, in) & 1))					\
	{									\
	  TYPE v = *(const TYPE *) accx_element (from, in);			\
	  IS_BEST (COMPARED)							\
	    {									\
	      best = v;								\
	      for (k = 0; k < from->rank; k++)					\
		*(RESULT *) accx_element (to, &k) = in[k] + 1;			\
	    }									\
	  some = 1;								\
	}									\
  }

/* Places of KIND, of type RESULT.  */
#define PLACED(OP, KIND, RESULT, NAME, TYPE, COMPARED)				\
  PLACE (OP, KIND, RESULT, NAME, TYPE, COMPARED)				\
  PLACES (OP##0_##KIND##_##NAME, TYPE, RESULT, COMPARED, 0)			\
  PLACES (m##OP##0_##KIND##_##NAME, TYPE, RESULT, COMPARED, mask, const struct fortran_array *mask)

#define LOCATION(OP, NAME, TYPE, COMPARED) PLACED (OP, 4, int, NAME, TYPE, COMPARED)
#define LOCATIONS(OP, NAME, TYPE, COMPARED)					\
  PLACED (OP, 4, int, NAME, TYPE, COMPARED)					\
  PLACED (OP, 8, long, NAME, TYPE, COMPARED)

LOCATION (maxloc, i1, signed char, >)
LOCATION (maxloc, i2, short, >)
LOCATIONS (maxloc, i4, int, >)
LOCATIONS (maxloc, i8, long, >)
LOCATIONS (maxloc, r4, float, >)
LOCATIONS (maxloc, r8, double, >)
LOCATION (minloc, i1, signed char, <)
LOCATION (minloc, i2, short, <)
LOCATIONS (minloc, i4, int, <)
LOCATIONS (minloc, i8, long, <)
LOCATIONS (minloc, r4, float, <)
LOCATIONS (minloc, r8, double, <)

/* Of logicals of any kind, of which the first byte tells.  */
#define LOGICALS(NAME, TYPE)							\
  REDUCE (any_##NAME, byte, TYPE, 0, if (v & 1) r = 1;, 0)			\
  REDUCE (all_##NAME, byte, TYPE, 1, if (!(v & 1)) r = 0;, 0)

LOGICALS (l1, signed char)
LOGICALS (l2, short)
LOGICALS (l4, int)
LOGICALS (l8, long)
REDUCE (count_4_l, byte, int, 0, r += v & 1;, 0)
REDUCE (count_8_l, byte, long, 0, r += v & 1;, 0)
REDUCE (parity_l4, byte, int, 0, r ^= v & 1;, 0)
REDUCE (parity_l8, byte, long, 0, r ^= v & 1;, 0)

#define BITS(NAME, TYPE)							\
  REDUCE (iany_##NAME, TYPE, TYPE, 0, r |= v;, 0)				\
  REDUCE (iall_##NAME, TYPE, TYPE, -1, r &= v;, 0)				\
  REDUCE (iparity_##NAME, TYPE, TYPE, 0, r ^= v;, 0)

BITS (i1, signed char)
BITS (i2, short)
BITS (i4, int)
BITS (i8, long)

/* The next element of VECTOR where MASK is true, else that of FIELD, or, of rank 0, FIELD itself.  */
DEVICE void
accx_unpack (struct fortran_array *to, const struct fortran_array *vector,
	     const struct fortran_array *mask, const struct fortran_array *field, const byte *value)
{
  long at[RANKS], next = 0;
  if (!to->data)
    to->rank = mask->rank;
  for (int i = 0; i < mask->rank; i++)
    accx_shape (to, i, accx_extent (mask, i));
  accx_room (to, vector);
  if (!accx_begin (mask, at))
    return;
  do
    if (*accx_element (mask, at) & 1)
      {
	accx_copy (accx_element (to, at), accx_element (vector, &next), to->element);
	next++;
      }
    else
      accx_copy (accx_element (to, at), field ? accx_element (field, at) : value, to->element);
  while (accx_next (mask, at));
}

DEVICE void
accx__gfortran_unpack0 (struct fortran_array *to, const struct fortran_array *vector,
			const struct fortran_array *mask, const byte *value)
{
  accx_unpack (to, vector, mask, 0, value);
}

DEVICE void
accx__gfortran_unpack1 (struct fortran_array *to, const struct fortran_array *vector,
			const struct fortran_array *mask, const struct fortran_array *field)
{
  accx_unpack (to, vector, mask, field, 0);
}

/* Calls all of the above, as FORTRAN_LIBRARY does.  */
#define CALL_EXTREME(OP, NAME)							\
  accx__gfortran_##OP##_##NAME (f, f + 1, l);					\
  accx__gfortran_m##OP##_##NAME (f, f + 1, l, f + 2);
#define CALL_PLACED(OP, KIND, NAME)						\
  accx__gfortran_##OP##1_##KIND##_##NAME (f, f + 1, l, *i);			\
  accx__gfortran_m##OP##1_##KIND##_##NAME (f, f + 1, l, f + 2, *i);		\
  accx__gfortran_##OP##0_##KIND##_##NAME (f, f + 1, *i);			\
  accx__gfortran_m##OP##0_##KIND##_##NAME (f, f + 1, f + 2, *i);
#define CALL_LOCATION(OP, NAME) CALL_PLACED (OP, 4, NAME)
#define CALL_LOCATION_8(OP, NAME) CALL_PLACED (OP, 8, NAME)
#define CALL_WIDE_TYPES(CALL, OP) CALL (OP, i4) CALL (OP, i8) CALL (OP, r4) CALL (OP, r8)
#define CALL_ADDED(NAME)							\
  accx__gfortran_sum_##NAME (f, f + 1, l);					\
  accx__gfortran_msum_##NAME (f, f + 1, l, f + 2);				\
  accx__gfortran_product_##NAME (f, f + 1, l);					\
  accx__gfortran_mproduct_##NAME (f, f + 1, l, f + 2);
#define CALL_BITS(NAME)								\
  accx__gfortran_iany_##NAME (f, f + 1, l);					\
  accx__gfortran_iall_##NAME (f, f + 1, l);					\
  accx__gfortran_iparity_##NAME (f, f + 1, l);
#define CALL_TYPES(CALL, OP) CALL (OP, i1) CALL (OP, i2) CALL (OP, i4) CALL (OP, i8) CALL (OP, r4) CALL (OP, r8)
#define FORTRAN_REDUCTIONS(S, A, N)						\
  do										\
    {										\
      struct fortran_array *f = (struct fortran_array *) (A);			\
      const int *i = (const int *) (S);						\
      const long *l = (const long *) (N);					\
      CALL_TYPES (CALL_EXTREME, maxval)						\
      CALL_TYPES (CALL_EXTREME, minval)						\
      CALL_TYPES (CALL_LOCATION, maxloc)					\
      CALL_TYPES (CALL_LOCATION, minloc)					\
      CALL_WIDE_TYPES (CALL_LOCATION_8, maxloc)					\
      CALL_WIDE_TYPES (CALL_LOCATION_8, minloc)					\
      CALL_ADDED (i1) CALL_ADDED (i2) CALL_ADDED (i4) CALL_ADDED (i8)		\
      CALL_ADDED (r4) CALL_ADDED (r8) CALL_ADDED (c4) CALL_ADDED (c8)		\
      accx__gfortran_any_l1 (f, f + 1, l);					\
      accx__gfortran_all_l1 (f, f + 1, l);					\
      accx__gfortran_any_l2 (f, f + 1, l);					\
      accx__gfortran_all_l2 (f, f + 1, l);					\
      accx__gfortran_any_l4 (f, f + 1, l);					\
      accx__gfortran_all_l4 (f, f + 1, l);					\
      accx__gfortran_any_l8 (f, f + 1, l);					\
      accx__gfortran_all_l8 (f, f + 1, l);					\
      accx__gfortran_count_4_l (f, f + 1, l);					\
      accx__gfortran_count_8_l (f, f + 1, l);					\
      accx__gfortran_parity_l4 (f, f + 1, l);					\
      accx__gfortran_parity_l8 (f, f + 1, l);					\
      CALL_BITS (i1) CALL_BITS (i2) CALL_BITS (i4) CALL_BITS (i8)		\
      accx__gfortran_unpack0 (f, f + 1, f + 2, (const byte *) (S));		\
      accx__gfortran_unpack1 (f, f + 1, f + 2, f + 3);				\
    }										\
  while (0)
