/* Loads, stores and arithmetic of unsigned: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T unsigned
#define BITS 32
#include "type-int.h"
