#ifndef FLOKI_CMEMORY_H
#define FLOKI_CMEMORY_H

/// Keeps memory that was given back for half a second, in case it is asked for again.
///
/// By default it goes back to the system after a fortieth of that: before the next photograph, which then finds every page
/// missing that the one before had.
void floki_keep_memory(void);

#endif
