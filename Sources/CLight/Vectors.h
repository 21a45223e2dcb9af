#ifndef FLOKI_LIGHT_VECTORS_H
#define FLOKI_LIGHT_VECTORS_H

/// Of plain loops over whole numbers compilers make code for wide registers; which of both is called is chosen once, as the program
/// is loaded. Both do what the loops say, bit for bit.
#if defined(__x86_64__) && defined(__linux__) && defined(__clang__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

#endif
