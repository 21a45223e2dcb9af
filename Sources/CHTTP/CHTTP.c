#define _GNU_SOURCE
#include "CHTTP.h"

#include <curl/curl.h>
#include <arpa/inet.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The header checks the types of options with macros of these names; the functions are wanted here.
#undef curl_easy_setopt
#undef curl_easy_getinfo

/// The functions of libcurl that floki uses, once it is loaded.
static struct {
  typeof(curl_global_init) *global_init;
  typeof(curl_easy_init) *easy_init;
  typeof(curl_easy_cleanup) *easy_cleanup;
  typeof(curl_easy_reset) *easy_reset;
  typeof(curl_easy_setopt) *setopt;
  typeof(curl_easy_getinfo) *getinfo;
  typeof(curl_easy_perform) *perform;
  typeof(curl_easy_strerror) *strerror;
  typeof(curl_slist_append) *append;
  typeof(curl_slist_free_all) *free_all;
  bool is_loaded;
} library;

static void load(void) {
  void *handle = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                   \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(global_init, "curl_global_init")
  FIND(easy_init, "curl_easy_init")
  FIND(easy_cleanup, "curl_easy_cleanup")
  FIND(easy_reset, "curl_easy_reset")
  FIND(setopt, "curl_easy_setopt")
  FIND(getinfo, "curl_easy_getinfo")
  FIND(perform, "curl_easy_perform")
  FIND(strerror, "curl_easy_strerror")
  FIND(append, "curl_slist_append")
  FIND(free_all, "curl_slist_free_all")
#undef FIND
  library.is_loaded = library.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

struct floki_http {
  CURL *curl;
  atomic_bool is_cancelled;
  /// The answer as it comes in.
  uint8_t *bytes;
  size_t count, capacity, limit;
  /// The bytes of pages about errors.
  size_t passed_over;
  /// The header lines of the answer.
  uint8_t *headers;
  size_t header_count, header_capacity;
  bool is_too_large;
  bool is_private;
  /// What is sent.
  const uint8_t *body;
  int body_file;
  size_t body_count, body_sent;
  CURLcode last;
};

floki_http *floki_http_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!library.is_loaded) return NULL;
  floki_http *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  connection->curl = library.easy_init();
  if (!connection->curl) {
    free(connection);
    return NULL;
  }
  return connection;
}

void floki_http_close(floki_http *connection) {
  library.easy_cleanup(connection->curl);
  free(connection->bytes);
  free(connection->headers);
  free(connection);
}

void floki_http_cancel(floki_http *connection) { atomic_store(&connection->is_cancelled, true); }

const char *floki_http_reason(const floki_http *connection) { return library.strerror(connection->last); }

/// The most bytes that are kept of a page about an error, and of header lines.
static const size_t longest_page = 1 << 16;

static bool append(uint8_t **bytes, size_t *count, size_t *capacity, const char *more, size_t total) {
  if (total > *capacity - *count) {
    size_t larger = *capacity * 2 + total;
    uint8_t *moved = realloc(*bytes, larger);
    if (!moved) return false;
    *bytes = moved;
    *capacity = larger;
  }
  memcpy(*bytes + *count, more, total);
  *count += total;
  return true;
}

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  floki_http *connection = context;
  size_t total = size * count;
  long status = 0;
  library.getinfo(connection->curl, CURLINFO_RESPONSE_CODE, &status);
  if (status < 200 || status > 299) {
    // The page that goes with an error may be longer than what was asked for, within reason.
    connection->passed_over += total;
    if (connection->passed_over > (1 << 20)) return CURL_WRITEFUNC_ERROR;
    size_t room = connection->count < longest_page ? longest_page - connection->count : 0;
    size_t kept = total < room ? total : room;
    return append(&connection->bytes, &connection->count, &connection->capacity, bytes, kept)
               ? total
               : CURL_WRITEFUNC_ERROR;
  }
  if (total > connection->limit - connection->count) {
    connection->is_too_large = true;
    return CURL_WRITEFUNC_ERROR;
  }
  return append(&connection->bytes, &connection->count, &connection->capacity, bytes, total) ? total
                                                                                             : CURL_WRITEFUNC_ERROR;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
  floki_http *connection = context;
  size_t total = size * count;
  if (total >= 5 && memcmp(bytes, "HTTP/", 5) == 0) {
    // Another answer begins, after a redirection or a "100 Continue".
    connection->header_count = 0;
    connection->count = 0;
  }
  if (total > longest_page - connection->header_count) return CURL_WRITEFUNC_ERROR;
  return append(&connection->headers, &connection->header_count, &connection->header_capacity, bytes, total)
             ? total
             : CURL_WRITEFUNC_ERROR;
}

