/* Functions of gfortran's library in device code: powers with integer exponents, circular shifts, those that
   move or pack the elements of arrays, and products of matrices.  Part of device-library.c.  Takes arrays as gfortran passes them,
   by descriptors; a result without data gets memory from malloc, as there.

   Fortran 2018 sections 10.1.5.2.1, 16.9.68 (cshift), 16.9.77 (eoshift), 16.9.106 (ishftc), 16.9.135 (matmul),
   16.9.145 (pack), 16.9.163 (reshape) and 16.9.179 (spread).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* ---- Powers ---- */

/* BASE to the power N, of integers: what does not fit is lost.  */
#define INTEGER_POWER(NAME, TYPE, UTYPE, EXPONENT)		\
  DEVICE TYPE							\
  accx__gfortran_##NAME (TYPE base, EXPONENT n)			\
  {								\
    UTYPE result = 1, b = (UTYPE) base;				\
    if (n < 0)							\
      return base == 1 ? 1 : base != -1 ? 0 : n & 1 ? -1 : 1;	\
    for (; n; n >>= 1)						\
      {								\
	if (n & 1)						\
	  result *= b;						\
	b *= b;							\
      }								\
    return (TYPE) result;					\
  }

INTEGER_POWER (pow_i4_i4, int, unsigned, int)
INTEGER_POWER (pow_i4_i8, int, unsigned, long)
INTEGER_POWER (pow_i8_i4, long, unsigned long, int)
INTEGER_POWER (pow_i8_i8, long, unsigned long, long)

/* The same of real and complex numbers.  */
#define REAL_POWER(NAME, TYPE, EXPONENT)			\
  DEVICE TYPE							\
  accx__gfortran_##NAME (TYPE base, EXPONENT n)			\
  {								\
    unsigned long left = n < 0 ? -(unsigned long) n : n;	\
    TYPE result = 1, b = base;					\
    for (; left; left >>= 1)					\
      {								\
	if (left & 1)						\
	  result *= b;						\
	b *= b;							\
      }								\
    return n < 0 ? 1 / result : result;				\
  }

REAL_POWER (pow_r4_i8, float, long)
REAL_POWER (pow_r8_i8, double, long)
REAL_POWER (pow_c4_i4, float _Complex, int)
REAL_POWER (pow_c4_i8, float _Complex, long)
REAL_POWER (pow_c8_i4, double _Complex, int)
REAL_POWER (pow_c8_i8, double _Complex, long)

/* ---- Bits ---- */

/* X whose lowest SIZE bits of BITS are moved round by SHIFT, to the left where that is positive.  */
#define CIRCULAR_SHIFT(NAME, TYPE, UTYPE, BITS)					\
  DEVICE TYPE									\
  accx__gfortran_##NAME (TYPE x, int shift, int size)				\
  {										\
    UTYPE mask = size == BITS ? ~(UTYPE) 0 : ((UTYPE) 1 << size) - 1, low = (UTYPE) x & mask;	\
    int left = shift < 0 ? shift + size : shift;				\
    if (left == 0 || left == size)						\
      return x;									\
    return (TYPE) (((UTYPE) x & ~mask) | ((low << left) & mask) | (low >> (size - left)));	\
  }

CIRCULAR_SHIFT (ishftc4, int, unsigned, 32)
CIRCULAR_SHIFT (ishftc8, long, unsigned long, 64)

/* ---- Arrays ---- */

enum { RANKS = 15 };

/* A dimension: STRIDE in elements.  */
struct fortran_dim
{
  long stride, lower, upper;
};

/* A descriptor, as GCC from 9 on has it.  */
struct fortran_array
{
  byte *data;
  long offset;
  size element;			/* bytes of one */
  int version;
  signed char rank, type;
  short attribute;
  long span;
  struct fortran_dim dim[RANKS];
};

