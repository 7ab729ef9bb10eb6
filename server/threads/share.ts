/** Connections to PostgreSQL of a process that answers visitors. */
const VISITOR_CONNECTIONS = 10;
/** A page may ask several things at once. */
const FEWEST = 3;
/** Imports wait for each other: more would only wait within PostgreSQL. A backup takes two. */
const OWNER_CONNECTIONS = 5;
/** In a thread that answers visitors, only the write API needs them. */
const OWNER_OF_THREAD = 2;

/** How many connections each of so many web threads has. The process has about as many as with one. */
export function connectionsOf(webThreads: number) {
  return {
    visitors: Math.max(Math.ceil(VISITOR_CONNECTIONS / webThreads), FEWEST),
    owner: OWNER_CONNECTIONS,
    ownerOfThread: OWNER_OF_THREAD,
  };
}
