#include "CProcess.h"

#include <stddef.h>

static int count = 0;
static char *const *words = NULL;

/// Keeps what the system hands to main(): glibc and dyld hand it to constructors too.
///
/// Swift's own list is read from /proc/self/cmdline on Linux: it is empty if no file can be opened, and
/// the process is aborted if /proc is not mounted.
__attribute__((constructor)) static void keep_arguments(int argc, char *argv[]) {
  count = argc;
  words = argv;
}

int process_argument_count(void) { return count; }

char *const *process_arguments(void) { return words; }
