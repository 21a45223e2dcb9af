#ifndef FLOKI_CARGUMENTS_H
#define FLOKI_CARGUMENTS_H

/// How many words the command line has, with the program's name; 0 where the system did not hand them over.
int floki_argument_count(void);

/// One of them.
const char *floki_argument_at(int index);

#endif
