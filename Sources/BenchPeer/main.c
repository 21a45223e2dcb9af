// What floki is measured beside, as small as each can be:
//
//   bench-peer gd FOLDER FILES...     thumbnails of 75 x 75 by libgd alone, into FOLDER
//   bench-peer decode FILES...        every JPEG decoded whole by libjpeg, and thrown away
//   bench-peer eighth FILES...        the same at an eighth of its size, as libjpeg scales
//
// and what measures all of them:
//
//   bench-peer run REPORT PROGRAM ARGUMENTS...
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <gd.h>
#include <jpeglib.h>

static int thumbnail(const char *path, const char *folder) {
  FILE *source = fopen(path, "rb");
  gdImagePtr whole = source != NULL ? gdImageCreateFromJpeg(source) : NULL;
  if (source != NULL) fclose(source);
  if (whole == NULL) return 0;
  int side = whole->sx < whole->sy ? whole->sx : whole->sy;
  gdImagePtr small = gdImageCreateTrueColor(75, 75);
  gdImageCopyResampled(small, whole, 0, 0, (whole->sx - side) / 2, (whole->sy - side) / 2, 75, 75, side, side);
  const char *name = strrchr(path, '/');
  char target[4096];
  snprintf(target, sizeof(target), "%s/%s", folder, name != NULL ? name + 1 : path);
  FILE *file = fopen(target, "wb");
  if (file != NULL) {
    gdImageJpeg(small, file, 85);
    fclose(file);
  }
  gdImageDestroy(small);
  gdImageDestroy(whole);
  return file != NULL;
}

static int decode(const char *path, unsigned eighths) {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  FILE *source = fopen(path, "rb");
  if (source == NULL) return 0;
  info.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&info);
  jpeg_stdio_src(&info, source);
  jpeg_read_header(&info, TRUE);
  info.scale_num = eighths;
  info.scale_denom = 8;
  jpeg_start_decompress(&info);
  JSAMPROW row = malloc((size_t)info.output_width * (size_t)info.output_components);
  while (info.output_scanline < info.output_height) jpeg_read_scanlines(&info, &row, 1);
  free(row);
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  fclose(source);
  return 1;
}

static long long microseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

// Runs a program to its end without its output, and writes into a file what it took: microseconds of the processor,
// kilobytes of memory, and the microseconds of the monotonic clock at which it began and had ended. Started from here,
// since Linux counts the memory of anyone who starts a program as the program's.
static int run(const char *report, char **command) {
  long long begin = microseconds_now();
  pid_t child = fork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execv(command[0], command);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 1;
  long long end = microseconds_now();
  FILE *file = fopen(report, "w");
  if (file == NULL) return 1;
  long long seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec;
  long long microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  fprintf(file, "%lld %ld %lld %lld\n", seconds * 1000000 + microseconds, usage.ru_maxrss, begin, end);
  fclose(file);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  if (strcmp(arguments[1], "run") == 0) return count > 3 ? run(arguments[2], arguments + 3) : 2;
  const char *job = arguments[1];
  int is_gd = strcmp(job, "gd") == 0;
  for (int i = is_gd ? 3 : 2; i < count; i++) {
    int is_done = is_gd ? thumbnail(arguments[i], arguments[2])
                        : decode(arguments[i], strcmp(job, "eighth") == 0 ? 1 : 8);
    if (!is_done) {
      fprintf(stderr, "%s: cannot be read or written\n", arguments[i]);
      return 1;
    }
  }
  return 0;
}
