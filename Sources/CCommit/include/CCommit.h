#ifndef FLOKI_CCOMMIT_H
#define FLOKI_CCOMMIT_H

/// The commit that floki was built from, as FLOKI_COMMIT said when Package.swift was read; empty where it said nothing.
const char *floki_commit(void);

#endif
