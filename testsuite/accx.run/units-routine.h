/* Shared by the units of units-routine-*.c.  */
struct pair { int a; double b; char c[3]; };

#pragma acc routine seq
double scale (double x, int k);
#pragma acc routine vector
double total (int n, const double *p);
#pragma acc routine worker
void rows (int n, int m, double *p);
#pragma acc routine gang
void increment (int n, double *p);
#pragma acc routine seq
struct pair turn (struct pair p);
