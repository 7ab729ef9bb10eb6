/** What one visit asks for. Assumed, but for the bytes, which tests hold pages to (tests/factories/page-weights.ts). */
export const VISIT = {
  /** Pages as documents; what follows in the same visit are calls. */
  documents: 1.4,
  calls: 9,
  pictures: 45,
  files: 12,
  kilobytes: { document: 24, call: 6, picture: 22, file: 14 },
} as const;

/** How the documents and calls of all visits are shared out. `addresses` says how many different ones there are. */
export type Family = {
  readonly name: string;
  readonly kind: 'document' | 'call';
  readonly share: number;
  addresses(portal: Portal): number;
};

export const FAMILIES: readonly Family[] = [
  { name: 'home page', kind: 'document', share: 0.25, addresses: () => 3 },
  { name: 'find pages', kind: 'document', share: 0.3, addresses: ({ searches }) => searches },
  { name: 'pages of listings', kind: 'document', share: 0.35, addresses: ({ listings }) => listings },
  { name: 'other pages', kind: 'document', share: 0.1, addresses: () => 20_000 },
  { name: 'searches', kind: 'call', share: 0.4, addresses: ({ searches }) => searches * 5 },
  { name: 'suggestions', kind: 'call', share: 0.2, addresses: () => 50_000 },
  { name: 'maps', kind: 'call', share: 0.1, addresses: ({ searches }) => searches * 20 },
  { name: 'listings', kind: 'call', share: 0.3, addresses: ({ listings }) => listings },
];

export type Portal = {
  readonly name: string;
  readonly listings: number;
  readonly transactions: number;
  readonly visits: number;
  /** Different searches that people make, of which few are made often. */
  readonly searches: number;
  /** Between two changes of the data: each makes every kept answer old. */
  readonly changeS: number;
};

export const PORTALS: readonly Portal[] = [
  {
    name: 'an agency of 2 million listings',
    listings: 2_000_000,
    transactions: 4_000_000,
    visits: 100_000,
    searches: 100_000,
    changeS: 300,
  },
  {
    name: 'a portal of ten cities, a million visits a day',
    listings: 2_000_000,
    transactions: 10_000_000,
    visits: 1_000_000,
    searches: 400_000,
    changeS: 30,
  },
];

/** The share of a day's visits in each hour from midnight on, as offices sleep, work and go home. Assumed. */
export const HOURS: readonly number[] = [
  0.012, 0.007, 0.005, 0.004, 0.004, 0.006, 0.014, 0.028, 0.046, 0.062, 0.068, 0.066, 0.064, 0.066, 0.068,
  0.068, 0.066, 0.062, 0.054, 0.05, 0.052, 0.052, 0.046, 0.03,
];
/** The busiest minutes of an hour against its mean. Assumed. */
export const BURST = 1.5;

/** Visits a second in the busiest minutes of the day. */
export function busiestVisits({ visits }: Pick<Portal, 'visits'>): number {
  return (visits * Math.max(...HOURS) * BURST) / 3_600;
}
