#ifndef FLOKI_DISK_OBSERVER_H
#define FLOKI_DISK_OBSERVER_H

/// Keeps the observer in the program: its functions stand before those of the C library.
///
/// With `OBSERVED_CALLS=FILE` every call that changes names or bytes on a disk, or waits for it, is written there, one a
/// line. With `FAILING_RENAME=SUFFIX:N` the Nth rename to a path that ends so is refused for want of space.
void floki_observe_disk(void);

#endif