DEVICE long
accx_extent (const struct fortran_array *a, int i)
{
  long n = a->dim[i].upper - a->dim[i].lower + 1;
  return n > 0 ? n : 0;
}

/* Gives A, if it has no data, memory for elements like those of LIKE, in the shape that its
   dimensions say.  */
DEVICE void
accx_room (struct fortran_array *a, const struct fortran_array *like)
{
  long n = 1;
  if (a->data)
    return;
  a->element = like->element;
  a->span = like->element;
  a->offset = 0;
  for (int i = 0; i < a->rank; i++)
    {
      a->dim[i].stride = n;
      n *= accx_extent (a, i);
    }
  a->data = __builtin_malloc (n > 0 ? n * a->element : 1);
}

/* Makes dimension I of A, if that has no data, one of N elements.  */
DEVICE void
accx_shape (struct fortran_array *a, int i, long n)
{
  if (a->data)
    return;
  a->dim[i].lower = 0;
  a->dim[i].upper = n - 1;
}

DEVICE void
accx_copy (byte *to, const byte *from, size n)
{
  for (size i = 0; i < n; i++)
    to[i] = from[i];
}

/* The same of an element that nothing may have set: an argument with intent (out) is packed, too.  */
DEVICE void
accx_move_element (byte *to, const byte *from, size n)
{
  for (size i = 0; i < n; i++)
    to[i] = from[i];
}

/* The element of A at INDEX, from 0 in each dimension.  */
DEVICE byte *
accx_element (const struct fortran_array *a, const long *index)
{
  long at = 0;
  for (int i = 0; i < a->rank; i++)
    at += index[i] * a->dim[i].stride;
  return a->data + at * (long) a->element;
}

/* Lets INDEX be that of the next element of A; whether there is one.  */
DEVICE int
accx_next (const struct fortran_array *a, long *index)
{
  for (int i = 0; i < a->rank; i++)
    {
      if (++index[i] < accx_extent (a, i))
	return 1;
      index[i] = 0;
    }
  return 0;
}

/* Whether A has elements; sets INDEX to that of the first one.  */
DEVICE int
accx_begin (const struct fortran_array *a, long *index)
{
  int some = 1;
  for (int i = 0; i < a->rank; i++)
    {
      index[i] = 0;
      some &= accx_extent (a, i) > 0;
    }
  return some;
}

/* Element I of vector A of integers of 4 or 8 bytes.  */
DEVICE long
accx_integer (const struct fortran_array *a, long i)
{
  const byte *p = a->data + i * a->dim[0].stride * (long) a->element;
  return a->element == 8 ? *(const long *) p : *(const int *) p;
}

/* Whether the elements of A lie side by side.  */
DEVICE int
accx_is_dense (const struct fortran_array *a)
{
  long n = 1;
  for (int i = 0; i < a->rank; i++)
    {
      if (a->dim[i].stride != n)
	return 0;
      n *= accx_extent (a, i);
    }
  return 1;
}

/* The elements of A side by side: a copy from malloc, if they are not there already.  */
DEVICE byte *
accx__gfortran_internal_pack (const struct fortran_array *a)
{
  long index[RANKS], n = a->element;
  if (accx_is_dense (a) || !accx_begin (a, index))
    return a->data;
  for (int i = 0; i < a->rank; i++)
    n *= accx_extent (a, i);
  byte *copy = __builtin_malloc (n), *to = copy;
  do
    {
      accx_move_element (to, accx_element (a, index), a->element);
      to += a->element;
    }
  while (accx_next (a, index));
  return copy;
}

/* Puts the elements of such a copy back into A.  */
DEVICE void
accx__gfortran_internal_unpack (const struct fortran_array *a, const byte *copy)
{
  long index[RANKS];
  if (copy == a->data || !copy || !accx_begin (a, index))
    return;
  do
    {
      accx_move_element (accx_element (a, index), copy, a->element);
      copy += a->element;
    }
  while (accx_next (a, index));
}

