#ifndef FLOKI_CDISK_H
#define FLOKI_CDISK_H

// What Swift's Glibc leaves out.

/// Waits until everything that was written to the file system of an open file is on its disk; -1 with the reason in `errno`.
int floki_sync_file_system(int descriptor);

#endif
