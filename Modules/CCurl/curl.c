#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>

// What is used of libcurl, whose numbers and signatures never change (curl/curl.h).
enum {
  optWriteData = 10001, optURL = 10002, optUserAgent = 10018, optHTTPHeader = 10023,
  optHeaderData = 10029, optNoProgress = 43, optProgressData = 10057, optNoSignal = 99,
  optAcceptEncoding = 10102, optTimeoutMS = 155, optWriteFunction = 20011,
  optHeaderFunction = 20079, optProgressFunction = 20219,
  infoStatus = 0x200002, infoSeconds = 0x300003,
  globalDefault = 3
};

static struct {
  int (*globalInit)(long);
  void *(*init)(void);
  int (*set)(void *, int, ...);
  int (*perform)(void *);
  int (*get)(void *, int, ...);
  void (*cleanup)(void *);
  void *(*append)(void *, const char *);
  void (*freeAll)(void *);
} curl;
static int isThere = 0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
#ifdef __APPLE__
  void *library = dlopen("/usr/lib/libcurl.4.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) library = dlopen("libcurl-gnutls.so.4", RTLD_NOW | RTLD_LOCAL);
#endif
  if (library == NULL) return;
#define FIND(place, name) ((*(void **)&curl.place = dlsym(library, name)) != NULL)
  isThere = FIND(globalInit, "curl_global_init") && FIND(init, "curl_easy_init")
    && FIND(set, "curl_easy_setopt") && FIND(perform, "curl_easy_perform")
    && FIND(get, "curl_easy_getinfo") && FIND(cleanup, "curl_easy_cleanup")
    && FIND(append, "curl_slist_append") && FIND(freeAll, "curl_slist_free_all")
    && curl.globalInit(globalDefault) == 0;
#undef FIND
}

CCurlResult ccurl_get(const char *url, long milliseconds, CCurlCalls calls) {
  CCurlResult result = {-1, 0, 0};
  pthread_once(&once, load);
  void *request = isThere ? curl.init() : NULL;
  if (request == NULL) return result;
  void *heads = curl.append(NULL, "Accept: application/json");
  curl.set(request, optURL, url);
  curl.set(request, optTimeoutMS, milliseconds);
  curl.set(request, optHTTPHeader, heads);
  curl.set(request, optUserAgent, "GhostBuster");
  curl.set(request, optAcceptEncoding, "");
  curl.set(request, optNoSignal, 1L);
  curl.set(request, optHeaderFunction, calls.line);
  curl.set(request, optHeaderData, calls.context);
  curl.set(request, optWriteFunction, calls.body);
  curl.set(request, optWriteData, calls.context);
  curl.set(request, optProgressFunction, calls.progress);
  curl.set(request, optProgressData, calls.context);
  curl.set(request, optNoProgress, 0L);
  result.code = curl.perform(request);
  curl.get(request, infoStatus, &result.status);
  curl.get(request, infoSeconds, &result.seconds);
  curl.cleanup(request);
  curl.freeAll(heads);
  return result;
}
