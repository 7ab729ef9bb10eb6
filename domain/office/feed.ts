/**
 * Rights of a write API token: `check` validates rows without storing them, `write` stores rows,
 * `feed_wins` also overwrites values that were edited in the office.
 */
export const TOKEN_RIGHTS = ['check', 'write', 'feed_wins'] as const;
export type TokenRight = (typeof TOKEN_RIGHTS)[number];

/** Results of a scheduled feed run. */
export const FEED_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type FeedOutcome = (typeof FEED_OUTCOMES)[number];

/** Kinds of events in a listing's history. */
export const STOCK_EVENTS = ['created', 'changed', 'withdrawn', 'closed', 'reopened', 'deleted'] as const;
