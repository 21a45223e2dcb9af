#include "CPlayer.h"

// The files come in by #embed, which C has had since C23.
#pragma clang diagnostic ignored "-Wc23-extensions"
#include "PlayerFiles.h"

size_t floki_player_file_count(void) { return sizeof files / sizeof files[0]; }

struct floki_player_file floki_player_file_at(size_t index) { return files[index]; }
