/* Collapsed loops with a constant vector_length are a box of iterations, whose block has so many
   threads; nothing is divided or multiplied in 64 bits, whatever type counts.
   { scan-ptx-not {(div|rem)\.|mul\.hi} }
   { scan-ptx {\.maxntid 128, 1, 1} } */
#define BOX(T)								\
  void									\
  box_##T (T n, T m, const float *restrict a, float *restrict b)	\
  {									\
    _Pragma ("acc parallel loop collapse(2) vector_length(128) present(a[0:n*m], b[0:n*m])") \
    for (T i = 0; i < n; i++)						\
      for (T j = 0; j < m; j++)						\
	b[i * m + j] = a[i * m + j] * 2;				\
  }
BOX (int)
BOX (unsigned)
BOX (long)
