import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import { boolean, filled, integer, oneOf, orNull, text, timestamp } from './column.ts';

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
};

export const simplified_review = { kind: text, field: text, row_key: text, made_at: filled(timestamp) };
