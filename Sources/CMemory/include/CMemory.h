#ifndef FLOKI_CMEMORY_H
#define FLOKI_CMEMORY_H

/// Keeps memory that was given back for a tenth of a second, in case it is asked for again.
///
/// By default it goes back to the system after a quarter of that: before the next photograph, which then finds every page
/// missing that the one before had. With more, what is over stays beside what comes next.
///
/// Before floki begins, and without being called, this module also sees to what the system refuses: memory that cannot be had ends
/// floki with a message and exit status 3, and a file that may not be longer (`ulimit -f`) fails to be written.
void floki_keep_memory(void);

#endif
