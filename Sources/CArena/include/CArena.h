#ifndef CARENA_H
#define CARENA_H

/// Memory for one document of cmark's: taken in large chunks by one thread at a time, and freed all at once.
///
/// cmark has an arena of its own, but one for the whole process, which no two threads may use. And its allocators are not
/// told who asks: so each thread has the arena that it works in right now, from `floki_arena_enter` to `floki_arena_leave`.
typedef struct floki_arena floki_arena;

/// A new arena; null where memory is short.
floki_arena *_Nullable floki_arena_new(void);

/// Frees an arena with all that was taken from it. No thread may be working in it.
void floki_arena_free(floki_arena *_Nonnull arena);

/// From here on the calling thread works in this arena.
///
/// Returns the one that it worked in before, to be handed to `floki_arena_leave`.
floki_arena *_Nullable floki_arena_enter(floki_arena *_Nonnull arena);

/// From here on the calling thread works in the arena that it worked in before.
void floki_arena_leave(floki_arena *_Nullable outer);

/// What cmark takes memory by (a `cmark_mem`): from the arena that the calling thread works in, and from the system where it
/// works in none.
void *_Nonnull floki_arena_allocator(void);

#endif
