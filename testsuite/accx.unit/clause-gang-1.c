/* gang: dim goes away, other arguments stay; dimensions that there are not are
   refused where they are.
   accx-objects: plugin/tokens/clause/clause.o plugin/tokens/clause/loop-clauses.o plugin/tokens/clause/header-forms.o plugin/tokens/clause/private-items.o */
#include "clause-unit.h"

int
main (void)
{
  enum clause_form f = CLAUSE_GANG;
  expect ("gang", f, "dim : 1", "gang");
  expect ("gang", f, "dim : ( ( 1u ) )", "gang");
  expect ("gang", f, "dim : 1 , static : 4", "gang ( static : 4 )");
  expect ("gang", f, "static : 4 , dim : 0x1", "gang ( static : 4 )");
  expect ("gang", f, "f ( a , dim )", "gang ( f ( a , dim ) )");
  expect ("gang", f, "static : c ? dim : 1", "gang ( static : c ? dim : 1 )");
  refuse ("gang", f, "dim : 4", 2, "must be 1, 2 or 3");
  refuse ("gang", f, "static : 1 , dim : 0", 6, "must be 1, 2 or 3");
  refuse ("gang", f, "dim : 0", 2, "must be 1, 2 or 3");
  refuse ("gang", f, "dim : 4", 2, "must be 1, 2 or 3");
  expect ("gang", f, "dim : n , static : 1 + 1", "gang ( static : 1 + 1 )");
  refuse ("gang", f, "dim :", 0, "must be 1, 2 or 3");
  refuse ("gang", f, "dim : 1 , dim : 1", 4, "more than one");
  return unit_failures != 0;
}
