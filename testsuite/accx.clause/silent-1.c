/* What had no effect or another sense than it seems is said: dimensions of routines that are
   not constant, mixed nohost, cache of whole variables, commas behind atomic in _Pragma.  */
enum { TWO = 2 };
extern int n;
int m;

#pragma acc routine gang (dim: n) /* { dg-error "the dimension of gangs is not constant: 'n'" } */
void r1 (int *x);
#pragma acc routine gang (dim: m + 1) /* { dg-error "the dimension of gangs is not constant: 'm'" } */
void r2 (int *x);
#pragma acc routine gang (dim: none) /* { dg-error "the dimension of gangs is not constant: 'none'" } */
void r3 (int *x);
#pragma acc routine gang (dim: TWO)
void r4 (int *x);
#pragma acc routine gang (dim: (int) sizeof (char))
void r5 (int *x);

#pragma acc routine seq nohost
void r6 (int *x);
#pragma acc routine seq /* { dg-error "missing 'nohost' clause" } */
void r6 (int *x);
#pragma acc routine seq
void r7 (int *x);
#pragma acc routine nohost seq /* { dg-error "incompatible 'nohost' clause" } */
void r7 (int *x);
#pragma acc routine nohost
void r8 (int *x);
#pragma acc routine nohost seq
void r8 (int *x);
