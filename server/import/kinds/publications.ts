import { CHANNELS } from '#domain/content/articles.ts';
import { address, code, day, hkd, icsType, id, instant, oneOf, squareFeet, text, whole } from '../field.ts';
import { column, FIRST_OFFICE_NUMBER, type ImportKind, inThree, NAMES } from '../kind.ts';
import { AGENT, BUILDING, COLUMN_CATEGORY, OFFICE_NUMBER, STOCK } from './references.ts';

const MUST = { need: 'value' } as const;
const MAY = { need: 'column' } as const;
const pixels = whole(1, 32_000);

export const MEDIA: ImportKind = {
  name: 'media',
  about: 'Pictures, videos, panoramas and tours of a building or of a listing, by id',
  table: 'media',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('pis_bldg_id', 'building_id', id, 'Number of the building', { ...MAY, references: BUILDING }),
    column('gstock_id', 'stock_id', id, 'Number of the listing', { ...MAY, references: STOCK }),
    column('kind', 'kind', oneOf('photo', 'video', 'panorama', 'virtual_tour'), 'What it is', MUST),
    column('position', 'position', whole(0, 32_000), 'Its place in the gallery, from 0', MUST),
    column('url', 'url', address, 'Where it is', MUST),
    column('width', 'width', pixels, 'Width in pixels'),
    column('height', 'height', pixels, 'Height in pixels'),
    ...inThree('caption', 'caption', text(400), 'Caption'),
  ],
  uniques: [
    ['building_id', 'kind', 'position'],
    ['stock_id', 'kind', 'position'],
  ],
  rules: [
    {
      field: 'gstock_id',
      reason: 'or pis_bldg_id must be given, and not both',
      isBroken: (row) => (row.building_id === null) === (row.stock_id === null),
    },
  ],
  storedRules: [
    {
      column: 'id',
      reason: OFFICE_NUMBER,
      isBroken: `id >= ${FIRST_OFFICE_NUMBER} and not exists (select from media where media.id = staged.id)`,
      isOffice: true,
    },
  ],
  // Photos of owners, also those from before the office had numbers of its own.
  office: { owns: `t.url like '/media/files/submitted/%'` },
};

export const OPEN_DAYS: ImportKind = {
  name: 'openday',
  about: 'Times at which a listing can be seen without an appointment, by id',
  table: 'open_day',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('gstock_id', 'stock_id', id, 'Number of the listing', { ...MUST, references: STOCK }),
    column('agent_id', 'agent_id', id, 'Number of the agent who is there', { references: AGENT }),
    column('starts_at', 'starts_at', instant, 'When it begins', MUST),
    column('ends_at', 'ends_at', instant, 'When it ends', MUST),
    ...inThree('remarks', 'remarks', text(1_000), 'Remarks'),
  ],
  rules: [
    {
      field: 'ends_at',
      reason: 'must be after starts_at',
      isBroken: (row) => String(row.ends_at) <= String(row.starts_at),
    },
  ],
};

const columnCode = code(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes');

export const COLUMNS: ImportKind = {
  name: 'columns',
  about: 'Columns that articles appear in, by code',
  table: 'column_category',
  key: ['code'],
  columns: [
    column('columns_category', 'code', columnCode, 'Its code', MUST),
    ...inThree(NAMES, 'name', text(), 'Name', MUST),
    ...inThree('author', 'author', text(), 'Author', MUST),
  ],
};

export const ARTICLES: ImportKind = {
  name: 'articles',
  about: 'Articles, by post_id; their texts are Markdown',
  table: 'article',
  key: ['id'],
  columns: [
    column('post_id', 'id', id, 'Its number', MUST),
    column(
      'article_type',
      'article_type',
      oneOf('daily_news', 'ics_news', 'analysis', 'columns', 'ics_guide'),
      'What it is',
      MUST,
    ),
    column('channel', 'channel', oneOf(...CHANNELS), 'The property type it is for; ici is all', MUST),
    column('columns_category', 'columns_category', columnCode, 'Code of its column', {
      ...MAY,
      references: COLUMN_CATEGORY,
    }),
    ...inThree('title', 'title', text(400), 'Title', MUST),
    ...inThree('summary', 'summary', text(4_000), 'Summary', MUST),
    ...inThree('body', 'body', text(400_000), 'Text', MUST),
    ...inThree('author', 'author', text(), 'Author', MUST),
    column('picture_url', 'picture_url', address, 'A picture'),
    column('published_on', 'published_on', day, 'The day of publication', MUST),
  ],
  rules: [
    {
      field: 'columns_category',
      reason: 'must be given for columns and empty for others',
      isBroken: (row) => (row.article_type === 'columns') !== (row.columns_category !== null),
    },
  ],
};

export const FIRST_HAND: ImportKind = {
  name: 'firsthand',
  about: 'Buildings that are sold by the developer, by id',
  table: 'first_hand',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('pis_bldg_id', 'building_id', id, 'Number of the building', { ...MUST, references: BUILDING }),
    column('ics_type', 'ics_type', icsType, 'The type of property', MUST),
    column('launched_on', 'launched_on', day, 'The first day of sale', MUST),
    column('units', 'units', whole(1), 'How many units there are', MUST),
    column('units_left', 'units_left', whole(0), 'How many are left', MUST),
    column('sell_from', 'sell_from', hkd, 'The lowest price in HKD'),
    column('rent_from', 'rent_from', hkd, 'The lowest rent a month in HKD'),
    column('area_min', 'area_min', squareFeet, 'The smallest unit in square feet', MUST),
    column('area_max', 'area_max', squareFeet, 'The largest unit in square feet', MUST),
    ...inThree('headline', 'headline', text(400), 'Headline', MUST),
    ...inThree('description', 'description', text(20_000), 'Description', MUST),
    ...inThree('vendor', 'vendor', text(400), 'Vendor, as the advertisement must name it'),
    column(
      'advertised_on',
      'advertised_on',
      day,
      'The date of the advertisement; launched_on counts when it is empty',
    ),
  ],
  uniques: [['building_id']],
  rules: [
    {
      field: 'units_left',
      reason: 'is larger than units',
      isBroken: (row) => Number(row.units_left) > Number(row.units),
    },
    {
      field: 'area_max',
      reason: 'is smaller than area_min',
      isBroken: (row) => Number(row.area_max) < Number(row.area_min),
    },
  ],
};
