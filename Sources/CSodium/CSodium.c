#include "CSodium.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sodium.h>

static struct {
  typeof(sodium_init) *init;
  typeof(randombytes_buf) *random;
  typeof(crypto_generichash) *digest;
  typeof(crypto_sign_keypair) *make_key;
  typeof(crypto_sign_detached) *sign;
  typeof(crypto_sign_verify_detached) *verify;
  typeof(crypto_pwhash_scryptsalsa208sha256) *stretch;
  bool is_loaded;
} library;

static void load(void) {
  void *handle = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("libsodium.so.26", RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen("libsodium.so", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name)                                      \
  library.field = (typeof(library.field))dlsym(handle, name); \
  if (!library.field) return;
  FIND(init, "sodium_init")
  FIND(random, "randombytes_buf")
  FIND(digest, "crypto_generichash")
  FIND(make_key, "crypto_sign_keypair")
  FIND(sign, "crypto_sign_detached")
  FIND(verify, "crypto_sign_verify_detached")
  FIND(stretch, "crypto_pwhash_scryptsalsa208sha256")
#undef FIND
  library.is_loaded = library.init() >= 0;
}

bool floki_sodium_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return library.is_loaded;
}

void floki_sodium_random(uint8_t *bytes, size_t count) {
  if (floki_sodium_load()) library.random(bytes, count);
}

bool floki_sodium_digest(uint8_t *digest, size_t digest_count, const uint8_t *bytes, size_t count) {
  return floki_sodium_load() && library.digest(digest, digest_count, bytes, count, NULL, 0) == 0;
}

bool floki_sodium_make_key(uint8_t *public_key, uint8_t *secret_key) {
  return floki_sodium_load() && library.make_key(public_key, secret_key) == 0;
}

bool floki_sodium_sign(uint8_t *signature, const uint8_t *bytes, size_t count, const uint8_t *secret_key) {
  return floki_sodium_load() && library.sign(signature, NULL, bytes, count, secret_key) == 0;
}

bool floki_sodium_verify(
    const uint8_t *signature, const uint8_t *bytes, size_t count, const uint8_t *public_key) {
  return floki_sodium_load() && library.verify(signature, bytes, count, public_key) == 0;
}

bool floki_sodium_stretch(
    uint8_t *key, size_t key_count, const char *password, size_t password_count, const uint8_t *salt,
    uint64_t operations, uint64_t memory) {
  return floki_sodium_load() &&
         library.stretch(key, key_count, password, password_count, salt, operations, memory) == 0;
}
