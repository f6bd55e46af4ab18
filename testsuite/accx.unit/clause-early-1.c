/* Which loops break, return and goto leave, or cannot be counted, by their text.
   accx-objects: plugin/tokens/clause/seq-forms.o plugin/tokens/clause/source-text.o */
#include "../../plugin/tokens/clause/clause.h"
#include <stdio.h>

static const struct { const char *text; bool leaves; unsigned line; } rows[] =
{
  { "#\nfor (int i = 0; i < n; i++) a[i] = 1;\n", false },
  { "#\nfor (i = 0; i < n; i = i + 2) { a[i] = 1; }\n", false },
  { "#\nfor (i = 0; n > i; i = 2 + i) { if (x) continue; }\n", false },
  { "#\nfor (i = n; i != 0; --i) { for (;;) break; }\n", false },
  { "#\nfor (i = 0; i < n; i++) if (x) break;\n", true },
  { "#\nfor (i = 0; i < n; i++) { do { if (x) break; } while (y); z (\"break;\"); // break;\n"
    " }\n break;", false },
  { "#\nfor (i = 0; i < n; i++) { switch (x) { case 1: break; default: y; }"
    " s = (struct t) { 1, 2 }; }\n", false },
  { "#\nfor (i = 0; i < n; i++) { switch (x) { case 1: return; } }\n", true },
  { "#\nfor (p = l; p; p = p->next) x;\n", true },
  { "#\nfor (i = 1; i < n; i *= 2) x;\n", true },
  { "#\nfor (; x != 1; x = x % 2 ? 3 * x + 1 : x / 2) n++;\n", true },
  { "#\n /* c */ for (i = 0;\n i < n; i -= -1)\n {\n#pragma acc loop vector\n"
    " for (j = 0; j < 3; j++) { if (a) { b; } else if (c) d; else { break; } }\n }", false },
  { "#\nfor (i = 0; i < n; i++) { lab: x = y ? a : b; if (q) { z; } else break; }", true },
  { "#\nfor (i = 0; i < n; i++) { _Pragma (\"acc loop vector\") for (j = 0; j < 3; j++)"
    " { x; } if (a) break; }", true },
  { "#\nfor (j = 2; j * j < 200; j++) x;\n", true },
  { "#\nfor (j = 0; j < n && !done; j++) x;\n", true },
  { "#\nfor (j = 0; 200 > (j); j++) x;\n", false },
  { "#\nfor (j = 0; (j) <= f (a && b); j++) x;\n", false },
  { "#\nfor (j = 0; a[j] != 3; j++) x;\n", true },
  { "#\nx = 1; for (;;) ;", false },
  { "#a \\\n b\n# \\\n c\nfor (i = 0; i < n; i++) if (x) break;\n", true, 4 }
};

int
main (void)
{
  int bad = 0;
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      unsigned line = rows[i].line ? rows[i].line : 1;
      bool ok = (clause_is_left_early (rows[i].text, line, 0) != LOOP_ENDS) == rows[i].leaves;
      printf ("%s: row %u\n", ok ? "PASS" : "FAIL", i);
      bad |= !ok;
    }
  return bad;
}
