// Runs a command and reports what it cost: wall seconds, processor seconds, peak memory in kilobytes.
// The command's output goes nowhere. usage: measure COMMAND [ARGUMENT...]
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return (double)time.tv_sec + time.tv_usec * 1e-6; }

int main(int count, char **arguments) {
  if (count < 2) return 2;
  struct timespec before, after;
  clock_gettime(CLOCK_MONOTONIC, &before);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return 1;
  clock_gettime(CLOCK_MONOTONIC, &after);
  const double wall =
    (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) * 1e-9;
#ifdef __APPLE__
  const long kilobytes = usage.ru_maxrss / 1024;
#else
  const long kilobytes = usage.ru_maxrss;
#endif
  printf("%.6f %.6f %ld\n", wall, seconds(usage.ru_utime) + seconds(usage.ru_stime), kilobytes);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
