#include "CSQLite.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>

static struct {
  typeof(sqlite3_open_v2) *open;
  typeof(sqlite3_close_v2) *close;
  typeof(sqlite3_errmsg) *message;
  typeof(sqlite3_exec) *exec;
  typeof(sqlite3_progress_handler) *progress;
  typeof(sqlite3_busy_timeout) *wait;
  typeof(sqlite3_prepare_v2) *prepare;
  typeof(sqlite3_finalize) *finalize;
  typeof(sqlite3_bind_int64) *bind_integer;
  typeof(sqlite3_bind_text) *bind_text;
  typeof(sqlite3_step) *step;
  typeof(sqlite3_reset) *reset;
  typeof(sqlite3_column_int64) *integer;
  typeof(sqlite3_column_blob) *blob;
  typeof(sqlite3_column_bytes) *count;
  typeof(sqlite3_config) *configure;
  // Of 3.23, and of 3.36 unless its builder says otherwise: NULL without it.
  typeof(sqlite3_deserialize) *deserialize;
  bool is_loaded;
} library;

static void load(void) {
  void *handle = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                                      \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(open, "sqlite3_open_v2")
  FIND(close, "sqlite3_close_v2")
  FIND(message, "sqlite3_errmsg")
  FIND(exec, "sqlite3_exec")
  FIND(progress, "sqlite3_progress_handler")
  FIND(wait, "sqlite3_busy_timeout")
  FIND(prepare, "sqlite3_prepare_v2")
  FIND(finalize, "sqlite3_finalize")
  FIND(bind_integer, "sqlite3_bind_int64")
  FIND(bind_text, "sqlite3_bind_text")
  FIND(step, "sqlite3_step")
  FIND(reset, "sqlite3_reset")
  FIND(integer, "sqlite3_column_int64")
  FIND(blob, "sqlite3_column_blob")
  FIND(count, "sqlite3_column_bytes")
  FIND(configure, "sqlite3_config")
#undef FIND
  library.deserialize = (typeof(library.deserialize))dlsym(handle, "sqlite3_deserialize");
  // Memory is counted by one lock for all threads, and nobody asks.
  library.configure(SQLITE_CONFIG_MEMSTATUS, 0);
  library.is_loaded = true;
}

bool floki_sqlite_is_installed(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_loaded;
}

struct floki_database {
  sqlite3 *raw;
  int64_t left;
};

floki_database *floki_database_open(const char *path, bool writing) {
  if (!floki_sqlite_is_installed()) return NULL;
  floki_database *database = calloc(1, sizeof *database);
  if (!database) return NULL;
  int flags = SQLITE_OPEN_NOMUTEX | (writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY);
  if (library.open(path, &database->raw, flags, NULL) != SQLITE_OK) {
    floki_database_close(database);
    return NULL;
  }
  library.wait(database->raw, 10000);
  return database;
}

floki_database *floki_database_open_image(const void *bytes, size_t count) {
  if (!floki_sqlite_is_installed() || !library.deserialize) return NULL;
  floki_database *database = floki_database_open(":memory:", true);
  if (!database) return NULL;
  // Never written to, as it is read only.
  int code = library.deserialize(
      database->raw, "main", (unsigned char *)bytes, (int64_t)count, (int64_t)count, SQLITE_DESERIALIZE_READONLY);
  // Pages are read where they are.
  if (code != SQLITE_OK || !floki_database_run(database, "PRAGMA mmap_size = 2147418112")) {
    floki_database_close(database);
    return NULL;
  }
  return database;
}

void floki_database_close(floki_database *database) {
  if (!database) return;
  library.close(database->raw);
  free(database);
}

const char *floki_database_message(floki_database *database) { return library.message(database->raw); }

bool floki_database_run(floki_database *database, const char *statements) {
  return library.exec(database->raw, statements, NULL, NULL, NULL) == SQLITE_OK;
}

static int is_over(void *all) {
  floki_database *database = all;
  return --database->left < 0;
}

void floki_database_limit(floki_database *database, int64_t thousands) {
  database->left = thousands;
  library.progress(database->raw, 1000, thousands > 0 ? is_over : NULL, database);
}

floki_query *floki_query_make(floki_database *database, const char *statement) {
  sqlite3_stmt *query = NULL;
  if (library.prepare(database->raw, statement, -1, &query, NULL) != SQLITE_OK) return NULL;
  return (floki_query *)query;
}

void floki_query_free(floki_query *query) { library.finalize((sqlite3_stmt *)query); }

bool floki_query_bind_integer(floki_query *query, int place, int64_t value) {
  return library.bind_integer((sqlite3_stmt *)query, place, value) == SQLITE_OK;
}

bool floki_query_bind_text(floki_query *query, int place, const char *bytes, size_t count) {
  if (count > INT_MAX) return false;
  return library.bind_text((sqlite3_stmt *)query, place, bytes, (int)count, SQLITE_TRANSIENT) == SQLITE_OK;
}

floki_step floki_query_step(floki_query *query) {
  int step = library.step((sqlite3_stmt *)query);
  return step == SQLITE_ROW ? FLOKI_ROW : step == SQLITE_DONE ? FLOKI_DONE : FLOKI_FAILED;
}

void floki_query_reset(floki_query *query) { library.reset((sqlite3_stmt *)query); }

int64_t floki_query_integer(floki_query *query, int column) {
  return library.integer((sqlite3_stmt *)query, column);
}

const uint8_t *floki_query_bytes(floki_query *query, int column, size_t *count) {
  const void *bytes = library.blob((sqlite3_stmt *)query, column);
  *count = (size_t)library.count((sqlite3_stmt *)query, column);
  return bytes;
}