static size_t give(char *buffer, size_t size, size_t count, void *context) {
  floki_http *connection = context;
  size_t room = size * count;
  size_t rest = connection->body_count - connection->body_sent;
  size_t total = rest < room ? rest : room;
  if (connection->body) {
    if (total > 0) memcpy(buffer, connection->body + connection->body_sent, total);
  } else if (total > 0) {
    ssize_t got = pread(connection->body_file, buffer, total, (off_t)connection->body_sent);
    // A file that has become shorter cannot be sent under the length that was told.
    if (got <= 0) return CURL_READFUNC_ABORT;
    total = (size_t)got;
  }
  connection->body_sent += total;
  return total;
}

/// Begins the body again: the server may have closed a kept connection just as it was used again.
static int rewind_body(void *context, curl_off_t offset, int origin) {
  floki_http *connection = context;
  if (origin != SEEK_SET || offset < 0 || (size_t)offset > connection->body_count) return CURL_SEEKFUNC_FAIL;
  connection->body_sent = (size_t)offset;
  return CURL_SEEKFUNC_OK;
}

static int watch(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d) {
  (void)a, (void)b, (void)c, (void)d;
  floki_http *connection = context;
  return atomic_load(&connection->is_cancelled);
}

static bool is_private_ipv4(uint32_t address) {
  static const struct {
    uint32_t network;
    int bits;
  } ranges[] = {
      {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16}, {0xAC100000, 12},
      {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 4},  {0xF0000000, 4},
  };
  for (size_t at = 0; at < sizeof ranges / sizeof ranges[0]; at++) {
    if ((address ^ ranges[at].network) >> (32 - ranges[at].bits) == 0) return true;
  }
  return false;
}

static uint32_t ipv4_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Whether an address is one of this machine, of a private network, or of nobody.
static bool is_private_address(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    struct sockaddr_in whole;
    memcpy(&whole, address, sizeof whole);
    return is_private_ipv4(ntohl(whole.sin_addr.s_addr));
  }
  if (address->sa_family != AF_INET6) return true;
  struct sockaddr_in6 whole;
  memcpy(&whole, address, sizeof whole);
  const uint8_t *bytes = whole.sin6_addr.s6_addr;
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF}, translated[12] = {0x00, 0x64, 0xFF, 0x9B}, none[12] = {0};
  if (memcmp(bytes, mapped, 12) == 0 || memcmp(bytes, translated, 12) == 0 || memcmp(bytes, none, 12) == 0) {
    return is_private_ipv4(ipv4_at(bytes + 12));
  }
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return is_private_ipv4(ipv4_at(bytes + 2));
  return (bytes[0] & 0xFE) == 0xFC || (bytes[0] == 0xFE && bytes[1] >= 0x80) || bytes[0] == 0xFF;
}

