#ifndef CSODIUM_H
#define CSODIUM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The functions of libsodium that signatures need. The library is loaded when the first of them is called: signing is rare, and
/// every start of floki would pay for it. Each returns false where it is not installed, or has no more memory.

bool floki_sodium_load(void);
void floki_sodium_random(uint8_t *bytes, size_t count);
/// BLAKE2b; 16 to 64 bytes.
bool floki_sodium_digest(uint8_t *digest, size_t digest_count, const uint8_t *bytes, size_t count);
/// An Ed25519 key: 32 bytes for all, 64 for its owner.
bool floki_sodium_make_key(uint8_t *public_key, uint8_t *secret_key);
bool floki_sodium_sign(uint8_t *signature, const uint8_t *bytes, size_t count, const uint8_t *secret_key);
bool floki_sodium_verify(const uint8_t *signature, const uint8_t *bytes, size_t count, const uint8_t *public_key);
/// scrypt, as libsodium counts its costs.
bool floki_sodium_stretch(
    uint8_t *key, size_t key_count, const char *password, size_t password_count, const uint8_t *salt,
    uint64_t operations, uint64_t memory);

#endif
