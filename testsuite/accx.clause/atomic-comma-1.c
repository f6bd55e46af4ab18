/* Comma expressions are no form of the atomic directive; commas inside of parentheses do no
   harm.  Macros may hold either.  */

#define BOTH v = 1, w = 2
#define TWICE(X) BOTH, X
#define PLACES(X) a[f (X, 0)][(X, 1)] += f (1, X)
#define INIT 1, 2
#define LATER ; v++, w++

int v, w, a[10][10];
int f (int, int);
#pragma acc routine seq
int f (int x, int y) { return x + y; }

void
g (void)
{
#pragma acc parallel loop copy(v, w, a)
  for (int i = 0; i < 10; i++)
    {
#pragma acc atomic write
      v = 1, w = 2; /* { dg-error "no form of .atomic" } */
#pragma acc atomic write
      w = (v, 2);
#pragma acc atomic update
      w += f (i,
	      1);
#pragma acc atomic update
      w += i
	   , v++; /* { dg-error "no form of .atomic" } */
#pragma acc atomic capture
      { v = w; w = f (i, 2); }
#pragma acc atomic write
      BOTH; /* { dg-error "no form of .atomic" } */
#pragma acc atomic write
      TWICE (a[0][0] = 1); /* { dg-error "no form of .atomic" } */
#pragma acc atomic update
      PLACES (i);
#pragma acc atomic update
      v += f (INIT);
#pragma acc atomic update
      v += 2 LATER;
      int x = 1, y = 2;
      a[x][y] = 1, a[y][x] = 2;
    }
}
