/** What the product promises; each bar is shown beside what was measured. */
export const BARS = {
  /** Searches by mixed filters that nobody asked before against the SQL engine behind the same server, times. */
  distinctAgainstSql: 20,
  /** The same of searches by one filter, of transactions and of buildings. */
  againstSql: 10,
  /** What was asked before against Fastify that sends the same compressed bytes from memory, per cent. */
  repeatedAgainstBytes: 70,
  /** Find pages that nobody has asked for against the same elements in Next.js, times. */
  againstNext: 2.5,
  /** Time of a search when there are ten times the listings, times. */
  growth: 4,
  p95Ms: 3,
  bytesAListing: 400,
  /** Memory of one process at the listings of the bench, with the transactions that the demonstration has for them. */
  nodeMb: 700,
  pauseMs: 50,
  /** From a changed filter to the new results on the screen, with the demonstration's listings. */
  filterChangeMs: 100,
  /** The same with all the listings of the bench, times. */
  filterChangeGrowth: 1.5,
  /** From a typed key to the frame that shows it, while answers are on their way. */
  keyMs: 100,
  /** The browser's work for the last 300 rows of a list of 3,000 against the first 300, times. */
  listGrowth: 3,
  /** The picture of the map after the first paint of the page, and the live map's requests one after the other. */
  mapPictureLateMs: 0,
  mapSteps: 2,
  /** From the commit of a change until it is answered. */
  changeAnsweredS: 3,
  /** Scripts that a page asks for before it is used. */
  scriptFiles: 8,
  /** Lighthouse's phone, out of 100, the shift of the layout, and the longest task on the main thread. */
  lighthousePerformance: 95,
  lighthouseOther: 100,
  layoutShift: 0.02,
  longestTaskMs: 200,
  /** Rows of a file that are imported a second, and the most memory that takes, however large the file is. */
  importRows: 10_000,
  /** The same of a daily feed that changes nothing. */
  unchangedRows: 18_000,
  importMb: 300,
  /** The most memory of the second half of a large file against that of its first half, times. */
  importGrowth: 1.1,
  /** From the end of the command that imports all listings until a running portal answers with them. */
  importVisibleS: 20,
} as const;
