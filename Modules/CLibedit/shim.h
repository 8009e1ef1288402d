// libedit (BSD licence) for Swift, which refuses C globals: setters and getters instead.
#ifndef GHOSTBUSTER_CLIBEDIT_SHIM_H
#define GHOSTBUSTER_CLIBEDIT_SHIM_H

#include <stdio.h>
#include <editline/readline.h>

static inline void ghost_set_name(const char *name) { rl_readline_name = name; }

static inline void ghost_set_completion(rl_completion_func_t *function) {
  rl_attempted_completion_function = function;
}

/* Who is asked for the next character; to be set before anything else of libedit is called. */
static inline void ghost_set_key_reader(int (*reader)(FILE *)) { rl_getc_function = reader; }

/* The array must live as long as the program. */
static inline void ghost_set_word_breaks(char *characters) {
  rl_basic_word_break_characters = characters;
  rl_completer_word_break_characters = characters;
}

/* No file names where the program itself has no candidate. */
static inline void ghost_end_completion(int appended) {
  rl_attempted_completion_over = 1;
  rl_completion_append_character = appended;
}

static inline const char *ghost_line(void) { return rl_line_buffer; }

static inline int ghost_point(void) { return rl_point; }

#endif
