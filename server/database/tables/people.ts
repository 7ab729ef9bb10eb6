import type { SpokenLanguage } from '#domain/people/agents.ts';
import { OPENING_DAYS } from '#domain/people/opening-hours.ts';
import {
  boolean,
  date,
  double,
  inAllLanguages,
  integer,
  oneOf,
  orNull,
  smallint,
  text,
  textArrayOf,
  time,
  withDefault,
} from './column.ts';
import { icsType, name } from './shared.ts';

export const branch = {
  id: integer,
  code: text,
  ics_type: icsType,
  ...name,
  ...inAllLanguages('address', text),
  district_code: text,
  lat: double,
  lng: double,
  phone: text,
  fax: orNull(text),
  email: text,
  licence_no: text,
  inactive_since: orNull(date),
};

/** Opening hours of branches. A day without a row is closed. */
export const branch_hours = { branch_id: integer, day: oneOf(...OPENING_DAYS), opens: time, closes: time };

export const public_holiday = { day: date };

export const agent = {
  id: integer,
  email_alias: text,
  ...name,
  ...inAllLanguages('title', text),
  licence_no: text,
  phone: text,
  whatsapp: orNull(text),
  email: text,
  branch_id: integer,
  ics_type: icsType,
  emp_type: oneOf('manager', 'sales'),
  ...inAllLanguages('intro', orNull(text)),
  joined_on: date,
  languages: withDefault(textArrayOf<SpokenLanguage>()),
  photo_url: orNull(text),
  inactive_since: orNull(date),
};

export const agent_district = { agent_id: integer, district_code: text };

export const club_member = {
  year: smallint,
  agent_id: integer,
  rank: smallint,
  dia: withDefault(boolean),
  ...inAllLanguages('words', orNull(text)),
};

export const recruitment_post = {
  id: integer,
  branch_id: orNull(integer),
  ...inAllLanguages('title', text),
  ...inAllLanguages('body', text),
  employment: oneOf('full_time', 'part_time', 'contract'),
  posted_on: date,
  closes_on: orNull(date),
};
