import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { FEED_OUTCOMES, STOCK_EVENTS, type TokenRight } from '#domain/office/feed.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import {
  bigint,
  bytes,
  integer,
  oneOf,
  orNull,
  singleCharacter,
  text,
  textArrayOf,
  timestamp,
  withDefault,
} from './column.ts';

export const feed_token = {
  id: withDefault(bigint),
  name: text,
  token_hash: bytes,
  rights: textArrayOf<TokenRight>(),
  created_at: withDefault(timestamp),
  used_at: orNull(timestamp),
  revoked_at: orNull(timestamp),
};

export const feed_state = {
  source: text,
  started_at: timestamp,
  ended_at: orNull(timestamp),
  outcome: orNull(oneOf(...FEED_OUTCOMES)),
  problem: orNull(text),
};

export const webhook = {
  url: text,
  event_id: bigint,
  attempts: withDefault(integer),
  next_attempt_at: withDefault(timestamp),
  last_error: orNull(text),
};

export const stock_event = {
  id: withDefault(bigint),
  event: oneOf(...STOCK_EVENTS),
  stock_id: integer,
  ics_type: singleCharacter(...ICS_TYPES),
  status: oneOf(...STOCK_STATUSES),
  happened_at: withDefault(timestamp),
};
