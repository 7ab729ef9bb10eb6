import { REMOTE_FAILURES } from '#domain/office/photo-problem.ts';
import { filled, integer, oneOf, orNull, smallint, text, timestamp } from './column.ts';

/** Pictures at addresses elsewhere that the data name. */
export const remote_picture = {
  url: text,
  state: filled(oneOf('waiting', 'fetched', 'failed', 'allowed')),
  shown_url: orNull(text),
  width: orNull(smallint),
  height: orNull(smallint),
  attempts: filled(smallint),
  next_attempt_at: filled(timestamp),
  reason: orNull(oneOf(...REMOTE_FAILURES)),
  answer_status: orNull(smallint),
  settled_at: orNull(timestamp),
};

/** What a look at a file of the folder of photographs has found. */
export const photo_file = {
  name: text,
  version: text,
  longest: orNull(integer),
  checked_at: filled(timestamp),
};
