import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { MENU_SECTIONS } from '#domain/content/menu-sections.ts';
import { MINISITE_LAYOUTS } from '#domain/content/minisites.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { bigint, date, filled, inThree, integer, letter, oneOf, orNull, smallint, text } from './column.ts';
import { icsType, name } from './shared.ts';

export const column_category = { code: text, ...name, ...inThree('author', text) };

export const article = {
  id: integer,
  article_type: oneOf('daily_news', 'ics_news', 'analysis', 'columns', 'ics_guide'),
  channel: oneOf('industrial', 'commercial', 'shop', 'ici'),
  columns_category: orNull(text),
  ...inThree('title', text),
  ...inThree('summary', text),
  ...inThree('body', text),
  ...inThree('author', text),
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
  ...inThree('headline', text),
  ...inThree('description', text),
  ...inThree('vendor', orNull(text)),
  advertised_on: orNull(date),
};

export const minisite = {
  slug: text,
  building_id: orNull(integer),
  ics_type: letter('i', 'c'),
  ...name,
  ...inThree('headline', text),
  ...inThree('sections', orNull(text)),
  position: smallint,
  accent_hue: filled(smallint),
  layout: filled(oneOf(...MINISITE_LAYOUTS)),
  ...inThree('vendor', orNull(text)),
  advertised_on: orNull(date),
};

/** The operator's own text of a legal page, in place of Podium's. */
export const legal_text = {
  page: oneOf(...LEGAL_PAGES),
  language: oneOf(...LANGUAGES),
  markdown: text,
  changed_on: date,
};

export const banner = {
  id: integer,
  ics_type: orNull(icsType),
  ...inThree('title', text),
  ...inThree('text', orNull(text)),
  picture_url: orNull(text),
  href: text,
  starts_on: orNull(date),
  ends_on: orNull(date),
  position: smallint,
};

export const menu_entry = {
  id: integer,
  section: oneOf(...MENU_SECTIONS),
  ...inThree('label', text),
  href: text,
  position: smallint,
};
