/* snprintf and sprintf on the device: a format and a block of values, each aligned to its size,
   as vprintf of CUDA has it (driver-call.cc makes it).  A part of device-library.c.

   C11 7.21.6.1, without %n, long double and wide characters.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */

/* Where text goes: AT characters so far, of which the first ROOM are stored at TO.  */
struct printed
{
  char *to;
  size room, at;
};

/* One conversion: flags, width and precision (-1: none), and its letter.  */
struct printed_conversion
{
  int left, sign, space, alternate, zeros;
  int width, precision, letter;
};

DEVICE void
accx_put (struct printed *p, char c)
{
  if (p->at < p->room)
    p->to[p->at] = c;
  p->at++;
}

DEVICE void
accx_put_many (struct printed *p, char c, int n)
{
  for (; n > 0; n--)
    accx_put (p, c);
}

/* What stands in front of a number of N characters: blanks, its SIGN (0: none), 0 and BASE (0:
   none), zeros.  Returns how many blanks follow the number.  */
DEVICE int
accx_put_front (struct printed *p, const struct printed_conversion *c, int sign, int base, int zeros, int n)
{
  int pad = c->width - n - (sign != 0) - 2 * (base != 0);
  if (!c->left && !zeros)
    accx_put_many (p, ' ', pad);
  if (sign)
    accx_put (p, (char) sign);
  if (base)
    {
      accx_put (p, '0');
      accx_put (p, (char) base);
    }
  if (zeros)
    accx_put_many (p, '0', pad);
  return c->left ? pad : 0;
}

/* The sign that is printed for a NEGATIVE number, or another.  */
DEVICE int
accx_sign (const struct printed_conversion *c, int negative)
{
  return negative ? '-' : c->sign ? '+' : c->space ? ' ' : 0;
}

/* The character of digit V; LETTER, x or X, tells the case.  */
DEVICE char
accx_digit_char (unsigned v, int letter)
{
  return (char) (v < 10 ? '0' + v : (letter & 32 ? 'a' : 'A') + v - 10);
}

/* ---- Integers, characters, strings ---- */

DEVICE void
accx_print_integer (struct printed *p, const struct printed_conversion *c, unsigned long v, int negative)
{
  int letter = c->letter, n = 0;
  unsigned base = letter == 'o' ? 8 : (letter | 32) == 'x' || letter == 'p' ? 16 : 10;
  char digits[24];
  for (unsigned long rest = v; rest; rest /= base)
    digits[n++] = accx_digit_char ((unsigned) (rest % base), letter);
  int least = c->precision < 0 ? 1 : c->precision;
  if (letter == 'o' && c->alternate && least <= n)
    least = n + 1;
  int front = letter == 'p' || ((letter | 32) == 'x' && c->alternate && v) ? letter == 'X' ? 'X' : 'x' : 0;
  int is_signed = letter == 'd' || letter == 'i';
  int blanks = accx_put_front (p, c, is_signed ? accx_sign (c, negative) : 0, front,
			       c->zeros && !c->left && c->precision < 0, n > least ? n : least);
  accx_put_many (p, '0', least - n);
  while (n)
    accx_put (p, digits[--n]);
  accx_put_many (p, ' ', blanks);
}

/* S, or if that is null the character VALUE.  */
DEVICE void
accx_print_text (struct printed *p, const struct printed_conversion *c, const char *s, char value)
{
  int n = 1;
  if (s)
    for (n = 0; (c->precision < 0 || n < c->precision) && s[n];)
      n++;
  if (!c->left)
    accx_put_many (p, ' ', c->width - n);
  for (int i = 0; i < n; i++)
    accx_put (p, s ? s[i] : value);
  if (c->left)
    accx_put_many (p, ' ', c->width - n);
}

/* The string or address V; null has a name of its own, as in glibc.  */
DEVICE void
accx_print_pointer (struct printed *p, struct printed_conversion *c, const char *v)
{
  char none[8];
  unsigned long name = '(' | 'n' << 8 | (c->letter == 's' ? 'u' : 'i') << 16 | 'l' << 24
		       | (unsigned long) (c->letter == 's' ? 'l' : ')') << 32
		       | (unsigned long) (c->letter == 's' ? ')' : 0) << 40;
  for (int i = 0; i < 8; i++)
    none[i] = (char) (name >> 8 * i);
  if (v && c->letter == 'p')
    accx_print_integer (p, c, (unsigned long) v, 0);
  else
    {
      c->precision = v ? c->precision : -1;
      accx_print_text (p, c, v ? v : none, 0);
    }
}

/* ---- Real numbers ---- */

/* Digit I of D, which may be in front of the first or behind the last.  */
DEVICE char
accx_decimal_char (const struct decimal *d, int i)
{
  return (char) ('0' + (i >= 0 && i < d->n ? d->digit[i] : 0));
}

