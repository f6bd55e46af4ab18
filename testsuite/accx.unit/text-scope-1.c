/* What braces of C++ are the bodies of: namespaces, classes, functions.
   accx-objects: plugin/tokens/clause/text-scope.o plugin/tokens/clause/source-text.o */
#include <stdio.h>
#include <string.h>
#include "../../plugin/tokens/clause/source-text.h"

/* `@' with a letter is a place: N, C or F, what it is in.  */
static const char text[] =
  "// it's\n"
  "#include <x>\n"
  "namespace a { @N\n"
  "struct __attribute__((packed)) s : b { @C\n"
  "  int x{3}; @C\n"
  "  s () : x{1} { @F }\n"
  "  s (int a) : x{1}, y(2) { @F } @C\n"
  "  auto f () const noexcept (true) -> int { if (x) { @F } else { @F } @F } @C\n"
  "  enum e { q }; @C\n"
  "  int m = 1'000'000; char c = '{', d = '\\''; @C\n"
  "}; @N\n"
  "template <class T, typename U = struct Z> void g (T) { @F\n"
  "   auto l = [&] (int x) { @F }; @F\n"
  "   struct l { int x; @C int h () { @F } }; @F\n"
  "}\n"
  "template <class T> struct v { @C };\n"
  "extern \"C\" { @N int f (int); @N }\n"
  "#ifdef A\n"
  "void h () {\n"
  "#else\n"
  "void h (int) {\n"
  "#endif\n"
  " @F\n"
  " const char *s = R\"x( } )\" { )x\"; @F\n"
  "}\n"
  "#if 0\n"
  "} } }\n"
  "#endif\n"
  "@N int a[] = { 1, 2 }; @N /* { */ @N\n"
  "} @N\n"
  "auto l = [] (int *p) { @F };\n";

int
main (void)
{
  static const char letters[] = "NCF";
  for (const char *p = text; (p = strchr (p, '@')); p++)
    {
      char found = letters[text_scope_at (text, p)];
      printf ("%s: place %d is in %c, found %c\n", found == p[1] ? "PASS" : "FAIL",
	      (int) (p - text), p[1], found);
    }
  return 0;
}
