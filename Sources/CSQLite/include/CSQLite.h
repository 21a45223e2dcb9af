#ifndef CSQLITE_H
#define CSQLITE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What floki asks of SQLite. The library is loaded when it is first needed: one command alone searches.
typedef struct floki_database floki_database;
typedef struct floki_query floki_query;

/// Whether the library is installed.
bool floki_sqlite_is_installed(void);

/// Opens the database of a file; NULL where it cannot be opened. Each is for one thread at a time.
floki_database *floki_database_open(const char *path, bool writing);
/// Opens a database that is in memory, to be read; NULL where that is not to be had. The bytes stay the caller's, and have to
/// stay where they are until it is closed.
floki_database *floki_database_open_image(const void *bytes, size_t count);
void floki_database_close(floki_database *database);

/// Why the last call failed; of the library itself, valid until the next call.
const char *floki_database_message(floki_database *database);

/// Runs statements without values; false where one fails.
bool floki_database_run(floki_database *database, const char *statements);

/// Gives up what takes more steps than this many, in thousands, from now on; 0 for no limit.
void floki_database_limit(floki_database *database, int64_t thousands);

/// A statement with places for values, from 1; NULL where it means nothing.
floki_query *floki_query_make(floki_database *database, const char *statement);
void floki_query_free(floki_query *query);
bool floki_query_bind_integer(floki_query *query, int place, int64_t value);
/// The bytes are copied.
bool floki_query_bind_text(floki_query *query, int place, const char *bytes, size_t count);

typedef enum { FLOKI_ROW, FLOKI_DONE, FLOKI_FAILED } floki_step;
/// The next row.
floki_step floki_query_step(floki_query *query);
/// Makes it one that has not begun; the values stay.
void floki_query_reset(floki_query *query);

/// A value of the row, from 0.
int64_t floki_query_integer(floki_query *query, int column);
/// Valid until the next step.
const uint8_t *floki_query_bytes(floki_query *query, int column, size_t *count);

#endif
