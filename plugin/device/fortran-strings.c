/* Functions of gfortran's library about character strings, of kind 1, in device code.  Part of
   device-library.c, behind fortran-library.c.  Takes strings as gfortran passes them, a pointer and a
   length; the shorter of two compares as if blanks followed it.

   Fortran 2018 sections 10.1.5.3, 11.1.9, 16.9.7 (adjustl), 16.9.8 (adjustr), 16.9.100 (index),
   16.9.110 (len_trim), 16.9.169 (scan), 16.9.197 (trim) and 16.9.206 (verify).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

DEVICE long
accx__gfortran_string_len_trim (long n, const byte *s)
{
  while (n > 0 && s[n - 1] == ' ')
    n--;
  return n > 0 ? n : 0;
}

/* How string A of N characters, behind its end blanks, compares with B of M.  */
DEVICE int
accx__gfortran_compare_string (long n, const byte *a, long m, const byte *b)
{
  for (long i = 0; i < n || i < m; i++)
    {
      byte x = i < n ? a[i] : ' ', y = i < m ? b[i] : ' ';
      if (x != y)
	return x < y ? -1 : 1;
    }
  return 0;
}

/* Makes TO, of N characters, FROM, of M, with blanks behind.  */
DEVICE void
accx_blank_padded (byte *to, long n, const byte *from, long m)
{
  for (long i = 0; i < n; i++)
    to[i] = i < m ? from[i] : ' ';
}

DEVICE void
accx__gfortran_concat_string (long n, byte *to, long k, const byte *a, long m, const byte *b)
{
  long first = k < n ? k : n;
  accx_blank_padded (to, first, a, k);
  accx_blank_padded (to + first, n - first, b, m);
}

DEVICE void
accx__gfortran_string_trim (long *n, byte **to, long m, const byte *s)
{
  *n = accx__gfortran_string_len_trim (m, s);
  *to = 0;
  if (*n > 0)
    {
      *to = __builtin_malloc (*n);
      accx_blank_padded (*to, *n, s, *n);
    }
}

DEVICE void
accx__gfortran_adjustl (byte *to, long n, const byte *s)
{
  long blanks = 0;
  while (blanks < n && s[blanks] == ' ')
    blanks++;
  accx_blank_padded (to, n, s + blanks, n - blanks);
}

DEVICE void
accx__gfortran_adjustr (byte *to, long n, const byte *s)
{
  long blanks = n - accx__gfortran_string_len_trim (n, s);
  for (long i = n - 1; i >= 0; i--)
    to[i] = i < blanks ? ' ' : s[i - blanks];
}

/* ---- Search ---- */

/* Whether the M characters of T are at A.  */
DEVICE int
accx_is_there (const byte *a, long m, const byte *t)
{
  for (long i = 0; i < m; i++)
    if (a[i] != t[i])
      return 0;
  return 1;
}

DEVICE long
accx__gfortran_string_index (long n, const byte *s, long m, const byte *t, int back)
{
  if (m == 0)
    return back ? n + 1 : 1;
  for (long i = 0; i + m <= n; i++)
    {
      long at = back ? n - m - i : i;
      if (accx_is_there (s + at, m, t))
	return at + 1;
    }
  return 0;
}

/* The place of the first character of S, the last if BACK, that is (IN) or is not in the set T; or 0.  */
DEVICE long
accx_in_set (long n, const byte *s, long m, const byte *t, int back, int in)
{
  for (long i = 0; i < n; i++)
    {
      long at = back ? n - 1 - i : i, k = 0;
      while (k < m && t[k] != s[at])
	k++;
      if ((k < m) == in)
	return at + 1;
    }
  return 0;
}

DEVICE long
accx__gfortran_string_scan (long n, const byte *s, long m, const byte *t, int back)
{
  return accx_in_set (n, s, m, t, back, 1);
}

DEVICE long
accx__gfortran_string_verify (long n, const byte *s, long m, const byte *t, int back)
{
  return accx_in_set (n, s, m, t, back, 0);
}

/* ---- select case ---- */

/* A case: strings from LOW to HIGH, each NULL if there is no such end.  */
struct string_case
{
  const byte *low;
  long low_length;
  const byte *high;
  long high_length;
  int number;
};

/* The number of the case of TABLE, of N cases, that S is in; with both ends missing the default's.  */
DEVICE int
accx__gfortran_select_string (const struct string_case *table, int n, const byte *s, long length)
{
  int other = -1;
  for (int i = 0; i < n; i++)
    {
      const struct string_case *c = table + i;
      if (!c->low && !c->high)
	other = c->number;
      else if ((!c->low || accx__gfortran_compare_string (length, s, c->low_length, c->low) >= 0)
	       && (!c->high || accx__gfortran_compare_string (length, s, c->high_length, c->high) <= 0))
	return c->number;
    }
  return other;
}

/* Calls all of the above, so that there is code for them.  */
#define FORTRAN_STRINGS(S, T, A, N)						\
  do										\
    {										\
      byte *to = (byte *) (S);							\
      const byte *from = (const byte *) (T);					\
      long k = *(N);								\
      *(N) += accx__gfortran_string_len_trim (k, to)				\
	      + accx__gfortran_compare_string (k, to, k, from)			\
	      + accx__gfortran_string_index (k, to, k, from, *to)		\
	      + accx__gfortran_string_scan (k, to, k, from, *to)		\
	      + accx__gfortran_string_verify (k, to, k, from, *to)		\
	      + accx__gfortran_select_string ((const struct string_case *) (A), *to, from, k);	\
      accx__gfortran_concat_string (k, to, k, from, k, from);			\
      accx__gfortran_string_trim ((long *) (N), (byte **) (A), k, from);	\
      accx__gfortran_adjustl (to, k, from);					\
      accx__gfortran_adjustr (to, k, from);					\
    }										\
  while (0)
