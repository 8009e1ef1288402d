#ifndef C_CURL_H
#define C_CURL_H

// One request by the system's libcurl. The library is loaded with the first request: linked, it and
// the thirty libraries that it uses would double the time that the shell takes to start.

#include <stddef.h>
#include <stdint.h>

/// What a request calls while it runs, on its thread; each gets the context last or, for `progress`,
/// first, as libcurl has it.
typedef struct {
  void *context;
  /// Takes a line of the head; less than `size * count` ends the request.
  size_t (*line)(char *bytes, size_t size, size_t count, void *context);
  /// Takes bytes of the body; less than `size * count` ends the request.
  size_t (*body)(char *bytes, size_t size, size_t count, void *context);
  /// Called at least once a second; other than 0 ends the request.
  int (*progress)(void *context, int64_t, int64_t, int64_t, int64_t);
} CCurlCalls;

/// The result of a request.
typedef struct {
  /// libcurl's code, 0 for success; -1 if there is no libcurl.
  int code;
  /// The HTTP status.
  long status;
  /// The seconds it took.
  double seconds;
} CCurlResult;

/// Makes a GET request and returns when it has ended. Redirects are not followed.
CCurlResult ccurl_get(const char *url, long milliseconds, CCurlCalls calls);

#endif
