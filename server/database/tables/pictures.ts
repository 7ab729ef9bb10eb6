import { REMOTE_PICTURE_FAILURES } from '#domain/office/photo-problem.ts';
import { integer, oneOf, orNull, smallint, text, timestamp, withDefault } from './column.ts';

/** Pictures with remote URLs that the data refer to. */
export const remote_picture = {
  url: text,
  state: withDefault(oneOf('waiting', 'fetched', 'failed', 'allowed')),
  shown_url: orNull(text),
  width: orNull(smallint),
  height: orNull(smallint),
  attempts: withDefault(smallint),
  next_attempt_at: withDefault(timestamp),
  reason: orNull(oneOf(...REMOTE_PICTURE_FAILURES)),
  answer_status: orNull(smallint),
  settled_at: orNull(timestamp),
};

/** Result of checking a file in the photo folder. */
export const photo_file = {
  name: text,
  version: text,
  longest: orNull(integer),
  checked_at: withDefault(timestamp),
};