DEVICE void
accx__gfortran_reshape (struct fortran_array *to, struct fortran_array *from,
			struct fortran_array *shape, struct fortran_array *pad,
			struct fortran_array *order)
{
  long in[RANKS], out[RANKS], padding[RANKS], place[RANKS];
  int rank = accx_extent (shape, 0);
  if (!to->data)
    to->rank = rank;
  for (int i = 0; i < rank; i++)
    {
      place[i] = order ? accx_integer (order, i) - 1 : i;
      accx_shape (to, i, accx_integer (shape, i));
    }
  accx_room (to, from);
  int some = accx_begin (from, in), padded = pad && accx_begin (pad, padding);
  if (!accx_begin (to, out) || (!some && !padded))
    return;
  for (;;)
    {
      accx_copy (accx_element (to, out), some ? accx_element (from, in) : accx_element (pad, padding),
		 to->element);
      if (some)
	some = accx_next (from, in);
      else if (!accx_next (pad, padding))
	accx_begin (pad, padding);
      if (!some && !padded)
	return;
      int i = 0;
      for (; i < rank; i++)
	{
	  if (++out[place[i]] < accx_extent (to, place[i]))
	    break;
	  out[place[i]] = 0;
	}
      if (i == rank)
	return;
    }
}

/* Moves the elements of FROM by SHIFT along DIM, counted from 1: in a circle, or with BOUND, or
   zeroes if that is null, behind the end.  */
DEVICE void
accx_move (struct fortran_array *to, struct fortran_array *from, long shift, const byte *bound,
	   long dim, int circle)
{
  long in[RANKS], out[RANKS], n = accx_extent (from, dim - 1);
  if (!to->data)
    to->rank = from->rank;
  for (int i = 0; i < from->rank; i++)
    accx_shape (to, i, accx_extent (from, i));
  accx_room (to, from);
  if (!accx_begin (from, in))
    return;
  do
    {
      for (int i = 0; i < from->rank; i++)
	out[i] = in[i];
      long at = in[dim - 1] + shift;
      if (circle)
	at = (at % n + n) % n;
      byte *p = accx_element (to, out);
      out[dim - 1] = at;
      if (at >= 0 && at < n)
	accx_copy (p, accx_element (from, out), to->element);
      else
	for (size i = 0; i < to->element; i++)
	  p[i] = bound ? bound[i] : 0;
    }
  while (accx_next (from, in));
}

#define SHIFTS(NAME, TYPE)							\
  DEVICE void									\
  accx__gfortran_cshift0_##NAME (struct fortran_array *to, struct fortran_array *from,	\
				 const TYPE *shift, const TYPE *dim)		\
  {										\
    accx_move (to, from, *shift, 0, dim ? *dim : 1, 1);				\
  }										\
  DEVICE void									\
  accx__gfortran_eoshift0_##NAME (struct fortran_array *to, struct fortran_array *from,	\
				  const TYPE *shift, const byte *bound, const TYPE *dim)	\
  {										\
    accx_move (to, from, *shift, bound, dim ? *dim : 1, 0);			\
  }

SHIFTS (4, int)
SHIFTS (8, long)

DEVICE void
accx__gfortran_spread (struct fortran_array *to, const struct fortran_array *from, const long *along,
		       const long *copies)
{
  long out[RANKS], in[RANKS];
  int rank = from->rank + 1;
  if (!to->data)
    to->rank = rank;
  for (int i = 0, k = 0; i < rank; i++)
    accx_shape (to, i, i == *along - 1 ? *copies : accx_extent (from, k++));
  accx_room (to, from);
  if (!accx_begin (to, out))
    return;
  do
    {
      for (int i = 0, k = 0; i < rank; i++)
	if (i != *along - 1)
	  in[k++] = out[i];
      accx_copy (accx_element (to, out), accx_element (from, in), to->element);
    }
  while (accx_next (to, out));
}

