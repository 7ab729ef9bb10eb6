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
    column('code', 'code', seriesCode, 'Unique code', VALUE_REQUIRED),
    column('kind', 'kind', oneOf(...SERIES_KINDS), 'Kind of series', VALUE_REQUIRED),
    column('ics_type', 'ics_type', icsType, 'Property type'),
    column('grade', 'grade', oneOf('A', 'B', 'C'), 'Grade of office buildings'),
    ...trilingualColumns(NAME_COLUMNS, 'name', text(), 'Name', VALUE_REQUIRED),
    ...trilingualColumns('unit', 'unit', text(), 'Unit', VALUE_REQUIRED),
    column('position', 'position', integer(1, 32_000), 'Position in lists', VALUE_REQUIRED),
    column('measure', 'measure', oneOf(...MEASURES), 'How values are compared', VALUE_REQUIRED),
    column('decimals', 'decimals', integer(0, 3), 'Number of decimal places shown', VALUE_REQUIRED),
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
    column('month', 'month', month, 'Month', VALUE_REQUIRED),
    column(
      'value',
      'value',
      decimal(-99_999_999_999, 99_999_999_999, 'numeric(14, 3)'),
      'Value',
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
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    column('month', 'month', month, 'Month', VALUE_REQUIRED),
    column('volume', 'volume', integer(0), 'Number of registered transactions', VALUE_REQUIRED),
    column('turnover', 'turnover', integer(0, 1_000_000_000_000_000), 'Total price in HKD', VALUE_REQUIRED),
  ],
};

export const RESEARCH_REPORTS: ImportKind = {
  name: 'reports',
  description: 'Reports on the market, by id; their texts are Markdown',
  table: 'research_report',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Unique number', VALUE_REQUIRED),
    column('ics_type', 'ics_type', icsType, 'Property type; empty for all types'),
    column('month', 'month', month, 'Last month that the report covers', VALUE_REQUIRED),
    column('published_on', 'published_on', date, 'Date of publication', VALUE_REQUIRED),
    ...trilingualColumns('title', 'title', text(400), 'Title', VALUE_REQUIRED),
    ...trilingualColumns('summary', 'summary', text(4_000), 'Summary', VALUE_REQUIRED),
    ...trilingualColumns('body', 'body', text(400_000), 'Text', VALUE_REQUIRED),
    column(
      'series',
      'series_codes',
      codesMatching(/^[a-z_]{1,60}$/, 'codes of series'),
      'Series that the chart shows',
      { references: SERIES_REFERENCE, fallback: [] },
    ),
  ],
};
