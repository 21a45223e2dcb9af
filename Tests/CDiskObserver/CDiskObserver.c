#define _GNU_SOURCE
#include "CDiskObserver.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int record = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char failing_suffix[PATH_MAX];
static long failing_after = 0;

void floki_observe_disk(void) {
  const char *path = getenv("OBSERVED_CALLS");
  if (path) record = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  const char *failing = getenv("FAILING_RENAME");
  const char *colon = failing ? strrchr(failing, ':') : NULL;
  if (colon && (size_t)(colon - failing) < sizeof failing_suffix) {
    memcpy(failing_suffix, failing, (size_t)(colon - failing));
    failing_after = atol(colon + 1);
  }
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/// The whole path of a name in an open folder, or of an open file where the name is empty.
static void full_path(int folder, const char *name, char *target) {
  char link[64];
  if (name[0] == '/') {
    snprintf(target, PATH_MAX, "%s", name);
    return;
  }
  if (folder == AT_FDCWD) {
    snprintf(link, sizeof link, "/proc/self/cwd");
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  }
  ssize_t length = readlink(link, target, PATH_MAX - 1);
  if (length < 0) length = 0;
  target[length] = 0;
  if (name[0] && strcmp(name, ".") != 0) snprintf(target + length, PATH_MAX - (size_t)length, "/%s", name);
}

static void note(const char *call, const char *path, const char *other) {
  if (record < 0) return;
  int reason = errno;
  char line[2 * PATH_MAX + 32];
  int length = snprintf(line, sizeof line, "%s\t%s\t%s\n", call, path, other ? other : "");
  if (REAL(write)(record, line, (size_t)length) != length) abort();
  errno = reason;
}

/// Names change one at a time, so that the record has them in the order in which they changed.
#define OBSERVED(call, result_of, path, other) \
  pthread_mutex_lock(&lock);                   \
  int result = result_of;                      \
  if (result >= 0) note(call, path, other);    \
  pthread_mutex_unlock(&lock);                 \
  return result

static int opened(int folder, const char *path, int flags, mode_t mode) {
  char full[PATH_MAX];
  full_path(folder, path, full);
  if (!(flags & O_CREAT)) return REAL(openat)(folder, path, flags, mode);
  pthread_mutex_lock(&lock);
  int existed = REAL(faccessat)(folder, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
  int result = REAL(openat)(folder, path, flags, mode);
  if (result >= 0 && !existed) note("create", full, NULL);
  pthread_mutex_unlock(&lock);
  return result;
}

int openat(int folder, const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return opened(AT_FDCWD, path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t count) {
  struct stat status;
  if (record >= 0 && file != record && fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
    char full[PATH_MAX];
    full_path(file, "", full);
    pthread_mutex_lock(&lock);
    note("write", full, NULL);
    pthread_mutex_unlock(&lock);
  }
  return REAL(write)(file, bytes, count);
}

int mkdirat(int folder, const char *path, mode_t mode) {
  char full[PATH_MAX];
  full_path(folder, path, full);
  OBSERVED("mkdir", REAL(mkdirat)(folder, path, mode), full, NULL);
}

int unlinkat(int folder, const char *path, int flags) {
  char full[PATH_MAX];
  full_path(folder, path, full);
  OBSERVED("remove", REAL(unlinkat)(folder, path, flags), full, NULL);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
  char source[PATH_MAX], target[PATH_MAX];
  full_path(from, old, source);
  full_path(to, new, target);
  OBSERVED("link", REAL(linkat)(from, old, to, new, flags), source, target);
}

int renameat(int from, const char *old, int to, const char *new) {
  char source[PATH_MAX], target[PATH_MAX];
  full_path(from, old, source);
  full_path(to, new, target);
  size_t length = strlen(target), suffix = strlen(failing_suffix);
  if (suffix && length >= suffix && strcmp(target + length - suffix, failing_suffix) == 0 && --failing_after == 0) {
    errno = ENOSPC;
    return -1;
  }
  OBSERVED("rename", REAL(renameat)(from, old, to, new), source, target);
}

int fsync(int file) {
  char full[PATH_MAX];
  full_path(file, "", full);
  OBSERVED("settle", REAL(fsync)(file), full, NULL);
}

int syncfs(int file) {
  char full[PATH_MAX];
  full_path(file, "", full);
  OBSERVED("settle-all", REAL(syncfs)(file), full, NULL);
}
