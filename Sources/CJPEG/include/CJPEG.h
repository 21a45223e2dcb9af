#ifndef FLOKI_CJPEG_H
#define FLOKI_CJPEG_H

#endif
