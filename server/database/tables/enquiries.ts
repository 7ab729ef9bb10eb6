import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { ENQUIRY_KINDS, ENQUIRY_STATUSES } from '#domain/enquiry/enquiry.ts';
import { OFFER_AUTHORITIES } from '#domain/enquiry/property-form.ts';
import { RESUME_TYPES } from '#domain/enquiry/resume.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import {
  bigint,
  boolean,
  bytes,
  filled,
  integer,
  json,
  letter,
  oneOf,
  orNull,
  smallint,
  text,
  timestamp,
  uuid,
} from './column.ts';
import { icsType } from './shared.ts';

export const enquiry = {
  id: filled(bigint),
  kind: oneOf(...ENQUIRY_KINDS),
  stock_id: orNull(integer),
  name: orNull(text),
  phone: orNull(text),
  email: orNull(text),
  message: text,
  details: filled(json<Record<string, unknown>>()),
  direct_marketing: boolean,
  language: oneOf(...LANGUAGES),
  page_url: orNull(text),
  received_at: filled(timestamp),
  handled_at: orNull(timestamp),
  key: orNull(text),
  challenge: orNull(text),
  about: filled(text),
  agent_id: orNull(integer),
  building_id: orNull(integer),
  first_hand_id: orNull(integer),
  minisite_slug: orNull(text),
  post_id: orNull(integer),
  status: filled(oneOf(...ENQUIRY_STATUSES)),
  assignee_id: orNull(bigint),
  changed_at: filled(timestamp),
};

export const enquiry_note = {
  id: filled(bigint),
  enquiry_id: bigint,
  user_name: text,
  text,
  written_at: filled(timestamp),
};

/** What an owner wants to have listed; the enquiry says who asks. */
export const submitted_property = {
  enquiry_id: bigint,
  ics_type: icsType,
  tx_type: letter(...TX_TYPES),
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

/** A form whose captcha was solved before its files are sent. */
export const file_form = {
  token: text,
  challenge: text,
  network: text,
  created_at: filled(timestamp),
};

export const submitted_photo = {
  key: text,
  form: orNull(text),
  enquiry_id: orNull(bigint),
  position: orNull(smallint),
  width: smallint,
  height: smallint,
  jpeg: bytes,
  created_at: filled(timestamp),
};

export const submitted_resume = {
  key: text,
  form: orNull(text),
  enquiry_id: orNull(bigint),
  type: oneOf(...RESUME_TYPES),
  content: bytes,
  created_at: filled(timestamp),
};

export const outgoing_mail = {
  id: filled(bigint),
  enquiry_id: orNull(bigint),
  recipient: text,
  subject: text,
  body: text,
  state: filled(oneOf('waiting', 'sent', 'refused')),
  attempts: filled(smallint),
  next_attempt_at: filled(timestamp),
  sent_at: orNull(timestamp),
  last_error: orNull(text),
  cc: orNull(text),
  html: text,
  token: filled(uuid),
  refused_at: orNull(timestamp),
};
