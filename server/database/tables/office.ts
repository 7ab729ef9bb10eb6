import { OFFICE_ACTIONS } from '#domain/office/office.ts';
import { bigint, bytes, filled, integer, json, oneOf, orNull, text, timestamp } from './column.ts';

export const office_user = {
  id: filled(bigint),
  name: text,
  password_hash: text,
  created_at: filled(timestamp),
};

export const office_session = {
  token_hash: bytes,
  user_id: bigint,
  created_at: filled(timestamp),
  seen_at: filled(timestamp),
  network: orNull(text),
  browser: orNull(text),
  system: orNull(text),
};

export const office_attempt = {
  name: text,
  network: text,
  attempts: filled(integer),
  since: filled(timestamp),
  tried_at: filled(timestamp),
};

export const office_network = { user_id: bigint, network: text, signed_in_at: filled(timestamp) };

export const office_action = {
  id: filled(bigint),
  done_at: filled(timestamp),
  user_name: orNull(text),
  action: oneOf(...OFFICE_ACTIONS),
  subject: orNull(text),
  details: filled(json<Record<string, unknown>>()),
};

export const office_stock = { stock_id: integer };

export const office_hold = {
  stock_id: integer,
  field: oneOf('status', 'update_date'),
  feed_value: text,
  office_value: text,
  set_at: filled(timestamp),
};
