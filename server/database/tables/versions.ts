import { bigint, boolean, date, filled, integers, oneOf, orNull, text, timestamp } from './column.ts';

export const data_version = { only: filled(boolean), version: bigint, changed_at: timestamp };

export const table_version = { name: text, version: bigint };

export const row_change = {
  version: bigint,
  kind: oneOf('stock', 'transaction'),
  ids: orNull(integers),
};

export const saved_catalogue = { token: text, version: bigint, saved_at: filled(timestamp) };

export const index_now = { only: filled(boolean), version: bigint, told_on: date };

export const dataset = {
  only: filled(boolean),
  demonstration: boolean,
  as_of: orNull(date),
  seed: orNull(bigint),
  loaded_at: filled(timestamp),
};
