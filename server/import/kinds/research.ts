import { MEASURES, SERIES_KINDS } from '#domain/market/series.ts';
import {
  codeMatching,
  codesMatching,
  date,
  decimal,
  icsType,
  id,
  integer,
  month,
  oneOf,
  text,
} from '../field.ts';
import { column, type ImportKind, NAME_COLUMNS, trilingualColumns } from '../kind.ts';
import { SERIES_REFERENCE } from './references.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
const seriesCode = codeMatching(/^[a-z_]{1,60}$/, 'small letters and underscores');

export const RESEARCH_SERIES: ImportKind = {
  name: 'series',
  description: 'Series of the research pages, by code',
  table: 'research_series',
  key: ['code'],
  columns: [
    column('code', 'code', seriesCode, 'Its code', VALUE_REQUIRED),
    column('kind', 'kind', oneOf(...SERIES_KINDS), 'What it counts', VALUE_REQUIRED),
    column('ics_type', 'ics_type', icsType, 'The type of property'),
    column('grade', 'grade', oneOf('A', 'B', 'C'), 'The grade of offices'),
    ...trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED),
    ...trilingualColumns('unit', 'unit', text(), 'Unit', VALUE_REQUIRED),
    column('position', 'position', integer(1, 32_000), 'Its number in lists', VALUE_REQUIRED),
    column('measure', 'measure', oneOf(...MEASURES), 'How its values are compared', VALUE_REQUIRED),
    column('decimals', 'decimals', integer(0, 3), 'Decimals that are shown', VALUE_REQUIRED),
  ],
  uniqueConstraints: [['position']],
};

export const RESEARCH_POINTS: ImportKind = {
  name: 'points',
  description: 'Values of series, by series and month',
  table: 'research_point',
  key: ['series_code', 'month'],
  columns: [
    column('series', 'series_code', seriesCode, 'Code of the series', {
      ...VALUE_REQUIRED,
      references: SERIES_REFERENCE,
    }),
    column('month', 'month', month, 'The month', VALUE_REQUIRED),
    column(
      'value',
      'value',
      decimal(-99_999_999_999, 99_999_999_999, 'numeric(14, 3)'),
      'The value',
      VALUE_REQUIRED,
    ),
  ],
};

export const STATISTICS: ImportKind = {
  name: 'statistics',
  description: 'Registered transactions, by type and month',
  table: 'registered_statistic',
  key: ['ics_type', 'month'],
  columns: [
    column('ics_type', 'ics_type', icsType, 'The type of property', VALUE_REQUIRED),
    column('month', 'month', month, 'The month', VALUE_REQUIRED),
    column('volume', 'volume', integer(0), 'How many were registered', VALUE_REQUIRED),
    column('turnover', 'turnover', integer(0, 1_000_000_000_000_000), 'Their sum in HKD', VALUE_REQUIRED),
  ],
};

export const RESEARCH_REPORTS: ImportKind = {
  name: 'reports',
  description: 'Reports on the market, by id; their texts are Markdown',
  table: 'research_report',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', VALUE_REQUIRED),
    column('ics_type', 'ics_type', icsType, 'The type of property; empty when it is about all'),
    column('month', 'month', month, 'The last month that it is about', VALUE_REQUIRED),
    column('published_on', 'published_on', date, 'The day of publication', VALUE_REQUIRED),
    ...trilingualColumns('title', 'title', text(400), 'Title', VALUE_REQUIRED),
    ...trilingualColumns('summary', 'summary', text(4_000), 'Summary', VALUE_REQUIRED),
    ...trilingualColumns('body', 'body', text(400_000), 'Text', VALUE_REQUIRED),
    column(
      'series',
      'series_codes',
      codesMatching(/^[a-z_]{1,60}$/, 'codes of series'),
      'The series that its chart shows',
      { references: SERIES_REFERENCE, fallback: [] },
    ),
  ],
};
