import {
  bigint,
  boolean,
  date,
  integerArray,
  oneOf,
  orNull,
  text,
  timestamp,
  withDefault,
} from './column.ts';

export const data_version = {
  only: withDefault(boolean),
  version: bigint,
  changed_at: timestamp,
  timeline: orNull(bigint),
  timeline_version: orNull(bigint),
  version_before: orNull(bigint),
};

export const table_version = { name: text, version: bigint };

export const row_change = {
  version: bigint,
  kind: oneOf('stock', 'transaction'),
  ids: orNull(integerArray),
};

export const saved_catalogue = { token: text, version: bigint, saved_at: withDefault(timestamp) };

export const index_now = { only: withDefault(boolean), version: bigint, told_on: date };

export const dataset = {
  only: withDefault(boolean),
  demonstration: boolean,
  as_of: orNull(date),
  seed: orNull(bigint),
  loaded_at: withDefault(timestamp),
};
