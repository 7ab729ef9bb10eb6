import { MENU_SECTIONS } from '#domain/content/menu-sections.ts';
import { MINISITE_LAYOUTS, readSections } from '#domain/content/minisites.ts';
import { address, code, day, icsType, id, oneOf, text, whole } from '../field.ts';
import { column, type ImportKind, inThree, NAMES, type StagedRow } from '../kind.ts';
import { BUILDING } from './references.ts';

const MUST = { need: 'value' } as const;
const MAY = { need: 'column' } as const;
const position = whole(0, 32_000);

/** How many sections the texts have; undefined where one of them has no title. */
function sectionCounts(row: StagedRow): readonly (number | undefined)[] {
  return [row.sections_zh, row.sections_gb, row.sections_en].map(
    (text) => readSections(typeof text === 'string' ? text : '')?.length,
  );
}

export const MINISITES: ImportKind = {
  name: 'minisites',
  about: 'Pages of campaigns, by slug; each section of their texts begins with a line such as # Location',
  table: 'minisite',
  key: ['slug'],
  columns: [
    column(
      'slug',
      'slug',
      code(/^[a-z0-9]{1,60}$/, 'small letters and digits'),
      'Its word in addresses',
      MUST,
    ),
    column('pis_bldg_id', 'building_id', id, 'Number of the building', { ...MAY, references: BUILDING }),
    column('ics_type', 'ics_type', oneOf('i', 'c'), 'Industrial or commercial', MUST),
    ...inThree(NAMES, 'name', text(), 'Name', MUST),
    ...inThree('headline', 'headline', text(400), 'Headline', MUST),
    ...inThree('sections', 'sections', text(20_000), 'Sections', MAY),
    column('accent_hue', 'accent_hue', whole(0, 359), 'Its colour, in degrees of the colour circle', {
      fallback: 200,
    }),
    column('layout', 'layout', oneOf(...MINISITE_LAYOUTS), 'The composition of its page', {
      fallback: 'split',
    }),
    column('position', 'position', position, 'Its place in the list, from 0', MUST),
    ...inThree('vendor', 'vendor', text(400), 'Vendor, as the advertisement must name it'),
    column('advertised_on', 'advertised_on', day, 'The date of the advertisement'),
  ],
  uniques: [['position']],
  rules: [
    {
      field: 'sections_zh',
      reason: 'must have sections that begin with a title (# Location), as many in each language',
      isBroken: (row) => {
        const counts = sectionCounts(row);
        return counts.includes(undefined) || new Set(counts).size > 1;
      },
    },
  ],
};

export const BANNERS: ImportKind = {
  name: 'banners',
  about: 'What the main page promotes, or that of a type, by id',
  table: 'banner',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('ics_type', 'ics_type', icsType, 'The type whose page it is on; the main page without', MAY),
    ...inThree('title', 'title', text(100), 'Title', MUST),
    ...inThree('text', 'text', text(400), 'A sentence', MAY),
    column('picture_url', 'picture_url', address, 'A picture'),
    column('href', 'href', address, 'Where it leads; paths without a language', MUST),
    column('starts_on', 'starts_on', day, 'The first day on which it is shown', MAY),
    column('ends_on', 'ends_on', day, 'The last day', MAY),
    column('position', 'position', position, 'Its place among them, from 0', MUST),
  ],
  uniques: [['position']],
  rules: [
    {
      field: 'ends_on',
      reason: 'is before starts_on',
      isBroken: ({ starts_on, ends_on }) =>
        starts_on !== null && ends_on !== null && String(ends_on) < String(starts_on),
    },
  ],
};

export const MENU: ImportKind = {
  name: 'menu',
  about: 'Links of your own in the menu and the footer, by id',
  table: 'menu_entry',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('section', 'section', oneOf(...MENU_SECTIONS), 'The group it stands in', MUST),
    ...inThree('label', 'label', text(40), 'Label', MUST),
    column('href', 'href', address, 'Where it leads; paths without a language', MUST),
    column('position', 'position', position, 'Its place among them, from 0', MUST),
  ],
  uniques: [['position']],
};
