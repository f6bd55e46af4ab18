/* SHA-256 of the examples of FIPS 180-4, whole and in pieces of every length.
   accx-objects: runtime/pure/sha256.o  */
#include <stdio.h>
#include <string.h>

#include "pure/pure.h"
#include "unit.h"

static const char *
hash_in_pieces (const char *text, size_t n, size_t piece)
{
  static char hex[2 * SHA256_BYTES + 1];
  unsigned char hash[SHA256_BYTES];
  struct sha256 s;
  sha256_begin (&s);
  for (size_t at = 0; at < n; at += piece)
    sha256_add (&s, text + at, n - at < piece ? n - at : piece);
  sha256_end (&s, hash);
  for (int i = 0; i < SHA256_BYTES; i++)
    sprintf (hex + 2 * i, "%02x", hash[i]);
  return hex;
}

int
main (void)
{
  /* NIST's example values; the last is a million times `a'.  */
  static const struct { const char *text, *hash; } tests[] = {
    { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
    { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
    { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" },
    { "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
      "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1" }
  };
  static char many[1000000];
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    for (size_t piece = 1; piece < 130; piece++)
      CHECK (strcmp (hash_in_pieces (tests[i].text, strlen (tests[i].text), piece),
		     tests[i].hash), 0);
  memset (many, 'a', sizeof many);
  CHECK (strcmp (hash_in_pieces (many, sizeof many, 777),
		 "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"), 0);
  DONE ("sha256");
}