/// Opens a connection to a public address and to no other, whatever the name was said to mean a moment ago.
static curl_socket_t open_public(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  floki_http *connection = context;
  if (is_private_address(&address->addr)) {
    connection->is_private = true;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/// Performs the exchange while no broken connection can end the process: TLS writes without MSG_NOSIGNAL.
static CURLcode perform_quietly(CURL *curl) {
  sigset_t pipe, before, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  CURLcode code = library.perform(curl);
  if (!was_pending) {
    struct timespec now = {0, 0};
    while (sigtimedwait(&pipe, NULL, &now) > 0) continue;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}

static floki_http_end end_of(const floki_http *connection, CURLcode code) {
  if (code != CURLE_OK && connection->is_private) return FLOKI_HTTP_PRIVATE;
  switch (code) {
    case CURLE_OK: return FLOKI_HTTP_ANSWERED;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT: return FLOKI_HTTP_UNREACHABLE;
    case CURLE_OPERATION_TIMEDOUT: return FLOKI_HTTP_TIMED_OUT;
    case CURLE_PARTIAL_FILE:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR: return FLOKI_HTTP_CUT_OFF;
    case CURLE_FILESIZE_EXCEEDED: return FLOKI_HTTP_TOO_LARGE;
    case CURLE_WRITE_ERROR: return connection->is_too_large ? FLOKI_HTTP_TOO_LARGE : FLOKI_HTTP_FAILED;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE: return FLOKI_HTTP_UNTRUSTED;
    case CURLE_ABORTED_BY_CALLBACK: return FLOKI_HTTP_CANCELLED;
    default: return FLOKI_HTTP_FAILED;
  }
}

floki_http_end floki_http_exchange(floki_http *connection, const floki_http_request *request,
                                   floki_http_answer *answer) {
  CURL *curl = connection->curl;
  memset(answer, 0, sizeof *answer);
  answer->length = -1;
  connection->count = 0;
  connection->passed_over = 0;
  connection->limit = request->answer_limit;
  connection->is_too_large = false;
  connection->is_private = false;
  connection->header_count = 0;
  connection->body = request->body;
  connection->body_file = request->body_file;
  connection->body_count = request->body_count;
  connection->body_sent = 0;

  // Keeps the connection itself open.
  library.easy_reset(curl);
  bool is_secure = strncmp(request->url, "https:", 6) == 0;
  CURLcode code = CURLE_OK;
#define SET(option, value) \
  if (code == CURLE_OK) code = library.setopt(curl, option, value)
  SET(CURLOPT_NOSIGNAL, 1L);
  SET(CURLOPT_URL, request->url);
  SET(CURLOPT_PROTOCOLS_STR, "http,https");
  SET(CURLOPT_REDIR_PROTOCOLS_STR, is_secure ? "https" : "http,https");
  SET(CURLOPT_USERAGENT, request->agent);
  SET(CURLOPT_CONNECTTIMEOUT_MS, (long)request->connect_limit);
  SET(CURLOPT_LOW_SPEED_LIMIT, 1000L);
  SET(CURLOPT_LOW_SPEED_TIME, (long)request->standstill_limit);
  if (request->total_limit > 0) {
    SET(CURLOPT_TIMEOUT, (long)request->total_limit);
  }
  if (request->is_public_only) {
    SET(CURLOPT_NOPROXY, "*");
    SET(CURLOPT_OPENSOCKETFUNCTION, open_public);
    SET(CURLOPT_OPENSOCKETDATA, connection);
  }
  SET(CURLOPT_NOPROGRESS, 0L);
  SET(CURLOPT_XFERINFOFUNCTION, watch);
  SET(CURLOPT_XFERINFODATA, connection);
  SET(CURLOPT_WRITEFUNCTION, take);
  SET(CURLOPT_WRITEDATA, connection);
  if (request->user) {
    SET(CURLOPT_HTTPAUTH, (long)CURLAUTH_BASIC);
    SET(CURLOPT_USERNAME, request->user);
    SET(CURLOPT_PASSWORD, request->password ? request->password : "");
  }
  SET(CURLOPT_HEADERFUNCTION, take_header);
  SET(CURLOPT_HEADERDATA, connection);
  // The path is part of what signatures are made of.
  SET(CURLOPT_PATH_AS_IS, 1L);
  if (request->has_body) {
    SET(CURLOPT_UPLOAD, 1L);
    SET(CURLOPT_READFUNCTION, give);
    SET(CURLOPT_READDATA, connection);
    SET(CURLOPT_SEEKFUNCTION, rewind_body);
    SET(CURLOPT_SEEKDATA, connection);
    SET(CURLOPT_INFILESIZE_LARGE, (curl_off_t)request->body_count);
  } else if (strcmp(request->method, "HEAD") == 0) {
    SET(CURLOPT_NOBODY, 1L);
  }
  SET(CURLOPT_CUSTOMREQUEST, request->method);
  if (request->follows) {
    SET(CURLOPT_FOLLOWLOCATION, 1L);
    SET(CURLOPT_MAXREDIRS, 3L);
  }
  // An empty `Expect:` keeps libcurl from asking first whether it may send, which costs a second where servers do not
  // answer that. libcurl sends no `Authorization` on to another host.
  struct curl_slist *headers = library.append(NULL, "Expect:");
  for (size_t at = 0; headers && at < request->header_count; at++) {
    struct curl_slist *longer = library.append(headers, request->headers[at]);
    if (!longer) code = CURLE_OUT_OF_MEMORY;
    headers = longer ? longer : headers;
  }
  if (!headers) code = CURLE_OUT_OF_MEMORY;
  SET(CURLOPT_HTTPHEADER, headers);
#undef SET

  if (code == CURLE_OK) code = perform_quietly(curl);
  connection->last = code;
  if (code == CURLE_OK) {
    long status = 0;
    curl_off_t length = -1;
    library.getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    library.getinfo(curl, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
    answer->status = (int32_t)status;
    answer->length = length;
    answer->bytes = connection->bytes;
    answer->count = connection->count;
    answer->headers = connection->headers;
    answer->header_count = connection->header_count;
  }
  library.free_all(headers);
  return end_of(connection, code);
}
