/* A setting is a number, a sum of bits, a switch or a number of bytes as a whole: nothing in front
   of it or behind it, no sign, no overflow.
   accx-objects: runtime/base/setting.o  */
#include <stdio.h>

#include "base/setting.h"
#include "unit.h"

#define BAD (-1)

static long long
number (const char *text)
{
  int n;
  return setting_number (text, &n) ? n : BAD;
}

static long long
bits (const char *text)
{
  int n;
  return setting_bits (text, &n) ? n : BAD;
}

static long long
flag (const char *text)
{
  int n;
  return setting_flag (text, &n) ? n : BAD;
}

static long long
bytes (const char *text)
{
  uint64_t n;
  return setting_bytes (text, &n) ? (long long) n : BAD;
}

int
main (void)
{
  CHECK (number ("0"), 0);
  CHECK (number ("2147483647"), 2147483647);
  CHECK (number ("2147483648"), BAD);
  CHECK (number ("-1"), BAD);
  CHECK (number ("+1"), BAD);
  CHECK (number (" 1"), BAD);
  CHECK (number ("1 "), BAD);
  CHECK (number ("abc"), BAD);
  CHECK (number ("99999999999999999999"), BAD);
  CHECK (bits ("63"), 63);
  CHECK (bits ("64"), BAD);
  CHECK (flag ("0"), 0);
  CHECK (flag ("1"), 1);
  CHECK (flag ("2"), BAD);
  CHECK (flag ("yes"), BAD);
  CHECK (bytes ("4096"), 4096);
  CHECK (bytes ("3k"), 3072);
  CHECK (bytes ("2G"), 2LL << 30);
  CHECK (bytes ("0"), BAD);
  CHECK (bytes ("-5"), BAD);
  CHECK (bytes ("5T"), BAD);
  CHECK (bytes ("17179869184G"), BAD);
  DONE ("settings are read whole");
}
