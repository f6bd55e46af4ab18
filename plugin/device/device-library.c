/* Device code that is not one instruction and needs no CUDA toolkit: functions of
   <string.h>, <strings.h>, <ctype.h>, <stdlib.h>, <stdio.h> and <math.h>, complex products and quotients, 128-bit division, codes of numbers in
   compressed arrays.  Compiled by accx
   itself when it is built (accx-library.ptx); ptx/splice.c adds what a module
   calls.  call.cc and int128.cc know the names.

   A new function is a definition here and a call in accx_library, so that there is code for it.
   It is also a row of library.def if C has a name for it.  No literals, no math functions, no
   variables but constant ones: each name must be the library's own.

   C11 7.4, 7.22.1, 7.24, annex G.5.1.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

typedef __SIZE_TYPE__ size;
typedef unsigned char byte;
typedef __int128 wide;
typedef unsigned __int128 uwide;

#define DEVICE _Pragma ("acc routine seq") __attribute__ ((noinline)) static

/* ---- <string.h> ---- */

DEVICE size
accx_strnlen (const char *s, size most)
{
  size n = 0;
  while (n < most && s[n])
    n++;
  return n;
}

DEVICE size
accx_strlen (const char *s)
{
  size n = 0;
  while (s[n])
    n++;
  return n;
}

