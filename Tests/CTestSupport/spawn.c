#define _GNU_SOURCE
#include "CTestSupport.h"

#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>

int test_spawn(
    pid_t *child, const char *program, char *const *arguments, char *const *environment, const char *folder,
    const int streams[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  error = posix_spawn_file_actions_addchdir_np(&actions, folder);
  for (int stream = 0; stream < 3 && error == 0; stream++)
    error = posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (error == 0) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(&attributes, &all);
  if (error == 0) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  if (error == 0) error = posix_spawn(child, program, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int test_memory_file(void) { return memfd_create("floki-test", MFD_CLOEXEC); }