/* The same of a number or structure FROM; TO has its size.  */
DEVICE void
accx__gfortran_spread_scalar (struct fortran_array *to, const byte *from, const long *along, const long *copies)
{
  long out[RANKS];
  (void) along;
  if (!to->data)
    to->rank = 1;
  accx_shape (to, 0, *copies);
  accx_room (to, to);
  if (!accx_begin (to, out))
    return;
  do
    accx_copy (accx_element (to, out), from, to->element);
  while (accx_next (to, out));
}

DEVICE void
accx__gfortran_pack (struct fortran_array *to, const struct fortran_array *from,
		     const struct fortran_array *mask, const struct fortran_array *vector)
{
  long in[RANKS], at[RANKS], n = 0;
  int some = accx_begin (from, in);
  at[0] = 0;
  if (!to->data)
    {
      int more = some;
      if (vector)
	n = accx_extent (vector, 0);
      else
	while (more)
	  {
	    n += *accx_element (mask, in) & 1;
	    more = accx_next (from, in);
	  }
      to->rank = 1;
      accx_shape (to, 0, n);
      accx_room (to, from);
      some = accx_begin (from, in);
    }
  while (some)
    {
      if (*(mask->rank ? accx_element (mask, in) : mask->data) & 1)
	{
	  accx_copy (accx_element (to, at), accx_element (from, in), to->element);
	  at[0]++;
	}
      some = accx_next (from, in);
    }
  for (; vector && at[0] < accx_extent (vector, 0); at[0]++)
    accx_copy (accx_element (to, at), accx_element (vector, at), to->element);
}

/* How many numbers ROW, a dimension of matrix A, has; 1 of a vector, which has no such.  */
DEVICE long
accx_matrix_extent (const struct fortran_array *a, int row)
{
  return a->rank == 1 ? 1 : accx_extent (a, row);
}

/* Gives TO, if it has no data, the shape of the product of A and B.  */
DEVICE void
accx_product_room (struct fortran_array *to, const struct fortran_array *a,
		   const struct fortran_array *b)
{
  if (!to->data)
    to->rank = a->rank + b->rank - 2;
  if (a->rank == 2)
    accx_shape (to, 0, accx_extent (a, 0));
  if (b->rank == 2)
    accx_shape (to, a->rank - 1, accx_extent (b, 1));
  accx_room (to, a->element > b->element ? a : b);
}

/* The number of TYPE in row I and column J of A; a vector is a ROW or a column.  */
#define MATRIX_ELEMENT(TYPE, A, I, J, ROW)						\
  (*(TYPE *) ((A)->data + (long) (A)->element						\
	      * ((A)->rank == 2 ? (I) * (A)->dim[0].stride + (J) * (A)->dim[1].stride	\
		 : ((ROW) ? (J) : (I)) * (A)->dim[0].stride)))

/* matmul of numbers of TYPE.  The last three arguments are about a BLAS of the host.  */
#define PRODUCT(NAME, TYPE)								\
  DEVICE void										\
  accx__gfortran_matmul_##NAME (struct fortran_array *to, const struct fortran_array *a,	\
				const struct fortran_array *b, int, int, const byte *)	\
  {											\
    long rows = accx_matrix_extent (a, 0), columns = accx_matrix_extent (b, 1);		\
    long n = accx_extent (b, 0);							\
    accx_product_room (to, a, b);							\
    for (long j = 0; j < columns; j++)							\
      for (long i = 0; i < rows; i++)							\
	{										\
	  TYPE sum = 0;									\
	  for (long k = 0; k < n; k++)							\
	    sum += MATRIX_ELEMENT (const TYPE, a, i, k, 1)				\
		   * MATRIX_ELEMENT (const TYPE, b, k, j, 0);				\
	  MATRIX_ELEMENT (TYPE, to, i, j, a->rank == 1) = sum;				\
	}										\
  }

