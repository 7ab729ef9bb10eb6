import { OFFICE_ACTIONS } from '#domain/office/office.ts';
import { bigint, bytes, integer, json, oneOf, orNull, text, timestamp, withDefault } from './column.ts';

export const office_user = {
  id: withDefault(bigint),
  name: text,
  password_hash: text,
  created_at: withDefault(timestamp),
};

export const office_session = {
  token_hash: bytes,
  user_id: bigint,
  created_at: withDefault(timestamp),
  seen_at: withDefault(timestamp),
  network: orNull(text),
  browser: orNull(text),
  system: orNull(text),
};

export const office_attempt = {
  name: text,
  network: text,
  attempts: withDefault(integer),
  since: withDefault(timestamp),
  tried_at: withDefault(timestamp),
};

export const office_network = { user_id: bigint, network: text, signed_in_at: withDefault(timestamp) };

export const office_action = {
  id: withDefault(bigint),
  done_at: withDefault(timestamp),
  user_name: orNull(text),
  action: oneOf(...OFFICE_ACTIONS),
  subject: orNull(text),
  details: withDefault(json<Record<string, unknown>>()),
};

export const office_stock = { stock_id: integer };

export const office_hold = {
  stock_id: integer,
  field: oneOf('status', 'update_date'),
  feed_value: text,
  office_value: text,
  set_at: withDefault(timestamp),
};
