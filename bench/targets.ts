/** Performance targets of the product. Reports show each target next to the measured value. */
export const TARGETS = {
  /** Minimum ratio of the rate of uncached mixed searches to the rate of the SQL engine. */
  distinctAgainstSql: 20,
  /**
   * Minimum ratio of uncached requests to the rate of the SQL engine: searches by one location filter,
   * transactions, and buildings.
   */
  againstSql: 10,
  /**
   * Minimum rate of cached answers, in per cent of the rate of a Fastify server that sends the same
   * compressed bytes.
   */
  repeatedAgainstBytes: 70,
  /** Minimum ratio of the rate of uncached find pages to the rate of Next.js with the same elements. */
  againstNext: 2.5,
  /** Maximum factor by which a search may slow down with ten times the listings. */
  searchTimeGrowth: 4,
  p95LatencyMs: 3,
  /** Reading a sentence and counting its matches, beyond the search that it asks, in milliseconds. */
  sentenceMs: 3,
  bytesPerListing: 400,
  /**
   * Maximum memory of one process with the benchmark's listings and the default number of transactions
   * for that number of listings.
   */
  nodeMemoryMb: 700,
  /** Maximum memory while a first start loads the demonstration and builds its catalogue. */
  firstStartPeakMb: 1_500,
  swapPauseMs: 50,
  /**
   * Maximum time from a changed filter until the new results are on screen, with the demonstration's
   * listings.
   */
  filterChangeMs: 100,
  /** Maximum factor by which a filter change may slow down with all listings of the benchmark. */
  filterChangeGrowth: 1.5,
  /** Maximum time from a key press to the frame that shows it, while requests are pending. */
  keyPressMs: 100,
  /**
   * Maximum ratio of the browser's work for the last 300 rows of a list of 3,000 to its work for the
   * first 300.
   */
  listGrowth: 3,
  /**
   * Maximum delay of the map picture after the first paint. `mapRequestSteps` is the maximum length of
   * a chain of dependent requests of the live map.
   */
  mapPictureDelayMs: 0,
  mapRequestSteps: 2,
  /** Maximum time from the commit of a change until answers contain it. */
  changeVisibleS: 1,
  /** Maximum ratio of the processor time of a changed listing among the most and among the fewest listings. */
  changeTimeGrowth: 3,
  /** Maximum number of script files that a page loads before any interaction. */
  scriptFiles: 8,
  /**
   * Lighthouse targets on its phone profile: scores out of 100, layout shift, and the longest task on
   * the main thread.
   */
  lighthousePerformance: 95,
  lighthouseOtherScores: 100,
  layoutShift: 0.02,
  longestTaskMs: 200,
  /**
   * Minimum number of imported rows per second. `importMemoryMb` is the maximum memory of an import of
   * any size.
   */
  importRowsPerSecond: 10_000,
  /** Minimum number of rows per second for a daily feed without changes. */
  unchangedRowsPerSecond: 18_000,
  importMemoryMb: 300,
  /** Maximum ratio of the peak memory in the second half of a large import to the peak in the first half. */
  importMemoryGrowth: 1.1,
  /** Maximum time from the end of an import of all listings until a running portal serves them. */
  importVisibleS: 20,
} as const;
