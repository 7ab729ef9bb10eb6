import { bigint, bytes, integer, text, timestamp, withDefault } from './column.ts';

export const visitor = {
  id: withDefault(bigint),
  token_hash: bytes,
  created_at: withDefault(timestamp),
  seen_at: withDefault(timestamp),
};

export const favorite = { visitor_id: bigint, stock_id: integer, created_at: withDefault(timestamp) };

/** Random secrets shared by all processes of a portal. */
export const secret = { name: text, value: bytes };

/** Number of requests per key, such as a network address, within a time window. */
export const request_count = { key: text, count: integer, until: timestamp };
