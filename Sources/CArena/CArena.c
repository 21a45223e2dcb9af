#include "CArena.h"

#include <cmark-gfm.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Small blocks are cut from chunks, and freed ones wait in a list of their size for the next that asks, so that a page takes no more
// memory here than of malloc. Large blocks are the system's, which can lengthen them where they are.
//
// Before each block is its size, which is a multiple of 16 and counts this word; 1 more for blocks of the system.
enum {
  word = sizeof(size_t),
  fine = 512,       // the sizes up to here are 16 apart,
  coarse = 32768,   // and from there to here each is twice the one before
  fineCount = fine / 16,
  sizeCount = fineCount + 6,
  firstChunk = 16384,
  largestChunk = 1 << 20
};

typedef struct freed { struct freed *next; } freed;
typedef struct chunk { struct chunk *next, *unused; } chunk;
// All of an arena are in a ring, from which each can be taken by itself.
typedef struct large { struct large *next, *previous; size_t padding, size; } large;

struct floki_arena {
  chunk *chunks;
  large larges;
  char *next;
  size_t left, chunkSize;
  freed *waiting[sizeCount];
};

static _Thread_local floki_arena *current;

floki_arena *floki_arena_new(void) {
  floki_arena *arena = calloc(1, sizeof(floki_arena));
  if (!arena) return NULL;
  arena->larges.next = arena->larges.previous = &arena->larges;
  arena->chunkSize = firstChunk;
  return arena;
}

void floki_arena_free(floki_arena *arena) {
  for (chunk *some = arena->chunks, *next; some; some = next) {
    next = some->next;
    free(some);
  }
  for (large *some = arena->larges.next, *next; some != &arena->larges; some = next) {
    next = some->next;
    free(some);
  }
  free(arena);
}

floki_arena *floki_arena_enter(floki_arena *arena) {
  floki_arena *outer = current;
  current = arena;
  return outer;
}

void floki_arena_leave(floki_arena *outer) { current = outer; }

// As cmark does where memory is short.
static void *checked(void *memory) {
  if (!memory) abort();
  return memory;
}

static size_t *sizeOf(void *block) { return (size_t *)block - 1; }
static large *largeOf(void *block) { return (large *)block - 1; }

// The size of the block that so many bytes get, and in `index` the list of that size.
static size_t rounded(size_t bytes, int *index) {
  size_t size = (bytes + word + 15) & ~(size_t)15;
  *index = (int)(size / 16) - 1;
  if (size <= fine) return size;
  size_t power = 2 * fine;
  for (*index = fineCount; power < size; power *= 2) *index += 1;
  return power;
}

static void addChunk(floki_arena *arena, size_t size) {
  size_t capacity = arena->chunkSize > size ? arena->chunkSize : size;
  chunk *some = checked(malloc(sizeof(chunk) + capacity));
  some->next = arena->chunks;
  arena->chunks = some;
  arena->next = (char *)(some + 1);
  arena->left = capacity;
  if (arena->chunkSize < largestChunk) arena->chunkSize *= 2;
}

static void *takeLarge(size_t bytes) {
  if (bytes > SIZE_MAX - sizeof(large) - 16) abort();
  bytes = (bytes + 15) & ~(size_t)15;
  large *some = checked(malloc(sizeof(large) + bytes));
  some->size = (bytes + word) | 1;
  if (current) {
    some->next = current->larges.next;
    some->previous = &current->larges;
    some->next->previous = some->previous->next = some;
  } else {
    some->next = some->previous = some;
  }
  return some + 1;
}

static void *take(size_t bytes) {
  floki_arena *arena = current;
  if (!arena || bytes > coarse - word) return takeLarge(bytes);
  int index;
  size_t size = rounded(bytes, &index);
  freed *waiting = arena->waiting[index];
  if (waiting) {
    arena->waiting[index] = waiting->next;
    return waiting;
  }
  if (arena->left < size) addChunk(arena, size);
  void *block = arena->next + word;
  *sizeOf(block) = size;
  arena->next += size;
  arena->left -= size;
  return block;
}

static void *takeZeroes(size_t count, size_t each) {
  size_t bytes;
  if (__builtin_mul_overflow(count, each, &bytes)) abort();
  return memset(take(bytes), 0, bytes);
}

static void giveBack(void *block) {
  if (!block) return;
  if (*sizeOf(block) & 1) {
    large *some = largeOf(block);
    some->next->previous = some->previous;
    some->previous->next = some->next;
    free(some);
    return;
  }
  floki_arena *arena = current;
  if (!arena) return;
  size_t size = *sizeOf(block);
  if ((char *)block - word + size == arena->next) {
    arena->next -= size;
    arena->left += size;
    return;
  }
  int index;
  rounded(size - word, &index);
  freed *waiting = block;
  waiting->next = arena->waiting[index];
  arena->waiting[index] = waiting;
}

static void *lengthenLarge(void *block, size_t bytes) {
  if (bytes > SIZE_MAX - sizeof(large) - 16) abort();
  bytes = (bytes + 15) & ~(size_t)15;
  large *some = largeOf(block);
  int isAlone = some->next == some;
  some = checked(realloc(some, sizeof(large) + bytes));
  some->size = (bytes + word) | 1;
  if (isAlone) some->next = some->previous = some;
  some->next->previous = some->previous->next = some;
  return some + 1;
}

static void *lengthen(void *block, size_t bytes) {
  if (!block) return take(bytes);
  size_t size = *sizeOf(block) & ~(size_t)1;
  if (bytes <= size - word) return block;
  if (*sizeOf(block) & 1) return lengthenLarge(block, bytes);
  floki_arena *arena = current;
  if (arena && bytes <= coarse - word && (char *)block - word + size == arena->next) {
    int index;
    size_t longer = rounded(bytes, &index);
    if (longer - size <= arena->left) {
      arena->next += longer - size;
      arena->left -= longer - size;
      *sizeOf(block) = longer;
      return block;
    }
  }
  void *longer = take(bytes);
  memcpy(longer, block, size - word);
  giveBack(block);
  return longer;
}

void *floki_arena_allocator(void) {
  static cmark_mem allocator = {takeZeroes, lengthen, giveBack};
  return &allocator;
}
