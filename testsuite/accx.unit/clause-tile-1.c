/* tile: sizes that are numbers stay; where one may be no constant, all go to the marker,
   behind the clause, and it stays as `*'.
   accx-objects: plugin/tokens/clause/clause.o plugin/tokens/clause/loop-clauses.o plugin/tokens/clause/header-forms.o plugin/tokens/clause/private-items.o */
#include "clause-unit.h"

int
main (void)
{
  enum clause_form f = CLAUSE_TILE;
  expect ("tile", f, "4 , 8", "tile ( 4 , 8 )");
  expect ("tile", f, "* , ( 2 + 2 ) , *", "tile ( * , ( 2 + 2 ) , * )");
  expect ("tile", f, "n", "tile ( * ) __accx_tile ( 0 , n ) ,");
  expect ("tile", f, "* , f ( a , b ) , 3", "tile ( * , * , 3 ) __accx_tile ( 0 , 0 , f ( a , b ) , 3 ) ,");
  expect ("tile", f, "2 * n , sizeof ( int )", "tile ( * , * ) __accx_tile ( 0 , 2 * n , sizeof ( int ) ) ,");
  return unit_failures != 0;
}
