/* For wait-next-1.c: the directive is the last line.  */
#pragma acc wait
