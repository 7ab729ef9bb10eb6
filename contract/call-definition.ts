import type { z } from 'zod';
import type { ErrorCode } from './error.ts';
import type { Stock } from './stock.ts';

/** Groups of calls in the API document. */
export const OPENAPI_TAGS = {
  listings: 'Listings for sale and lease.',
  keywords: 'Suggestions for a typed keyword.',
  transactions: 'Past sales and leases.',
  buildings: 'The building database.',
  people: 'Branches, agents and the Elite Club.',
  projects: 'Buildings that are promoted: sold by the developer, or shown on a minisite.',
  research: 'Index series, registered sales, and reports on the market.',
  articles: 'News, analysis, columns and guides.',
  favourites: 'The listings a visitor has marked.',
  enquiries: 'Forms that a visitor sends to the agency.',
  feed: 'Listings written by another system of the agency, with a token that podium tokens makes.',
  portal: 'Districts, phrases, and the portal itself.',
} as const;

/** Documentation of a call, in addition to its parameters and response. */
export type CallNotes = {
  readonly tag: keyof typeof OPENAPI_TAGS;
  readonly summary: string;
  readonly description: string;
  /** Parameters of a working example request; `{field}` is replaced by a value from the database. */
  readonly example: Readonly<Record<string, string>>;
  /** Error codes other than those of invalid parameters. */
  readonly errors?: readonly ErrorCode[];
};

/** How often a response may change although the data version stays the same. */
export type ChangeInterval = 'day' | 'minute';

/** A read-only call. Its path is in paths.ts under the same name. */
export type ReadCall = {
  readonly params: z.ZodType;
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
  /** Defaults to a day. */
  readonly changesEvery?: ChangeInterval;
};

/**
 * Defines a group of calls with full type inference. Names are also checked against paths.ts in
 * call-table.ts.
 */
export function defineCalls<const Calls extends Readonly<Record<string, ReadCall>>>(calls: Calls): Calls {
  return calls;
}

/**
 * Ids of existing rows for the examples: a listing, an agent, an article, a first-hand building and a
 * minisite.
 */
export type ExampleValues = Pick<Stock, 'gstock_id' | 'ics_type' | 'pis_bldg_id'> & {
  /** Id of a medium of the listing. */
  readonly media_id: number;
  readonly email_alias: string;
  readonly post_id: number;
  readonly first_hand_id: number;
  /** Slug of a minisite. */
  readonly minisite: string;
};

/** Returns the example parameters of a call with existing ids filled in. */
export function fillExampleParameters(
  { example }: CallNotes,
  examples: ExampleValues,
): Record<string, string> {
  const valueByField: Readonly<Record<string, unknown>> = { ...examples };
  return Object.fromEntries(
    Object.entries(example).map(([parameter, value]) => [
      parameter,
      value.replace(/^\{(\w+)\}$/, (_, field: string) => String(valueByField[field] ?? 1)),
    ]),
  );
}
