/**
 * What a token of the write API may do: `check` has rows looked at and stores nothing, `write` stores them, `feed_wins`
 * besides overrules what the office has set.
 */
export const FEED_RIGHTS = ['check', 'write', 'feed_wins'] as const;
export type FeedRight = (typeof FEED_RIGHTS)[number];

/** How a run of the scheduled feed has ended. */
export const FEED_OUTCOMES = ['done', 'refused', 'failed'] as const;
export type FeedOutcome = (typeof FEED_OUTCOMES)[number];

/** What may happen to a listing. */
export const STOCK_EVENTS = ['created', 'changed', 'withdrawn', 'closed', 'reopened', 'deleted'] as const;