PRODUCT (i1, signed char)
PRODUCT (i2, short)
PRODUCT (i4, int)
PRODUCT (i8, long)
PRODUCT (r4, float)
PRODUCT (r8, double)
PRODUCT (c4, float _Complex)
PRODUCT (c8, double _Complex)

/* The same of logicals, of any kinds, for a result of TYPE.  */
#define LOGICAL_PRODUCT(NAME, TYPE)							\
  DEVICE void										\
  accx__gfortran_matmul_##NAME (struct fortran_array *to, const struct fortran_array *a,	\
				const struct fortran_array *b)				\
  {											\
    long rows = accx_matrix_extent (a, 0), columns = accx_matrix_extent (b, 1);		\
    long n = accx_extent (b, 0);							\
    accx_product_room (to, a, b);							\
    for (long j = 0; j < columns; j++)							\
      for (long i = 0; i < rows; i++)							\
	{										\
	  int some = 0;									\
	  for (long k = 0; k < n; k++)							\
	    some |= MATRIX_ELEMENT (const byte, a, i, k, 1)				\
		    & MATRIX_ELEMENT (const byte, b, k, j, 0);				\
	  MATRIX_ELEMENT (TYPE, to, i, j, a->rank == 1) = some & 1;			\
	}										\
  }

LOGICAL_PRODUCT (l4, int)
LOGICAL_PRODUCT (l8, long)

/* Calls all of the above, so that there is code for them.  */
#define FORTRAN_LIBRARY(S, X, Y, A, N)						\
  do										\
    {										\
      struct fortran_array *f = (struct fortran_array *) (A);			\
      const int *i = (const int *) (S);						\
      const long *l = (const long *) (N);					\
      *(N) += accx__gfortran_pow_i4_i4 (*i, i[1]) + accx__gfortran_pow_i4_i8 (*i, *l)	\
	      + accx__gfortran_pow_i8_i4 (*l, *i) + accx__gfortran_pow_i8_i8 (*l, l[1]);	\
      *(N) += accx__gfortran_ishftc4 (*i, i[1], i[2]) + accx__gfortran_ishftc8 (*l, i[1], i[2]);	\
      *(Y) += accx__gfortran_pow_r4_i8 (*(Y), *l);				\
      *(X) += accx__gfortran_pow_r8_i8 (*(X), *l);				\
      *(Y) += __real__ accx__gfortran_pow_c4_i4 (*(Y), *i);			\
      *(Y) += __real__ accx__gfortran_pow_c4_i8 (*(Y), *l);			\
      *(X) += __real__ accx__gfortran_pow_c8_i4 (*(X), *i);			\
      *(X) += __real__ accx__gfortran_pow_c8_i8 (*(X), *l);			\
      accx__gfortran_internal_unpack (f, accx__gfortran_internal_pack (f + 1));	\
      accx__gfortran_reshape (f, f + 1, f + 2, f + 3, f + 4);			\
      accx__gfortran_cshift0_4 (f, f + 1, i, i + 1);				\
      accx__gfortran_cshift0_8 (f, f + 1, l, l + 1);				\
      accx__gfortran_eoshift0_4 (f, f + 1, i, (const byte *) (S), i + 1);	\
      accx__gfortran_eoshift0_8 (f, f + 1, l, (const byte *) (S), l + 1);	\
      accx__gfortran_spread (f, f + 1, l, l + 1);				\
      accx__gfortran_spread_scalar (f, (const byte *) (f + 1), l, l + 1);	\
      accx__gfortran_pack (f, f + 1, f + 2, f + 3);				\
      accx__gfortran_matmul_i1 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_i2 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_i4 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_i8 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_r4 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_r8 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_c4 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_c8 (f, f + 1, f + 2, 0, 0, 0);			\
      accx__gfortran_matmul_l4 (f, f + 1, f + 2);				\
      accx__gfortran_matmul_l8 (f, f + 1, f + 2);				\
    }										\
  while (0)
