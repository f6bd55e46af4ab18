/* The other units of units-same-name-1.c: ACCX_SOURCE is 1 or 2.  */
extern int linked[4];
#pragma acc declare create(linked)
extern int seen;
static int weights[8] = { 0, 1, 2, 3, 4, 5, 6, 7 };
#pragma acc declare copyin(weights)

#define NAMED(NUMBER) sum_ ## NUMBER
#define NAME(NUMBER) NAMED (NUMBER)

__attribute__ ((weak)) int
NAME (ACCX_SOURCE) (void)
{
  int s = 0;
  #pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 8; i++)
    s += ACCX_SOURCE * weights[i] + linked[i & 3];
  return s;
}

static void __attribute__ ((constructor))
start (void)
{
  seen += NAME (ACCX_SOURCE) ();
}
