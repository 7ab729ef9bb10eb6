import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import {
  bigint,
  boolean,
  integer,
  json,
  oneOf,
  orNull,
  text,
  textArray,
  timestamp,
  withDefault,
} from './column.ts';

export const import_history = {
  id: withDefault(integer),
  kind: oneOf(...IMPORT_KINDS),
  file_name: text,
  imported_by: text,
  started_at: timestamp,
  ended_at: withDefault(timestamp),
  outcome: oneOf('done', 'refused'),
  is_partial: boolean,
  is_replace: boolean,
  rows_read: integer,
  rows_added: integer,
  rows_changed: integer,
  rows_unchanged: integer,
  rows_withdrawn: integer,
  rows_refused: integer,
  would_withdraw: orNull(integer),
  rows_present: orNull(integer),
  is_feed_wins: withDefault(boolean),
  rows_disagreeing: withDefault(integer),
  rows_warned: withDefault(integer),
  is_kept: withDefault(boolean),
  undone_at: orNull(timestamp),
  undone_by: orNull(text),
  rows_restored: orNull(integer),
  rows_left: orNull(integer),
};

export const simplified_review = { kind: text, field: text, row_key: text, made_at: withDefault(timestamp) };

export const import_added = {
  id: withDefault(bigint),
  import_id: integer,
  table_name: text,
  row_keys: textArray,
};
export const import_changed = {
  id: withDefault(bigint),
  import_id: integer,
  table_name: text,
  row_key: text,
  fields: textArray,
};
export const import_deleted = {
  id: withDefault(bigint),
  import_id: integer,
  table_name: text,
  content: json<Record<string, unknown>>(),
};
