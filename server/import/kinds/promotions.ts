import { MENU_SECTIONS } from '#domain/content/menu-sections.ts';
import { MINISITE_LAYOUTS, parseSections } from '#domain/content/minisites.ts';
import { codeMatching, date, icsType, id, integer, oneOf, text, urlOrPath } from '../field.ts';
import { column, type ImportKind, NAME_COLUMNS, type StagedRow, trilingualColumns } from '../kind.ts';
import { BUILDING_REFERENCE } from './references.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
const COLUMN_REQUIRED = { required: 'column' } as const;
const positionField = integer(0, 32_000);

/**
 * Returns the number of sections in each language, or undefined for a text in which a section has no
 * title.
 */
function sectionCounts(row: StagedRow): readonly (number | undefined)[] {
  return [row.sections_zh, row.sections_gb, row.sections_en].map(
    (text) => parseSections(typeof text === 'string' ? text : '')?.length,
  );
}

export const MINISITES: ImportKind = {
  name: 'minisites',
  description:
    'Pages of campaigns, by slug; each section of their texts begins with a line such as # Location',
  table: 'minisite',
  key: ['slug'],
  columns: [
    column(
      'slug',
      'slug',
      codeMatching(/^[a-z0-9]{1,60}$/, 'small letters and digits'),
      'Word in URLs',
      VALUE_REQUIRED,
    ),
    column('pis_bldg_id', 'building_id', id, 'Number of the building', {
      ...COLUMN_REQUIRED,
      references: BUILDING_REFERENCE,
    }),
    column('ics_type', 'ics_type', oneOf('i', 'c'), 'Industrial or commercial', VALUE_REQUIRED),
    ...trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED),
    ...trilingualColumns('headline', 'headline', text(400), 'Headline', VALUE_REQUIRED),
    ...trilingualColumns('sections', 'sections', text(20_000), 'Sections', COLUMN_REQUIRED),
    column('accent_hue', 'accent_hue', integer(0, 359), 'Accent colour, as a hue in degrees', {
      fallback: 200,
    }),
    column('layout', 'layout', oneOf(...MINISITE_LAYOUTS), 'Layout of the page', {
      fallback: 'split',
    }),
    column('position', 'position', positionField, 'Position in the list, from 0', VALUE_REQUIRED),
    ...trilingualColumns('vendor', 'vendor', text(400), 'Vendor, as the advertisement must name it'),
    column('advertised_on', 'advertised_on', date, 'Date of the advertisement'),
  ],
  uniqueConstraints: [['position']],
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
  description: 'Promotions on the home pages, by id',
  table: 'banner',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column(
      'ics_type',
      'ics_type',
      icsType,
      'Property type whose home page shows it; the main home page when empty',
      COLUMN_REQUIRED,
    ),
    ...trilingualColumns('title', 'title', text(100), 'Title', VALUE_REQUIRED),
    ...trilingualColumns('text', 'text', text(400), 'Text of one sentence', COLUMN_REQUIRED),
    column('picture_url', 'picture_url', urlOrPath, 'Picture'),
    column('href', 'href', urlOrPath, 'Link target; a path has no language prefix', VALUE_REQUIRED),
    column('starts_on', 'starts_on', date, 'First day on which it is shown', COLUMN_REQUIRED),
    column('ends_on', 'ends_on', date, 'Last day on which it is shown', COLUMN_REQUIRED),
    column('position', 'position', positionField, 'Position in the list, from 0', VALUE_REQUIRED),
  ],
  uniqueConstraints: [['position']],
  rules: [
    {
      field: 'ends_on',
      reason: 'is before starts_on',
      isBroken: ({ starts_on, ends_on }) =>
        starts_on !== null && ends_on !== null && String(ends_on) < String(starts_on),
    },
  ],
};

export const MENU_ENTRIES: ImportKind = {
  name: 'menu',
  description: 'Links of your own in the menu and the footer, by id',
  table: 'menu_entry',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('section', 'section', oneOf(...MENU_SECTIONS), 'Group of links', VALUE_REQUIRED),
    ...trilingualColumns('label', 'label', text(40), 'Label', VALUE_REQUIRED),
    column('href', 'href', urlOrPath, 'Link target; a path has no language prefix', VALUE_REQUIRED),
    column('position', 'position', positionField, 'Position in the list, from 0', VALUE_REQUIRED),
  ],
  uniqueConstraints: [['position']],
};
