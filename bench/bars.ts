/** What the product promises; each is shown beside what was measured. */
export const BARS = {
  /** Times the answers a second of the SQL engine behind the same server. */
  againstSql: 10,
  againstSqlWithFacets: 40,
  /** Of the answers a second of Fastify with the same bytes, per cent. */
  againstBytes: 50,
  /** Times the time of a search when there are ten times the listings. */
  growth: 4,
  p95Ms: 3,
  bytesAListing: 400,
  pauseMs: 50,
  /** From a changed filter to the new results on the screen, with FEEL_STOCKS listings. */
  feelMs: 100,
  /** Times that, with all the listings of the bench. */
  feelGrowth: 1.5,
  /** From the commit of a change until it is answered. */
  seenS: 3,
} as const;
