/* A capture of one variable beside an update of another is an error where they surely are two; where two pointers,
   indices or members of a union may lead to one, it is told that the one that is updated is captured.  */
static int first[8], second[8];
struct pair { int a, b; };
union both { int a, b; };

void
f (int *x, int *y, int n, struct pair *p, union both *u, struct pair one)
{
  int v, count[4] = { 0 };
  #pragma acc parallel loop private(v) copy(x[0:n], y[0:n], p[0:n], u[0:n], one)
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic capture
      { v = x[1]; x[2]++; } /* { dg-error "capture. of one variable and update of another" } */
      #pragma acc atomic capture
      { x[i + 1] += 2; v = x[i]; } /* { dg-error "uses two different expressions" } */
      #pragma acc atomic capture
      { v = first[i]; ++second[i]; } /* { dg-error "capture. of one variable and update of another" } */
      #pragma acc atomic capture
      { v = p[i].a; p[i].b--; } /* { dg-warning "captures is what it updates, which is written otherwise" } */
      #pragma acc atomic capture
      { v = one.a; one.b++; } /* { dg-error "capture. of one variable and update of another" } */
      #pragma acc atomic capture
      { v = u[i].a; u[i].b++; } /* { dg-warning "captures is what it updates, which is written otherwise" } */
      #pragma acc atomic capture
      { v = x[i]; y[i]++; } /* { dg-warning "captures is what it updates, which is written otherwise" } */
      #pragma acc atomic capture
      { v = x[i]; x[v]++; } /* { dg-warning "captures is what it updates, which is written otherwise" } */
      #pragma acc atomic capture
      { v = x[i + 0]; x[i]++; }
      #pragma acc atomic capture
      { v = x[i]; x[i] = x[i] * 2; }
      #pragma acc atomic capture
      { p[i].a = v; v = p[i].a; }
      #pragma acc atomic capture
      { v = count[i & 3]; count[i & 3] -= v; }
      x[i] = v;
    }
}
