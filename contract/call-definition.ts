import type { z } from 'zod';
import type { ErrorCode } from './error.ts';
import type { Stock } from './stock.ts';

/** The groups of the API document. */
export const TAGS = {
  listings: 'Listings for sale and lease.',
  keywords: 'What a typed keyword may mean.',
  transactions: 'Past sales and leases.',
  buildings: 'The building database.',
  people: 'Branches, agents and the Elite Club.',
  projects: 'Buildings that are promoted: sold by the developer, or shown on a minisite.',
  research: 'Index series, registered sales, and reports on the market.',
  articles: 'News, analysis, columns and guides.',
  favourites: 'The listings a visitor has marked.',
  enquiries: 'What a visitor sends to the agency.',
  feed: 'Listings written by another system of the agency, with a token that podium tokens makes.',
  portal: 'Districts, phrases, and the portal itself.',
} as const;

/** What the API document says about a call beyond its parameters and its answer. */
export type CallNotes = {
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description: string;
  /** Parameters of a request that answers; `{field}` stands for that of something that is there. */
  readonly example: Readonly<Record<string, string>>;
  /** Refusals besides those of its parameters. */
  readonly errors?: readonly ErrorCode[];
};

/** How often a response may change while the data stay the same. */
export type ChangeInterval = 'day' | 'minute';

/** A call that reads. Its path stands in paths.ts under the same name. */
export type ReadCall = {
  readonly params: z.ZodType;
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
  /** A day when left out. */
  readonly changesEvery?: ChangeInterval;
};

/** Names the calls of one family; each is also checked against paths.ts in calls.ts. */
export function defineCalls<const Calls extends Readonly<Record<string, ReadCall>>>(calls: Calls): Calls {
  return calls;
}

/** What examples are filled in from: a listing, an agent, an article, a first-hand building and a minisite. */
export type Examples = Pick<Stock, 'gstock_id' | 'ics_type' | 'pis_bldg_id'> & {
  /** One of the listing's media. */
  readonly media_id: number;
  readonly email_alias: string;
  readonly post_id: number;
  readonly first_hand_id: number;
  /** Its slug. */
  readonly minisite: string;
};

/** The parameters of an example, filled in. */
export function exampleOf({ example }: CallNotes, examples: Examples): Record<string, string> {
  const fields: Readonly<Record<string, unknown>> = { ...examples };
  return Object.fromEntries(
    Object.entries(example).map(([parameter, value]) => [
      parameter,
      value.replace(/^\{(\w+)\}$/, (_, field: string) => String(fields[field] ?? 1)),
    ]),
  );
}
