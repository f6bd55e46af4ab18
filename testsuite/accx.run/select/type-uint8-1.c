/* Loads, stores and arithmetic of unsigned char: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T unsigned char
#define BITS 8
#include "type-int.h"