DEVICE int
accx_memcmp (const byte *a, const byte *b, size n)
{
  for (size i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

DEVICE int
accx_strncmp (const byte *a, const byte *b, size n)
{
  for (size i = 0; i < n; i++)
    if (a[i] != b[i] || !a[i])
      return (a[i] > b[i]) - (a[i] < b[i]);
  return 0;
}

DEVICE int
accx_strcmp (const byte *a, const byte *b)
{
  while (*a && *a == *b)
    a++, b++;
  return (*a > *b) - (*a < *b);
}

DEVICE void *
accx_memchr (const byte *s, int c, size n)
{
  for (size i = 0; i < n; i++)
    if (s[i] == (byte) c)
      return (void *) (s + i);
  return 0;
}

DEVICE char *
accx_strchr (const char *s, int c)
{
  for (;; s++)
    if (*s == (char) c)
      return (char *) s;
    else if (!*s)
      return 0;
}

DEVICE char *
accx_strrchr (const char *s, int c)
{
  char *found = 0;
  for (;; s++)
    {
      if (*s == (char) c)
	found = (char *) s;
      if (!*s)
	return found;
    }
}

DEVICE char *
accx_strstr (const char *s, const char *part)
{
  for (;; s++)
    {
      size n = 0;
      while (part[n] && s[n] == part[n])
	n++;
      if (!part[n])
	return (char *) s;
      if (!*s)
	return 0;
    }
}

/* Characters of S before the first that is in SET, if IN, or is not.  */
DEVICE size
accx_span (const char *s, const char *set, int in)
{
  size n = 0;
  for (; s[n]; n++)
    {
      const char *c = set;
      while (*c && *c != s[n])
	c++;
      if (!*c == !in)
	break;
    }
  return n;
}

DEVICE size
accx_strspn (const char *s, const char *set)
{
  return accx_span (s, set, 0);
}

DEVICE size
accx_strcspn (const char *s, const char *set)
{
  return accx_span (s, set, 1);
}

DEVICE char *
accx_strpbrk (const char *s, const char *set)
{
  size n = accx_span (s, set, 1);
  return s[n] ? (char *) s + n : 0;
}

DEVICE char *
accx_stpcpy (char *to, const char *from)
{
  while ((*to = *from))
    to++, from++;
  return to;
}

DEVICE char *
accx_strcpy (char *to, const char *from)
{
  accx_stpcpy (to, from);
  return to;
}

DEVICE char *
accx_strncpy (char *to, const char *from, size n)
{
  size i = 0;
  for (; i < n && from[i]; i++)
    to[i] = from[i];
  for (; i < n; i++)
    to[i] = 0;
  return to;
}

DEVICE char *
accx_strcat (char *to, const char *from)
{
  accx_stpcpy (to + accx_strlen (to), from);
  return to;
}

DEVICE char *
accx_strncat (char *to, const char *from, size n)
{
  char *end = to + accx_strlen (to);
  size i = 0;
  for (; i < n && from[i]; i++)
    end[i] = from[i];
  end[i] = 0;
  return to;
}

DEVICE void *
accx_memrchr (const byte *s, int c, size n)
{
  while (n-- > 0)
    if (s[n] == (byte) c)
      return (void *) (s + n);
  return 0;
}

DEVICE void *
accx_rawmemchr (const byte *s, int c)
{
  while (*s != (byte) c)
    s++;
  return (void *) s;
}

DEVICE char *
accx_strchrnul (const char *s, int c)
{
  while (*s && *s != (char) c)
    s++;
  return (char *) s;
}

DEVICE void *
accx_memccpy (byte *to, const byte *from, int c, size n)
{
  for (size i = 0; i < n; i++)
    if ((to[i] = from[i]) == (byte) c)
      return to + i + 1;
  return 0;
}

/* ---- <ctype.h> in the C locale, <strings.h> ---- */

DEVICE int
accx_tolower (int c)
{
  return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

DEVICE int
accx_toupper (int c)
{
  return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
}

DEVICE int
accx_strncasecmp (const byte *a, const byte *b, size n)
{
  for (size i = 0; i < n; i++)
    {
      int difference = accx_tolower (a[i]) - accx_tolower (b[i]);
      if (difference || !a[i])
	return difference;
    }
  return 0;
}

DEVICE int
accx_strcasecmp (const byte *a, const byte *b)
{
  return accx_strncasecmp (a, b, ~(size) 0);
}

/* The tables that the macros of <ctype.h> look into, from -128 to 255, in glibc's order
   of bits: what is 0 outside of ASCII, and a letter in the other case.  */
#define BETWEEN(C, A, Z) ((C) >= (A) && (C) <= (Z))
#define UPPER(C) BETWEEN (C, 'A', 'Z')
#define LOWER(C) BETWEEN (C, 'a', 'z')
#define DIGIT(C) BETWEEN (C, '0', '9')
#define ALNUM(C) (UPPER (C) || LOWER (C) || DIGIT (C))
#define GRAPH(C) BETWEEN (C, '!', '~')
#define CLASS(C)								\
  (UPPER (C) * 0x100 + LOWER (C) * 0x200 + (UPPER (C) || LOWER (C)) * 0x400	\
   + DIGIT (C) * 0x800								\
   + (DIGIT (C) || BETWEEN (C, 'a', 'f') || BETWEEN (C, 'A', 'F')) * 0x1000	\
   + ((C) == ' ' || BETWEEN (C, 9, 13)) * 0x2000 + BETWEEN (C, ' ', '~') * 0x4000 \
   + GRAPH (C) * 0x8000 + ((C) == ' ' || (C) == 9) * 1				\
   + (BETWEEN (C, 0, 31) || (C) == 127) * 2 + (GRAPH (C) && !ALNUM (C)) * 4	\
   + ALNUM (C) * 8)
#define TO_LOWER(C) ((C) + UPPER (C) * ('a' - 'A'))
#define TO_UPPER(C) ((C) - LOWER (C) * ('a' - 'A'))
#define FOUR(F, C) F (C), F ((C) + 1), F ((C) + 2), F ((C) + 3)
#define SIXTEEN(F, C) FOUR (F, C), FOUR (F, (C) + 4), FOUR (F, (C) + 8), FOUR (F, (C) + 12)
#define SIXTY_FOUR(F, C)							\
  SIXTEEN (F, C), SIXTEEN (F, (C) + 16), SIXTEEN (F, (C) + 32), SIXTEEN (F, (C) + 48)
#define TABLE(F)								\
  { SIXTY_FOUR (F, -128), SIXTY_FOUR (F, -64), SIXTY_FOUR (F, 0), SIXTY_FOUR (F, 64), \
    SIXTY_FOUR (F, 128), SIXTY_FOUR (F, 192) }

#define CTYPE(NAME, TYPE, F)							\
DEVICE const TYPE *const *							\
accx___ctype_##NAME##_loc (void)						\
{										\
  static const TYPE accx_ctype_##NAME[384] = TABLE (F);				\
  static const TYPE *const accx_ctype_##NAME##_start = accx_ctype_##NAME + 128;	\
  return &accx_ctype_##NAME##_start;						\
}

CTYPE (b, unsigned short, CLASS)
CTYPE (tolower, int, TO_LOWER)
CTYPE (toupper, int, TO_UPPER)

#define IS(NAME, BITS)								\
DEVICE int									\
accx_##NAME (int c)								\
{										\
  return (*accx___ctype_b_loc ())[c] & (BITS);					\
}

IS (isalnum, 8)
IS (isalpha, 0x400)
IS (isblank, 1)
IS (iscntrl, 2)
IS (isdigit, 0x800)
IS (isgraph, 0x8000)
IS (islower, 0x200)
IS (isprint, 0x4000)
IS (ispunct, 4)
IS (isspace, 0x2000)
IS (isupper, 0x100)
IS (isxdigit, 0x1000)

/* ---- <stdlib.h> ---- */

/* The digit that C is, or 99.  */
DEVICE unsigned
accx_digit (int c)
{
  return DIGIT (c) ? c - '0' : LOWER (c) ? c - 'a' + 10 : UPPER (c) ? c - 'A' + 10 : 99;
}

/* The number in base BASE at S, at most MOST in size; *NEGATIVE: a minus stands before it.
   More than MOST is MOST, with *OVER set.  *END, if it is not null: behind it.  */
DEVICE unsigned long
accx_number (const char *s, char **end, int base, unsigned long most, int *negative,
	     int *over)
{
  const char *start = s;
  unsigned long n = 0;
  int any = 0;
  while (*s == ' ' || (*s >= 9 && *s <= 13))
    s++;
  *negative = *s == '-';
  *over = 0;
  if (*s == '-' || *s == '+')
    s++;
  if ((base == 0 || base == 16) && *s == '0' && accx_tolower (s[1]) == 'x'
      && accx_digit (s[2]) < 16)
    {
      s += 2;
      base = 16;
    }
  if (base == 0)
    base = *s == '0' ? 8 : 10;
  for (unsigned d; (d = accx_digit (*s)) < (unsigned) base; s++)
    {
      any = 1;
      if (*over || n > (most - d) / (unsigned) base)
	*over = 1;
      else
	n = n * (unsigned) base + d;
    }
  if (end)
    *end = (char *) (any ? s : start);
  return *over ? most : n;
}

DEVICE long
accx_strtol (const char *s, char **end, int base)
{
  int negative, over;
  unsigned long most = ~0ul / 2;
  unsigned long n = accx_number (s, end, base, most + 1, &negative, &over);
  if (!negative && n > most)
    n = most;
  return (long) (negative ? -n : n);
}

DEVICE unsigned long
accx_strtoul (const char *s, char **end, int base)
{
  int negative, over;
  unsigned long n = accx_number (s, end, base, ~0ul, &negative, &over);
  return negative && !over ? -n : n;
}

DEVICE long
accx_strtoll (const char *s, char **end, int base)
{
  return accx_strtol (s, end, base);
}

DEVICE unsigned long
accx_strtoull (const char *s, char **end, int base)
{
  return accx_strtoul (s, end, base);
}

DEVICE long
accx_atol (const char *s)
{
  return accx_strtol (s, 0, 10);
}

DEVICE long
accx_atoll (const char *s)
{
  return accx_strtol (s, 0, 10);
}

DEVICE int
accx_atoi (const char *s)
{
  return (int) accx_strtol (s, 0, 10);
}

/* ---- <stdio.h>, more of <stdlib.h> ---- */

#include "allocation.c"
#include "decimals.c"
#include "numbers.c"
#include "printing.c"
#include "random-numbers.c"
#include "sorting.c"

/* ---- complex numbers ---- */

/* A product or quotient that came out as two NaNs, as annex G.5.1 has it:
   infinite and zero operands give infinities and zeros.  BOX: infinite parts are
   1, others 0, with their signs.  EXPONENT: of the greater part of a divisor;
   INT_MIN for zero, INT_MAX for what is not finite.  */
#define COMPLEX(REAL, F, BITS, MANTISSA, BIAS)					\
DEVICE REAL									\
accx_box##F (REAL x)								\
{										\
  return __builtin_copysign##F (__builtin_isinf (x) ? 1 : 0, x);		\
}										\
										\
DEVICE REAL									\
accx_no_nan##F (REAL x)								\
{										\
  return __builtin_isnan (x) ? __builtin_copysign##F (0, x) : x;		\
}										\
										\
DEVICE REAL _Complex								\
accx_complex_mul##F (REAL a, REAL b, REAL c, REAL d)				\
{										\
  REAL _Complex r;								\
  REAL ac = a * c, bd = b * d, ad = a * d, bc = b * c;				\
  __real__ r = ac - bd;								\
  __imag__ r = ad + bc;								\
  if (!__builtin_isnan (__real__ r) || !__builtin_isnan (__imag__ r))		\
    return r;									\
  int left = __builtin_isinf (a) || __builtin_isinf (b);			\
  int right = __builtin_isinf (c) || __builtin_isinf (d);			\
  int over = __builtin_isinf (ac) || __builtin_isinf (bd)			\
	     || __builtin_isinf (ad) || __builtin_isinf (bc);			\
  if (!left && !right && !over)							\
    return r;									\
  if (left)									\
    a = accx_box##F (a), b = accx_box##F (b);					\
  if (right)									\
    c = accx_box##F (c), d = accx_box##F (d);					\
  a = accx_no_nan##F (a), b = accx_no_nan##F (b);				\
  c = accx_no_nan##F (c), d = accx_no_nan##F (d);				\
  __real__ r = __builtin_inf##F () * (a * c - b * d);				\
  __imag__ r = __builtin_inf##F () * (a * d + b * c);				\
  return r;									\
}										\
										\
DEVICE int									\
accx_exponent##F (REAL x)							\
{										\
  union { REAL x; BITS bits; } u = { x };					\
  int e = (int) (u.bits >> MANTISSA) & (2 * BIAS + 1), more = 0;		\
  if (e == 0 && x != 0)								\
    {										\
      u.x = x * ((BITS) 1 << MANTISSA);						\
      more = MANTISSA;								\
      e = (int) (u.bits >> MANTISSA) & (2 * BIAS + 1);				\
    }										\
  return e == 0 ? -__INT_MAX__ - 1						\
	 : e == 2 * BIAS + 1 ? __INT_MAX__ : e - BIAS - more;			\
}										\
										\
/* X * 2**N, as if in one step unless it is subnormal.  */			\
DEVICE REAL									\
accx_scale##F (REAL x, int n)							\
{										\
  union { BITS bits; REAL x; } u;						\
  while (n != 0)								\
    {										\
      int step = n < 1 - BIAS ? 1 - BIAS : n > BIAS ? BIAS : n;			\
      u.bits = (BITS) (step + BIAS) << MANTISSA;				\
      x *= u.x;									\
      n -= step;								\
    }										\
  return x;									\
}										\
										\
DEVICE REAL _Complex								\
accx_complex_div##F (REAL a, REAL b, REAL c, REAL d)				\
{										\
  REAL _Complex r;								\
  REAL p = __builtin_fabs##F (c), q = __builtin_fabs##F (d);			\
  int e = accx_exponent##F (p > q || q != q ? p : q);				\
  int finite = e != __INT_MAX__ && e != -__INT_MAX__ - 1, n = finite ? -e : 0;	\
  c = accx_scale##F (c, n), d = accx_scale##F (d, n);				\
  REAL norm = c * c + d * d;							\
  __real__ r = accx_scale##F ((a * c + b * d) / norm, n);			\
  __imag__ r = accx_scale##F ((b * c - a * d) / norm, n);			\
  if (!__builtin_isnan (__real__ r) || !__builtin_isnan (__imag__ r))		\
    return r;									\
  int left = __builtin_isinf (a) || __builtin_isinf (b);			\
  int right = __builtin_isinf (c) || __builtin_isinf (d);			\
  if (norm == 0 && (!__builtin_isnan (a) || !__builtin_isnan (b)))		\
    {										\
      __real__ r = __builtin_copysign##F (__builtin_inf##F (), c) * a;		\
      __imag__ r = __builtin_copysign##F (__builtin_inf##F (), c) * b;		\
    }										\
  else if (left && __builtin_isfinite (c) && __builtin_isfinite (d))		\
    {										\
      a = accx_box##F (a), b = accx_box##F (b);					\
      __real__ r = __builtin_inf##F () * (a * c + b * d);			\
      __imag__ r = __builtin_inf##F () * (b * c - a * d);			\
    }										\
  else if (right && __builtin_isfinite (a) && __builtin_isfinite (b))		\
    {										\
      c = accx_box##F (c), d = accx_box##F (d);					\
      __real__ r = 0 * (a * c + b * d);						\
      __imag__ r = 0 * (b * c - a * d);						\
    }										\
  return r;									\
}

COMPLEX (double, , unsigned long, 52, 1023)
COMPLEX (float, f, unsigned, 23, 127)

/* ---- 128-bit integers ---- */

/* A / B; the remainder goes to *REST.  By zero: all ones, as the hardware has it
   for other widths.  */
DEVICE uwide
accx_divide (uwide a, uwide b, uwide *rest)
{
  uwide q = 0, r = 0;
  if (!(a >> 64) && !(b >> 64))
    {
      *rest = (unsigned long) a % (unsigned long) b;
      return (unsigned long) a / (unsigned long) b;
    }
  for (int i = 127; i >= 0; i--)
    {
      int out = (int) (r >> 127);
      r = r << 1 | (a >> i & 1);
      if (out || r >= b)
	{
	  r -= b;
	  q |= (uwide) 1 << i;
	}
    }
  *rest = r;
  return q;
}

DEVICE uwide
accx_udivti (uwide a, uwide b)
{
  uwide rest;
  return accx_divide (a, b, &rest);
}

DEVICE uwide
accx_umodti (uwide a, uwide b)
{
  uwide rest;
  accx_divide (a, b, &rest);
  return rest;
}

DEVICE wide
accx_divti (wide a, wide b)
{
  uwide rest, q = accx_divide (a < 0 ? -(uwide) a : a, b < 0 ? -(uwide) b : b, &rest);
  return (a < 0) != (b < 0) ? -q : q;
}

DEVICE wide
accx_modti (wide a, wide b)
{
  uwide rest;
  accx_divide (a < 0 ? -(uwide) a : a, b < 0 ? -(uwide) b : b, &rest);
  return a < 0 ? -rest : rest;
}

/* To floating point: the upper 64 bits, the others as one that breaks ties, so
   that it is rounded once.  */
#define REAL_OF_WIDE(REAL, F, ONE)						\
DEVICE REAL									\
accx_uwide_to_real##F (uwide a)							\
{										\
  if (!(a >> 64))								\
    return (REAL) (unsigned long) a;						\
  int up = 64 - __builtin_clzl ((unsigned long) (a >> 64));			\
  unsigned long top = (unsigned long) (a >> up);				\
  top |= (unsigned long) (a << (128 - up) != 0);				\
  REAL r = (REAL) top;								\
  for (; up; up--)								\
    r *= 2;									\
  return r;									\
}										\
										\
DEVICE REAL									\
accx_wide_to_real##F (wide a)							\
{										\
  return a < 0 ? -accx_uwide_to_real##F (-(uwide) a) : accx_uwide_to_real##F (a); \
}										\
										\
DEVICE uwide									\
accx_real_to_uwide##F (REAL x)							\
{										\
  int up = 0;									\
  for (; x >= ONE; x /= 2)							\
    if (++up > 64)								\
      return ~(uwide) 0;							\
  return (uwide) (unsigned long) x << up;					\
}										\
										\
DEVICE wide									\
accx_real_to_wide##F (REAL x)							\
{										\
  return x < 0 ? -accx_real_to_uwide##F (-x) : accx_real_to_uwide##F (x);	\
}

REAL_OF_WIDE (double, , 0x1p64)
REAL_OF_WIDE (float, f, 0x1p64f)

/* ---- compressed arrays (codes.cc) ---- */

/* Number X, which belongs at AT: where it is not in [LOW, HIGH] it is counted in FAULT[0].  For
   the first one FAULT[1] becomes AT, FAULT[2] the number, and what FAULT[3] leads to is set.  */
DEVICE void
accx_outside (double x, double low, double high, unsigned long *fault, void *at)
{
  if (x >= low && x <= high)
    return;
  unsigned long before;
  _Pragma ("acc atomic capture")
  { before = fault[0]; fault[0] += 1; }
  if (before == 0)
    {
      fault[1] = (unsigned long) at;
      ((double *) fault)[2] = x;
      *(unsigned long *) fault[3] = 1;
    }
}

/* ---- what there is code for ---- */

/* ---- gfortran's library ---- */

#include "fortran-library.c"
#include "fortran-reductions.c"
#include "fortran-searches.c"
#include "fortran-strings.c"

void
accx_library (char *s, char *t, double *x, float *y, wide *a, uwide *b, size *n)
{
  #pragma acc serial deviceptr (s, t, x, y, a, b, n)
  {
    *n += accx_strnlen (s, *n) + accx_strlen (s) + accx_strspn (s, t) + accx_strcspn (s, t);
    *n += accx_memcmp ((byte *) s, (byte *) t, *n) + accx_strcmp ((byte *) s, (byte *) t)
	  + accx_strncmp ((byte *) s, (byte *) t, *n);
    *n += accx_memchr ((byte *) s, 0, *n) == accx_strchr (s, 0);
    *n += accx_strrchr (s, *t) == accx_strstr (s, t);
    *n += accx_strpbrk (s, t) == accx_stpcpy (s, t);
    *n += accx_strcpy (s, t) == accx_strncpy (s, t, *n);
    *n += accx_strcat (s, t) == accx_strncat (s, t, *n);
    *n += accx_memrchr ((byte *) s, 0, *n) == accx_rawmemchr ((byte *) t, 0);
    *n += accx_strchrnul (s, 0) == accx_memccpy ((byte *) s, (byte *) t, 0, *n);
    *n += accx_strcasecmp ((byte *) s, (byte *) t) + accx_strncasecmp ((byte *) s, (byte *) t, *n);
    *n += accx_tolower (*s) + accx_toupper (*t) + **accx___ctype_b_loc ()
	  + **accx___ctype_tolower_loc () + **accx___ctype_toupper_loc ();
    *n += accx_isalnum (*s) + accx_isalpha (*s) + accx_isblank (*s) + accx_iscntrl (*s)
	  + accx_isdigit (*s) + accx_isgraph (*s) + accx_islower (*s) + accx_isprint (*s)
	  + accx_ispunct (*s) + accx_isspace (*s) + accx_isupper (*s) + accx_isxdigit (*s);
    *n += accx_strtol (s, (char **) a, *t) + accx_strtoul (s, (char **) a, *t)
	  + accx_strtoll (s, (char **) a, *t) + accx_strtoull (s, (char **) a, *t)
	  + accx_atoi (s) + accx_atol (s) + accx_atoll (s);
    NUMBER_CALLS (, x, n)
    NUMBER_CALLS (f, y, n)
    *y += accx_fadd (*x, *x) + accx_fsub (*x, *x) + accx_fmul (*x, *x) + accx_fdiv (*x, *x)
	  + accx_fsqrt (*x) + accx_ffma (*x, *x, *x);
    *x += accx_strtod (s, (char **) a) + accx_strtof (s, (char **) a) + accx_atof (s)
	  + accx_nan (s) + accx_nanf (t);
    *n += accx_vsnprintf (s, *n, t, (const char *) a);
    accx___accx_sort_start ((struct sorting *) b, s, *n, *n);
    accx___accx_search_start ((struct sorting *) b, s, *n, *n);
    *n += accx___accx_sort_next ((struct sorting *) b, *t) == accx___accx_sort_other ((struct sorting *) b);
    *n += accx___accx_search_next ((struct sorting *) b, *t)
	  == accx___accx_search_found ((struct sorting *) b);
    b[1] = (unsigned long) accx_realloc (s, *n) + (unsigned long) accx_reallocarray (s, *n, *n)
	   + (unsigned long) accx_strdup (s) + (unsigned long) accx_strndup (s, *n);
    accx_srand (*t);
    accx_srandom (*s);
    *n += accx_rand () + accx_random () + accx_rand_r ((unsigned *) a);
    *x += __real__ accx_complex_mul (x[0], x[1], x[2], x[3]);
    *x += __real__ accx_complex_div (x[0], x[1], x[2], x[3]);
    *y += __real__ accx_complex_mulf (y[0], y[1], y[2], y[3]);
    *y += __real__ accx_complex_divf (y[0], y[1], y[2], y[3]);
    b[0] = accx_udivti (b[0], b[1]);
    b[1] = accx_umodti (b[0], b[1]);
    a[0] = accx_divti (a[0], a[1]);
    a[1] = accx_modti (a[0], a[1]);
    x[0] = accx_uwide_to_real (b[0]) + accx_wide_to_real (a[0]);
    y[0] = accx_uwide_to_realf (b[0]) + accx_wide_to_realf (a[0]);
    b[0] = accx_real_to_uwide (x[0]) + accx_real_to_uwidef (y[0]);
    a[0] = accx_real_to_wide (x[0]) + accx_real_to_widef (y[0]);
    accx_outside (x[0], x[1], x[2], n + 1, x);
    FORTRAN_LIBRARY (s, x, y, a, n);
    FORTRAN_REDUCTIONS (s, a, n);
    FORTRAN_SEARCHES (s, a, n);
    FORTRAN_STRINGS (s, t, a, n);
  }
}