/* e, at least two digits, and a sign.  */
DEVICE void
accx_put_exponent (struct printed *p, int letter, int e, int least)
{
  accx_put (p, (char) letter);
  accx_put (p, e < 0 ? '-' : '+');
  unsigned v = (unsigned) (e < 0 ? -e : e);
  if (v > 999)
    accx_put (p, (char) ('0' + v / 1000));
  if (v > 99)
    accx_put (p, (char) ('0' + v / 100 % 10));
  if (v > 9 || least > 1)
    accx_put (p, (char) ('0' + v / 10 % 10));
  accx_put (p, (char) ('0' + v % 10));
}

/* D as %e, with DIGITS behind the point.  */
DEVICE void
accx_print_scientific (struct printed *p, const struct printed_conversion *c, const struct decimal *d,
		       int sign, int digits)
{
  int e = d->n ? d->point - 1 : 0, dot = digits || c->alternate;
  int blanks = accx_put_front (p, c, sign, 0, c->zeros && !c->left,
			       1 + dot + digits + (e > 99 || e < -99 ? 5 : 4));
  accx_put (p, accx_decimal_char (d, 0));
  if (dot)
    accx_put (p, '.');
  for (int i = 1; i <= digits; i++)
    accx_put (p, accx_decimal_char (d, i));
  accx_put_exponent (p, c->letter & 32 ? 'e' : 'E', e, 2);
  accx_put_many (p, ' ', blanks);
}

/* D as %f, with DIGITS behind the point.  */
DEVICE void
accx_print_fixed (struct printed *p, const struct printed_conversion *c, const struct decimal *d,
		  int sign, int digits)
{
  int whole = d->point > 0 ? d->point : 1, dot = digits || c->alternate;
  int first = d->point > 0 ? 0 : d->point - 1;	/* the digit in front of the others */
  int blanks = accx_put_front (p, c, sign, 0, c->zeros && !c->left, whole + dot + digits);
  for (int i = 0; i < whole; i++)
    accx_put (p, accx_decimal_char (d, first + i));
  if (dot)
    accx_put (p, '.');
  for (int i = 0; i < digits; i++)
    accx_put (p, accx_decimal_char (d, first + whole + i));
  accx_put_many (p, ' ', blanks);
}

/* The mantissa M and exponent E of a number as %a.  */
DEVICE void
accx_print_hexadecimal (struct printed *p, const struct printed_conversion *c, unsigned long m, int e,
			int sign)
{
  int digits = c->precision, n = 1;
  if (digits < 0)
    for (digits = 0; m << (12 + 4 * digits); )
      digits++;
  else if (digits < 13)
    {
      unsigned long half = 1ul << (51 - 4 * digits), rest = m & (2 * half - 1);
      m -= rest;
      m += rest > half || (rest == half && m & 2 * half) ? 2 * half : 0;
    }
  for (int v = e < 0 ? -e : e; v > 9; v /= 10)
    n++;
  int dot = digits || c->alternate;
  int blanks = accx_put_front (p, c, sign, c->letter & 32 ? 'x' : 'X', c->zeros && !c->left,
			       1 + dot + digits + 2 + n);
  accx_put (p, (char) ('0' + (m >> 52)));
  if (dot)
    accx_put (p, '.');
  for (int i = 0; i < digits; i++)
    accx_put (p, i < 13 ? accx_digit_char ((unsigned) (m >> (48 - 4 * i)) & 15, c->letter) : '0');
  accx_put_exponent (p, c->letter & 32 ? 'p' : 'P', e, 1);
  accx_put_many (p, ' ', blanks);
}

/* inf and nan.  */
DEVICE void
accx_print_special (struct printed *p, const struct printed_conversion *c, int nan, int sign)
{
  int small = c->letter & 32;
  int blanks = accx_put_front (p, c, sign, 0, 0, 3);
  accx_put (p, (char) ((nan ? 'N' : 'I') | small));
  accx_put (p, (char) ((nan ? 'A' : 'N') | small));
  accx_put (p, (char) ((nan ? 'N' : 'F') | small));
  accx_put_many (p, ' ', blanks);
}

