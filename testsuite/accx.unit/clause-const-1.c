/* const: the names go to the marker, sections go away; what is no name is refused
   where it is.
   accx-objects: plugin/tokens/clause/clause.o plugin/tokens/clause/loop-clauses.o plugin/tokens/clause/header-forms.o plugin/tokens/clause/private-items.o */
#include "clause-unit.h"

int
main (void)
{
  enum clause_form f = CLAUSE_CONST;
  expect ("const", f, "a", "copyin ( __accx_c3 [ 0 : __accx_const ( 0 , a ) ] )");
  expect ("const", f, "a , b [ 0 : n ]",
	  "copyin ( __accx_c3 [ 0 : __accx_const ( 0 , a , b ) ] )");
  refuse ("const", f, "a , ", 1, "expected the name");
  refuse ("const", f, "a , 1", 2, "expected the name");
  expect ("const", f, "a . b [ 2 : n ]",
	  "copyin ( __accx_c3 [ 0 : __accx_const ( 0 , a . b ) ] )");
  refuse ("const", f, "( a )", 0, "expected the name");
  return unit_failures != 0;
}
