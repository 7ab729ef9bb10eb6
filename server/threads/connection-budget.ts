/** Number of PostgreSQL connections for visitors' requests that the web threads of a process share. */
const VISITOR_CONNECTIONS_PER_PROCESS = 10;
/** Minimum number of connections per web thread, because one page may run several queries at once. */
const MIN_VISITOR_CONNECTIONS_PER_THREAD = 3;
/**
 * Maximum number of owner's connections in the main thread. Imports run one after another, so more
 * connections would only wait inside PostgreSQL. A backup takes two connections.
 */
const MAIN_THREAD_OWNER_CONNECTIONS = 5;
/** Maximum number of owner's connections in a web thread, where only the write API uses them. */
const WEB_THREAD_OWNER_CONNECTIONS = 2;

/**
 * Returns the maximum number of PostgreSQL connections per thread, by purpose. A process with many web
 * threads has more connections for visitors than VISITOR_CONNECTIONS_PER_PROCESS, because each thread
 * gets at least the minimum.
 */
export function planConnections(webThreads: number) {
  return {
    visitors: Math.max(
      Math.ceil(VISITOR_CONNECTIONS_PER_PROCESS / webThreads),
      MIN_VISITOR_CONNECTIONS_PER_THREAD,
    ),
    ownerInMainThread: MAIN_THREAD_OWNER_CONNECTIONS,
    ownerInWebThread: WEB_THREAD_OWNER_CONNECTIONS,
  };
}
