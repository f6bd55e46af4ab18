/* Loads, stores and arithmetic of int: + - * / % & | ^ ~ << >> comparisons, with wrap-around and negative numbers.  */
#define T int
#define BITS 32
#include "type-int.h"
