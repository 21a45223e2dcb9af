#include "CMemory.h"

#include <errno.h>
#include <mimalloc.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/// What floki begins with: the stacks of its threads, and memory for each of them.
static const size_t WANTED = (size_t)256 << 20;
/// What the first thread's stack grows to. Later there may be no room to grow.
enum { STACK = 512 << 10, ENVIRONMENT = 3 };

void floki_keep_memory(void) {
#if MI_MALLOC_VERSION >= 210
  mi_option_set(mi_option_purge_delay, 100);
#else
  mi_option_set(mi_option_decommit_delay, 100);
#endif
}

/// Says that memory is short, and ends floki at once: whatever would say it otherwise needs memory.
static void end_without_memory(void) {
  static const char words[] =
      "error: there is not enough memory; end other processes, build with fewer --jobs, or raise the "
      "limits (`ulimit -v`, or the container's)\n";
  ssize_t written = write(2, words, sizeof words - 1);
  (void)written;
  _exit(ENVIRONMENT);
}

/// Libraries that are refused memory say that a file is damaged, and Swift traps.
static void on_error(int error, void *context) {
  (void)context;
  if (error == ENOMEM) end_without_memory();
}

static void __attribute__((noinline)) grow_stack(void) {
  volatile char room[STACK];
  for (size_t place = 0; place < sizeof room; place += 4096) room[sizeof room - 1 - place] = 0;
}

/// Before any library prepares itself: those of Swift end the process with a signal where they are refused memory. What the loader
/// cannot put into memory it says itself (127).
static void look_for_memory(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
  void *room = mmap(NULL, WANTED, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) end_without_memory();
  munmap(room, WANTED);
  grow_stack();
}

__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) = look_for_memory;

static void go_on(int number) { (void)number; }

/// Before anything of Swift's runs.
__attribute__((constructor(101))) static void prepare(void) {
  mi_register_error(on_error, NULL);
  // A file that may not be longer is an error of the write, not the end. Programs that floki starts get the usual one.
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = go_on;
  action.sa_flags = SA_RESTART;
  sigaction(SIGXFSZ, &action, NULL);
}
