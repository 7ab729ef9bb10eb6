import { CHANNELS } from '#domain/content/articles.ts';
import {
  codeMatching,
  date,
  hkd,
  icsType,
  id,
  integer,
  oneOf,
  squareFeet,
  text,
  timestamp,
  urlOrPath,
} from '../field.ts';
import { column, FIRST_OFFICE_ID, type ImportKind, NAME_COLUMNS, trilingualColumns } from '../kind.ts';
import {
  AGENT_REFERENCE,
  BUILDING_REFERENCE,
  COLUMN_CATEGORY_REFERENCE,
  OFFICE_ID_REASON,
  STOCK_REFERENCE,
} from './references.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
const COLUMN_REQUIRED = { required: 'column' } as const;
const pixelCount = integer(1, 32_000);

export const MEDIA: ImportKind = {
  name: 'media',
  description: 'Pictures, videos, panoramas and tours of a building or of a listing, by id',
  table: 'media',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('pis_bldg_id', 'building_id', id, 'Number of the building', {
      ...COLUMN_REQUIRED,
      references: BUILDING_REFERENCE,
    }),
    column('gstock_id', 'stock_id', id, 'Number of the listing', {
      ...COLUMN_REQUIRED,
      references: STOCK_REFERENCE,
    }),
    column(
      'kind',
      'kind',
      oneOf('photo', 'video', 'panorama', 'virtual_tour'),
      'Kind of medium',
      VALUE_REQUIRED,
    ),
    column('position', 'position', integer(0, 32_000), 'Position in the gallery, from 0', VALUE_REQUIRED),
    column('url', 'url', urlOrPath, 'URL or path of the file', VALUE_REQUIRED),
    column('width', 'width', pixelCount, 'Width in pixels'),
    column('height', 'height', pixelCount, 'Height in pixels'),
    ...trilingualColumns('caption', 'caption', text(400), 'Caption'),
  ],
  uniqueConstraints: [
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
      reason: OFFICE_ID_REASON,
      brokenCondition: `id >= ${FIRST_OFFICE_ID} and not exists (select from media where media.id = staged.id)`,
      isSkippedWhenFeedWins: true,
    },
  ],
  // Photos that owners submitted, including those from before ids were reserved for the office.
  office: { ownedCondition: `t.url like '/media/files/submitted/%'` },
};

export const OPEN_DAYS: ImportKind = {
  name: 'openday',
  description: 'Times at which a listing can be seen without an appointment, by id',
  table: 'open_day',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('gstock_id', 'stock_id', id, 'Number of the listing', {
      ...VALUE_REQUIRED,
      references: STOCK_REFERENCE,
    }),
    column('agent_id', 'agent_id', id, 'Number of the agent who attends', { references: AGENT_REFERENCE }),
    column('starts_at', 'starts_at', timestamp, 'Start time', VALUE_REQUIRED),
    column('ends_at', 'ends_at', timestamp, 'End time', VALUE_REQUIRED),
    ...trilingualColumns('remarks', 'remarks', text(1_000), 'Remarks'),
  ],
  rules: [
    {
      field: 'ends_at',
      reason: 'must be after starts_at',
      isBroken: (row) => String(row.ends_at) <= String(row.starts_at),
    },
  ],
};

const articleColumnCode = codeMatching(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes');

export const ARTICLE_COLUMNS: ImportKind = {
  name: 'columns',
  description: 'Columns that articles appear in, by code',
  table: 'column_category',
  key: ['code'],
  columns: [
    column('columns_category', 'code', articleColumnCode, 'Unique code', VALUE_REQUIRED),
    ...trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED),
    ...trilingualColumns('author', 'author', text(), 'Author', VALUE_REQUIRED),
  ],
};

export const ARTICLES: ImportKind = {
  name: 'articles',
  description: 'Articles, by post_id; their texts are Markdown',
  table: 'article',
  key: ['id'],
  columns: [
    column('post_id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column(
      'article_type',
      'article_type',
      oneOf('daily_news', 'ics_news', 'analysis', 'columns', 'ics_guide'),
      'Kind of article',
      VALUE_REQUIRED,
    ),
    column('channel', 'channel', oneOf(...CHANNELS), 'Property type; ici for all types', VALUE_REQUIRED),
    column('columns_category', 'columns_category', articleColumnCode, 'Code of the column', {
      ...COLUMN_REQUIRED,
      references: COLUMN_CATEGORY_REFERENCE,
    }),
    ...trilingualColumns('title', 'title', text(400), 'Title', VALUE_REQUIRED),
    ...trilingualColumns('summary', 'summary', text(4_000), 'Summary', VALUE_REQUIRED),
    ...trilingualColumns('body', 'body', text(400_000), 'Text', VALUE_REQUIRED),
    ...trilingualColumns('author', 'author', text(), 'Author', VALUE_REQUIRED),
    column('picture_url', 'picture_url', urlOrPath, 'Picture'),
    column('published_on', 'published_on', date, 'Date of publication', VALUE_REQUIRED),
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
  description: 'Buildings that are sold by the developer, by id',
  table: 'first_hand',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('pis_bldg_id', 'building_id', id, 'Number of the building', {
      ...VALUE_REQUIRED,
      references: BUILDING_REFERENCE,
    }),
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    column('launched_on', 'launched_on', date, 'First day of sale', VALUE_REQUIRED),
    column('units', 'units', integer(1), 'Number of units', VALUE_REQUIRED),
    column('units_left', 'units_left', integer(0), 'Number of unsold units', VALUE_REQUIRED),
    column('sell_from', 'sell_from', hkd, 'Lowest price in HKD'),
    column('rent_from', 'rent_from', hkd, 'Lowest monthly rent in HKD'),
    column('area_min', 'area_min', squareFeet, 'Area of the smallest unit in square feet', VALUE_REQUIRED),
    column('area_max', 'area_max', squareFeet, 'Area of the largest unit in square feet', VALUE_REQUIRED),
    ...trilingualColumns('headline', 'headline', text(400), 'Headline', VALUE_REQUIRED),
    ...trilingualColumns('description', 'description', text(20_000), 'Description', VALUE_REQUIRED),
    ...trilingualColumns('vendor', 'vendor', text(400), 'Vendor, as the advertisement must name it'),
    column('advertised_on', 'advertised_on', date, 'Date of the advertisement; launched_on when empty'),
  ],
  uniqueConstraints: [['building_id']],
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
