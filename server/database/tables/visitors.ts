import { bigint, bytes, filled, integer, text, timestamp } from './column.ts';

export const visitor = {
  id: filled(bigint),
  token_hash: bytes,
  created_at: filled(timestamp),
  seen_at: filled(timestamp),
};

export const favorite = { visitor_id: bigint, stock_id: integer, created_at: filled(timestamp) };

/** Random values that the processes of a portal share. */
export const secret = { name: text, value: bytes };

/** What network addresses have done within a window of time. */
export const request_count = { key: text, count: integer, until: timestamp };
