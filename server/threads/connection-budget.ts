/** Maximum number of visitors' PostgreSQL connections of one process. */
const VISITOR_CONNECTIONS_PER_PROCESS = 10;
/** Minimum per web thread, because one page may run several queries at once. */
const MIN_VISITOR_CONNECTIONS_PER_THREAD = 3;
/** Imports wait for each other, so more connections would only wait inside PostgreSQL. A backup takes two. */
const MAIN_THREAD_OWNER_CONNECTIONS = 5;
/** In a web thread only the write API uses the owner's connections. */
const WEB_THREAD_OWNER_CONNECTIONS = 2;

/**
 * Returns the maximum number of PostgreSQL connections of each web thread. The total of a process is
 * about the same for any number of threads.
 */
export function connectionBudget(webThreads: number) {
  return {
    visitors: Math.max(
      Math.ceil(VISITOR_CONNECTIONS_PER_PROCESS / webThreads),
      MIN_VISITOR_CONNECTIONS_PER_THREAD,
    ),
    ownerInMainThread: MAIN_THREAD_OWNER_CONNECTIONS,
    ownerInWebThread: WEB_THREAD_OWNER_CONNECTIONS,
  };
}
