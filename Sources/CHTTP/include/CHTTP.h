/// HTTP by libcurl, which is loaded when the first connection is opened and not before.
///
/// Linked in the ordinary way it brings thirty libraries with it (TLS, Kerberos, LDAP …), and loading those would take
/// longer than a whole build in which nothing changed; Foundation's URLSession is built on the same library.
#ifndef FLOKI_CHTTP_H
#define FLOKI_CHTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How an exchange ended. The numbers are floki's own.
typedef enum floki_http_end : int32_t {
  /// There is an answer, whatever its status.
  FLOKI_HTTP_ANSWERED,
  /// No such host, or nobody listens there.
  FLOKI_HTTP_UNREACHABLE,
  FLOKI_HTTP_TIMED_OUT,
  /// The other side hung up before the end.
  FLOKI_HTTP_CUT_OFF,
  FLOKI_HTTP_TOO_LARGE,
  /// No TLS connection that can be trusted.
  FLOKI_HTTP_UNTRUSTED,
  FLOKI_HTTP_CANCELLED,
  /// The name leads to an address of a private network, and only public ones are asked.
  FLOKI_HTTP_PRIVATE,
  /// Something else, which `floki_http_reason` tells.
  FLOKI_HTTP_FAILED,
} floki_http_end;

typedef struct floki_http_request {
  /// GET, PUT, PROPFIND …
  const char *_Nonnull method;
  /// Without a user's name and password.
  const char *_Nonnull url;
  const char *_Nullable user;
  const char *_Nullable password;
  /// Whole header lines.
  const char *_Nullable const *_Nullable headers;
  size_t header_count;
  const char *_Nonnull agent;
  /// Whether there is a body, which may be empty.
  bool has_body;
  /// What to send; NULL where it is in a file.
  const uint8_t *_Nullable body;
  /// The open file to send from its beginning, which is read at places and stays where it is.
  int32_t body_file;
  size_t body_count;
  /// Whether to follow redirects.
  bool follows;
  /// The most bytes that an answer may have.
  size_t answer_limit;
  /// How long connecting may take, in milliseconds.
  int32_t connect_limit;
  /// After how many seconds of standstill an exchange is given up.
  int32_t standstill_limit;
  /// How many seconds an exchange may take; 0 for any number.
  int32_t total_limit;
  /// Whether no address of this machine or a private network is asked, nor a proxy, which could lead there.
  bool is_public_only;
} floki_http_request;

typedef struct floki_http_answer {
  int32_t status;
  /// Valid until the next exchange over the connection.
  const uint8_t *_Nullable bytes;
  size_t count;
  /// The header lines of the answer, each ended by CR LF; valid as long.
  const uint8_t *_Nullable headers;
  size_t header_count;
  /// The `Content-Length` of the answer; -1 where it has none.
  int64_t length;
} floki_http_answer;

/// One connection, kept open between exchanges. Used by one thread at a time.
typedef struct floki_http floki_http;

/// NULL where libcurl is not installed.
floki_http *_Nullable floki_http_open(void);
void floki_http_close(floki_http *_Nonnull connection);

/// Sends a request and waits for the answer.
floki_http_end floki_http_exchange(floki_http *_Nonnull connection, const floki_http_request *_Nonnull request,
                                   floki_http_answer *_Nonnull answer);

/// What libcurl says of the last exchange; it names neither the address nor who asked.
const char *_Nonnull floki_http_reason(const floki_http *_Nonnull connection);

/// Ends the exchange under way and every later one, within a second or so. From any thread.
void floki_http_cancel(floki_http *_Nonnull connection);

#endif
