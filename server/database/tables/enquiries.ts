import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { ENQUIRY_KINDS, ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts';
import { OFFER_AUTHORITIES } from '#domain/enquiry/property-form.ts';
import { RESUME_TYPES } from '#domain/enquiry/resume.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import {
  bigint,
  boolean,
  bytes,
  integer,
  json,
  oneOf,
  orNull,
  singleCharacter,
  smallint,
  text,
  timestamp,
  uuid,
  withDefault,
} from './column.ts';
import { icsType } from './shared.ts';

export const enquiry = {
  id: withDefault(bigint),
  kind: oneOf(...ENQUIRY_KINDS),
  stock_id: orNull(integer),
  name: orNull(text),
  phone: orNull(text),
  email: orNull(text),
  message: text,
  details: withDefault(json<Record<string, unknown>>()),
  direct_marketing: boolean,
  language: oneOf(...LANGUAGES),
  page_url: orNull(text),
  received_at: withDefault(timestamp),
  handled_at: orNull(timestamp),
  key: orNull(text),
  challenge: orNull(text),
  about: withDefault(text),
  agent_id: orNull(integer),
  building_id: orNull(integer),
  first_hand_id: orNull(integer),
  minisite_slug: orNull(text),
  post_id: orNull(integer),
  status: withDefault(oneOf(...ENQUIRY_STATUSES)),
  assignee_id: orNull(bigint),
  changed_at: withDefault(timestamp),
};

export const enquiry_note = {
  id: withDefault(bigint),
  enquiry_id: bigint,
  user_name: text,
  text,
  written_at: withDefault(timestamp),
};

/** A property that an owner wants to list. The contact details are in the enquiry. */
export const submitted_property = {
  enquiry_id: bigint,
  ics_type: icsType,
  tx_type: singleCharacter(...TX_TYPES),
  building_id: orNull(integer),
  location: text,
  floor: orNull(text),
  flat: orNull(text),
  area: integer,
  area_basis: oneOf('gross', 'saleable'),
  sell: orNull(bigint),
  rent: orNull(bigint),
  authority: orNull(oneOf(...OFFER_AUTHORITIES)),
};

/** A form session: the captcha is solved before the files are uploaded. */
export const file_form = {
  token: text,
  challenge: text,
  network: text,
  created_at: withDefault(timestamp),
};

export const submitted_photo = {
  key: text,
  form: orNull(text),
  enquiry_id: orNull(bigint),
  position: orNull(smallint),
  width: smallint,
  height: smallint,
  jpeg: bytes,
  created_at: withDefault(timestamp),
};

export const submitted_resume = {
  key: text,
  form: orNull(text),
  enquiry_id: orNull(bigint),
  type: oneOf(...RESUME_TYPES),
  content: bytes,
  created_at: withDefault(timestamp),
};

export const outgoing_mail = {
  id: withDefault(bigint),
  enquiry_id: orNull(bigint),
  recipient: text,
  subject: text,
  body: text,
  state: withDefault(oneOf('waiting', 'sent', 'refused')),
  attempts: withDefault(smallint),
  next_attempt_at: withDefault(timestamp),
  sent_at: orNull(timestamp),
  last_error: orNull(text),
  cc: orNull(text),
  html: text,
  token: withDefault(uuid),
  refused_at: orNull(timestamp),
};
