/* Where stores lie along a worker loop, across the vector loop in it, a warp is made of 8 workers with 4 lanes; not where
   loads alone do.
   { scan-ptx {entry across_\d[^$]*[$](?:(?!entry)(.|\n))*and\.b32 %r\d+, %r\d+, 7;} }
   { scan-ptx-not {entry along_\d[^$]*[$](?:(?!entry)(.|\n))*and\.b32 %r\d+, %r\d+, 7;} }
   { scan-ptx-not {entry back_\d[^$]*[$](?:(?!entry)(.|\n))*and\.b32 %r\d+, %r\d+, 7;} }
   { scan-ptx-not {entry sum_\d[^$]*[$](?:(?!entry)(.|\n))*and\.b32 %r\d+, %r\d+, 7;} } */
static double a[50][100][100], b[50][100][100];
static double s[50][100];

void
across (void)
{
  #pragma acc parallel loop gang num_gangs(50) num_workers(8) vector_length(32) present(a, b)
  for (int k = 0; k < 50; k++)
    #pragma acc loop worker
    for (int j = 0; j < 100; j++)
      #pragma acc loop vector
      for (int i = 0; i < 100; i++)
	b[k][i][j] = a[k][j][i];
}

void
back (void)
{
  #pragma acc parallel loop gang num_gangs(50) num_workers(8) vector_length(32) present(a, b)
  for (int k = 0; k < 50; k++)
    #pragma acc loop worker
    for (int j = 0; j < 100; j++)
      #pragma acc loop vector
      for (int i = 0; i < 100; i++)
	a[k][j][i] = b[k][i][j];
}

void
along (void)
{
  #pragma acc parallel loop gang num_gangs(50) num_workers(8) vector_length(32) present(a, b)
  for (int k = 0; k < 50; k++)
    #pragma acc loop worker
    for (int j = 0; j < 100; j++)
      #pragma acc loop vector
      for (int i = 0; i < 100; i++)
	b[k][j][i] = a[k][j][i];
}

void
sum (void)
{
  #pragma acc parallel loop gang num_gangs(50) num_workers(8) vector_length(32) present(a, s)
  for (int k = 0; k < 50; k++)
    #pragma acc loop worker
    for (int j = 0; j < 100; j++)
      {
	double t = 0;
	#pragma acc loop vector reduction(+: t)
	for (int i = 0; i < 100; i++)
	  t += a[k][i][j];
	s[k][j] = t;
      }
}
