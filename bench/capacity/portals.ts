/**
 * Average number of requests of one visit, and average size of their answers. The numbers are assumed;
 * tests enforce the sizes (tests/factories/page-weights.ts).
 */
export const VISIT_PROFILE = {
  /** HTML pages loaded per visit. The browser opens further pages of the visit by API calls. */
  documents: 1.4,
  calls: 9,
  pictures: 45,
  files: 12,
  kilobytes: { document: 24, call: 6, picture: 22, file: 14 },
} as const;

/**
 * A group of similar documents (HTML pages) or API calls. `share` is the group's share of all requests
 * of its kind; `countUrls` returns its number of distinct URLs.
 */
export type RequestFamily = {
  readonly name: string;
  readonly kind: 'document' | 'call';
  readonly share: number;
  countUrls(portal: Portal): number;
};

export const REQUEST_FAMILIES: readonly RequestFamily[] = [
  { name: 'home page', kind: 'document', share: 0.25, countUrls: () => 3 },
  {
    name: 'find pages',
    kind: 'document',
    share: 0.3,
    countUrls: ({ distinctSearchCount: searches }) => searches,
  },
  { name: 'pages of listings', kind: 'document', share: 0.35, countUrls: ({ listings }) => listings },
  { name: 'other pages', kind: 'document', share: 0.1, countUrls: () => 20_000 },
  {
    name: 'searches',
    kind: 'call',
    share: 0.4,
    countUrls: ({ distinctSearchCount: searches }) => searches * 5,
  },
  { name: 'suggestions', kind: 'call', share: 0.2, countUrls: () => 50_000 },
  { name: 'maps', kind: 'call', share: 0.1, countUrls: ({ distinctSearchCount: searches }) => searches * 20 },
  { name: 'listings', kind: 'call', share: 0.3, countUrls: ({ listings }) => listings },
];

export type Portal = {
  readonly name: string;
  readonly listings: number;
  readonly transactions: number;
  readonly visitsPerDay: number;
  /** Number of distinct searches of all visitors. Few of them are frequent. */
  readonly distinctSearchCount: number;
  /** Seconds between two changes of the data. Each change invalidates all cached answers. */
  readonly changeIntervalS: number;
  /** Listings that change a day. Every node follows each of them. */
  readonly changedListingsPerDay: number;
};

export const PORTALS: readonly Portal[] = [
  {
    name: 'an agency of 2 million listings',
    listings: 2_000_000,
    transactions: 4_000_000,
    visitsPerDay: 100_000,
    distinctSearchCount: 100_000,
    changeIntervalS: 300,
    changedListingsPerDay: 20_000,
  },
  {
    name: 'a portal of ten cities, a million visits a day',
    listings: 2_000_000,
    transactions: 10_000_000,
    visitsPerDay: 1_000_000,
    distinctSearchCount: 400_000,
    changeIntervalS: 30,
    changedListingsPerDay: 200_000,
  },
];

/** Assumed share of a day's visits in each hour from midnight on, following office hours. */
export const HOURLY_SHARES: readonly number[] = [
  0.012, 0.007, 0.005, 0.004, 0.004, 0.006, 0.014, 0.028, 0.046, 0.062, 0.068, 0.066, 0.064, 0.066, 0.068,
  0.068, 0.066, 0.062, 0.054, 0.05, 0.052, 0.052, 0.046, 0.03,
];
/** Assumed ratio of the busiest minutes of an hour to its average. */
export const BURST_RATE_FACTOR = 1.5;

/** Returns the visits per second in the busiest minutes of the day. */
export function peakVisitsPerSecond({ visitsPerDay: visits }: Pick<Portal, 'visitsPerDay'>): number {
  return (visits * Math.max(...HOURLY_SHARES) * BURST_RATE_FACTOR) / 3_600;
}
