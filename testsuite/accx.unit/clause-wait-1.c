/* wait: queues: goes away in the clause and in the directive's argument; if and
   async become one marker, in either order.
   accx-objects: plugin/tokens/clause/clause.o plugin/tokens/clause/loop-clauses.o plugin/tokens/clause/header-forms.o plugin/tokens/clause/private-items.o */
#include "clause-unit.h"

static void
test_prefix (const char *text, bool want)
{
  bool good = clause_wait_prefix (text, strlen (text)) == want;
  printf ("%s: prefix '%s'\n", good ? "PASS" : "FAIL", text);
  unit_failures += !good;
}

int
main (void)
{
  enum clause_form list = CLAUSE_WAIT_LIST, argument = CLAUSE_WAIT_ARGUMENT,
		   tail = CLAUSE_WAIT_TAIL;
  expect ("wait", list, "queues : 1 , q", "wait ( 1 , q )");
  expect ("wait", list, "c ? queues : 1", "wait ( c ? queues : 1 )");
  refuse ("wait", list, "queues :", 1, "expected a list of queues");
  expect ("queues", argument, "queues : 1 , q", "1 , q");
  refuse ("queues", argument, "queues :", 1, "expected a list of queues");

  expect ("if", tail, "if ( n )", "async ( __accx_wait_if ( ! ! ( n ) , - 2 ) )");
  expect ("if", tail, "if ( n ) async",
	  "async ( __accx_wait_if ( ! ! ( n ) , - 1 ) )");
  expect ("if", tail, "if ( f ( a , b ) ) , async ( q )",
	  "async ( __accx_wait_if ( ! ! ( f ( a , b ) ) , q ) )");
  expect ("async", tail, "async ( q ) if ( n )",
	  "async ( __accx_wait_if ( ! ! ( n ) , q ) )");
  expect ("async", tail, "async if ( n )",
	  "async ( __accx_wait_if ( ! ! ( n ) , - 1 ) )");
  expect ("async", tail, "async ( q )", "async ( q )");
  refuse ("if", tail, "if", 0, "expected a condition");
  refuse ("if", tail, "if ( )", 0, "expected a condition");
  refuse ("if", tail, "if async ( 1 )", 0, "expected a condition");
  refuse ("if", tail, "if ( a ) if ( b )", 4, "too many 'if'");
  refuse ("async", tail, "async ( 1 ) if ( a ) async", 8, "too many 'async'");
  refuse ("if", tail, "if ( a ) async ( )", 4, "expected a queue");
  refuse ("if", tail, "if ( a ) foo", 4, "expected an 'if', 'async' or 'device'");

  test_prefix (" ( queues : 1)", true);
  test_prefix ("(devnum:0:queues:1)", true);
  test_prefix ("(queues)", false);
  test_prefix ("(c ? queues : 1)", false);
  test_prefix ("(queues2:1)", false);
  test_prefix (" if(n)", false);
  test_prefix ("", false);
  return unit_failures != 0;
}
