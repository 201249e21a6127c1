#ifndef CPROCESS_H
#define CPROCESS_H

/// The number of words on the command line, with the command's own name.
int process_argument_count(void);

/// The words of the command line; of process_argument_count() elements, which live as long as the process.
char *const *process_arguments(void);

#endif
