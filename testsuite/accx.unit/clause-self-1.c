/* self: the condition goes whole into the marker, negated; without parentheses it
   is true.
   accx-objects: plugin/tokens/clause/clause.o plugin/tokens/clause/loop-clauses.o plugin/tokens/clause/header-forms.o plugin/tokens/clause/private-items.o */
#include "clause-unit.h"

int
main (void)
{
  enum clause_form f = CLAUSE_CONDITION;
  expect ("self", f, NULL, "copyin ( __accx_c3 [ 0 : __accx_self ( 0 ) ] )");
  expect ("self", f, "n",
	  "copyin ( __accx_c3 [ 0 : __accx_self ( ! ( n ) ) ] )");
  expect ("self", f, "f ( a , b ) ? c : d",
	  "copyin ( __accx_c3 [ 0 : __accx_self ( ! ( f ( a , b ) ? c : d ) ) ] )");
  refuse ("self", f, "", -1, "expected a condition");
  return unit_failures != 0;
}
