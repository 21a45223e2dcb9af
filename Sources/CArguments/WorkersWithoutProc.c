#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Whether it is what libdispatch looks at to find out which of its threads work.
static int tells_of_worker(const char *path) {
  static const char start[] = "/proc/", end[] = "/stat";
  size_t length = strlen(path);
  if (length < sizeof start + sizeof end - 1 || strncmp(path, start, sizeof start - 1)) return 0;
  for (const char *digit = path + sizeof start - 1; digit < path + length - (sizeof end - 1); digit++) {
    if (*digit < '0' || *digit > '9') return 0;
  }
  return !strcmp(path + length - (sizeof end - 1), end);
}

/// Opens a file, as the C library does.
///
/// Each second that work waits, libdispatch reads the state of its threads from `/proc`, and ends the process with a signal where
/// that is missing. In its place it finds an empty file here: it takes the threads for waiting ones, and starts a few more.
///
/// Weak, as a program may have another one: the tests watch what is opened.
__attribute__((weak)) int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (file >= 0 || !tells_of_worker(path)) return file;
  int empty = (int)syscall(SYS_openat, AT_FDCWD, "/dev/null", O_RDONLY | O_CLOEXEC);
  // Reading of it fails at once, which is as good.
  return empty >= 0 ? empty : eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}