DEVICE void
accx_print_real (struct printed *p, const struct printed_conversion *c, double x)
{
  union { double value; unsigned long bits; } u = { x };
  int exponent = (int) (u.bits >> 52 & 0x7ff), sign = accx_sign (c, u.bits >> 63 != 0);
  unsigned long m = u.bits & (1ul << 52) - 1;
  if (exponent == 0x7ff)
    {
      accx_print_special (p, c, m != 0, sign);
      return;
    }
  m |= (unsigned long) (exponent != 0) << 52;
  int e = exponent ? exponent - 1023 : m ? -1022 : 0, kind = c->letter | 32;
  if (kind == 'a')
    {
      accx_print_hexadecimal (p, c, m, e, sign);
      return;
    }
  struct decimal d;
  byte digits[20];
  d.n = d.point = 0;
  for (unsigned long rest = m; rest; rest /= 10)
    digits[d.point++] = (byte) (rest % 10);
  for (int i = d.point; i > 0; i--)
    d.digit[d.n++] = digits[i - 1];
  accx_decimal_trim (&d);
  accx_decimal_shift (&d, e - 52);
  int precision = c->precision < 0 ? 6 : c->precision;
  if (kind == 'g')
    {
      precision += precision == 0;
      accx_decimal_round (&d, precision);
      int from = d.n ? d.point - 1 : 0, least = d.n ? d.n : 1;
      int fixed = from >= -4 && from < precision;
      if (!c->alternate)
	precision = least;
      if (fixed)
	accx_print_fixed (p, c, &d, sign, precision - 1 - from > 0 ? precision - 1 - from : 0);
      else
	accx_print_scientific (p, c, &d, sign, precision - 1);
      return;
    }
  accx_decimal_round (&d, kind == 'e' ? precision + 1 : d.point + precision);
  if (kind == 'e')
    accx_print_scientific (p, c, &d, sign, precision);
  else
    accx_print_fixed (p, c, &d, sign, precision);
}

/* ---- Formats ---- */

/* The value of WIDTH bytes at *VALUES, which is moved behind it.  */
DEVICE long
accx_take_value (const char **values, int width)
{
  size at = (size) *values + (size) width - 1 & -(size) width;
  *values = (const char *) at + width;
  return width == 8 ? *(const long *) at : *(const int *) at;
}

/* A number in a format, or the value that `*' stands for.  */
DEVICE int
accx_format_number (const char **f, const char **values)
{
  int n = 0;
  if (**f == '*')
    {
      ++*f;
      return (int) accx_take_value (values, 4);
    }
  for (; **f >= '0' && **f <= '9'; ++*f)
    n = n * 10 + **f - '0';
  return n;
}

/* The integer V of a conversion with a length of LENGTH bytes.  */
DEVICE void
accx_print_sized (struct printed *p, const struct printed_conversion *c, long v, int length)
{
  int is_signed = c->letter == 'd' || c->letter == 'i';
  if (is_signed)
    v = length == 1 ? (signed char) v : length == 2 ? (short) v : length == 4 ? (int) v : v;
  else
    v = length == 1 ? (byte) v : length == 2 ? (unsigned short) v : length == 4 ? (unsigned) v : v;
  int negative = is_signed && v < 0;
  accx_print_integer (p, c, negative ? -(unsigned long) v : (unsigned long) v, negative);
}

/* The conversion behind the % at F, of the next ones of *VALUES; returns what is behind it.  */
DEVICE const char *
accx_print_conversion (struct printed *p, const char *f, const char **values)
{
  struct printed_conversion c = { .precision = -1 };
  int length = 4;
  for (;; f++)
    {
      c.left |= *f == '-';
      c.sign |= *f == '+';
      c.space |= *f == ' ';
      c.alternate |= *f == '#';
      c.zeros |= *f == '0';
      if (*f != '-' && *f != '+' && *f != ' ' && *f != '#' && *f != '0')
	break;
    }
  c.width = accx_format_number (&f, values);
  if (c.width < 0)
    {
      c.left = 1;
      c.width = -c.width;
    }
  if (*f == '.')
    {
      f++;
      c.precision = accx_format_number (&f, values);
    }
  for (; *f == 'h'; f++)
    length /= 2;
  for (; *f == 'l' || *f == 'z' || *f == 'j' || *f == 't' || *f == 'q'; f++)
    length = 8;
  c.letter = *f;
  switch (c.letter)
    {
    case 'd': case 'i': case 'u': case 'o': case 'x': case 'X':
      accx_print_sized (p, &c, accx_take_value (values, length == 8 ? 8 : 4), length);
      break;
    case 'p': case 's':
      accx_print_pointer (p, &c, (const char *) accx_take_value (values, 8));
      break;
    case 'c':
      accx_print_text (p, &c, 0, (char) accx_take_value (values, 4));
      break;
    case '%':
      accx_put (p, '%');
      break;
    case 0:
      return f;
    default:
      {
	union { long bits; double value; } u = { accx_take_value (values, 8) };
	accx_print_real (p, &c, u.value);
      }
    }
  return f + 1;
}

/* vsnprintf with VALUES in a block.  */
DEVICE int
accx_vsnprintf (char *to, size room, const char *f, const char *values)
{
  struct printed p = { to, room ? room - 1 : 0, 0 };
  while (*f)
    if (*f == '%')
      f = accx_print_conversion (&p, f + 1, &values);
    else
      accx_put (&p, *f++);
  if (room)
    to[p.at < room ? p.at : room - 1] = 0;
  return (int) p.at;
}
