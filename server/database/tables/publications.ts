import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { MENU_SECTIONS } from '#domain/content/menu-sections.ts';
import { MINISITE_LAYOUTS } from '#domain/content/minisites.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import {
  bigint,
  date,
  inAllLanguages,
  integer,
  oneOf,
  orNull,
  singleCharacter,
  smallint,
  text,
  withDefault,
} from './column.ts';
import { icsType, name } from './shared.ts';

export const column_category = { code: text, ...name, ...inAllLanguages('author', text) };

export const article = {
  id: integer,
  article_type: oneOf('daily_news', 'ics_news', 'analysis', 'columns', 'ics_guide'),
  channel: oneOf('industrial', 'commercial', 'shop', 'ici'),
  columns_category: orNull(text),
  ...inAllLanguages('title', text),
  ...inAllLanguages('summary', text),
  ...inAllLanguages('body', text),
  ...inAllLanguages('author', text),
  picture_url: orNull(text),
  published_on: date,
};

export const first_hand = {
  id: integer,
  building_id: integer,
  ics_type: icsType,
  launched_on: date,
  units: integer,
  units_left: integer,
  sell_from: orNull(bigint),
  rent_from: orNull(bigint),
  area_min: integer,
  area_max: integer,
  ...inAllLanguages('headline', text),
  ...inAllLanguages('description', text),
  ...inAllLanguages('vendor', orNull(text)),
  advertised_on: orNull(date),
};

export const minisite = {
  slug: text,
  building_id: orNull(integer),
  ics_type: singleCharacter('i', 'c'),
  ...name,
  ...inAllLanguages('headline', text),
  ...inAllLanguages('sections', orNull(text)),
  position: smallint,
  accent_hue: withDefault(smallint),
  layout: withDefault(oneOf(...MINISITE_LAYOUTS)),
  ...inAllLanguages('vendor', orNull(text)),
  advertised_on: orNull(date),
};

/** The operator's text of a legal page, which replaces the default text of Podium. */
export const legal_text = {
  page: oneOf(...LEGAL_PAGES),
  language: oneOf(...LANGUAGES),
  markdown: text,
  changed_on: date,
};

export const banner = {
  id: integer,
  ics_type: orNull(icsType),
  ...inAllLanguages('title', text),
  ...inAllLanguages('text', orNull(text)),
  picture_url: orNull(text),
  href: text,
  starts_on: orNull(date),
  ends_on: orNull(date),
  position: smallint,
};

export const menu_entry = {
  id: integer,
  section: oneOf(...MENU_SECTIONS),
  ...inAllLanguages('label', text),
  href: text,
  position: smallint,
};
