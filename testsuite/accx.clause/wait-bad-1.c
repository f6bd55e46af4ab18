/* Mistakes in if, async and queues: on wait, one error for each.  */
void
f (int n)
{
  #pragma acc wait if /* { dg-error "expected a condition" } */
  #pragma acc wait if() /* { dg-error "expected a condition" } */
  #pragma acc wait if(n) if(n) /* { dg-error "too many 'if' clauses" } */
  #pragma acc wait async(1) if(n) async(2) /* { dg-error "too many 'async' clauses" } */
  #pragma acc wait if(n) foo /* { dg-error "'foo' is no clause of OpenACC" } */
  #pragma acc wait if(n) async() /* { dg-error "expected a queue" } */
  #pragma acc wait if(n /* { dg-error "expected '\\)' before end of line" } */
  #pragma acc wait(queues:) /* { dg-error "expected a list of queues" } */
  #pragma acc parallel wait(queues:) /* { dg-error "expected a list of queues" } */
  ;
}
