import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import { bigint, boolean, filled, integer, json, oneOf, orNull, text, texts, timestamp } from './column.ts';

export const import_history = {
  id: filled(integer),
  kind: oneOf(...IMPORT_KINDS),
  file_name: text,
  imported_by: text,
  started_at: timestamp,
  ended_at: filled(timestamp),
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
  is_feed_wins: filled(boolean),
  rows_disagreeing: filled(integer),
  rows_warned: filled(integer),
  is_kept: filled(boolean),
  undone_at: orNull(timestamp),
  undone_by: orNull(text),
  rows_restored: orNull(integer),
  rows_left: orNull(integer),
};

export const simplified_review = { kind: text, field: text, row_key: text, made_at: filled(timestamp) };

export const import_added = { id: filled(bigint), import_id: integer, table_name: text, row_keys: texts };
export const import_changed = {
  id: filled(bigint),
  import_id: integer,
  table_name: text,
  row_key: text,
  fields: texts,
};
export const import_deleted = {
  id: filled(bigint),
  import_id: integer,
  table_name: text,
  content: json<Record<string, unknown>>(),
};
