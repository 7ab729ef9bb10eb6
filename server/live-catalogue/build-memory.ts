import type { ResourceLimits } from 'node:worker_threads';

/**
 * Number of listings or transactions in a span, which is read at a time in a full build. Two threads
 * share the spans of a build, but data of less than half a span do not justify a second thread. Larger
 * spans need more memory; smaller spans need more joins. Measured with 200,000 listings and 300,000
 * transactions: a peak of 1.7 GB with 40,000 rows, and 1.4 GB with 20,000 for 4 % more processor time.
 */
export const DEFAULT_SPAN_SIZE = 20_000;

/**
 * Limits of the threads that build catalogues. Most rows of a span live until its parts are built, so a
 * large young generation only delays their collection: with 16 MB the build above peaks 200 MB lower
 * and takes the same processor time.
 */
export const BUILD_THREAD_LIMITS: ResourceLimits = { maxYoungGenerationSizeMb: 16 };
