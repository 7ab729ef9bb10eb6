import { MEASURES, SERIES_KINDS } from '#domain/market/series.ts';
import { code, codes, day, decimal, icsType, id, month, oneOf, text, whole } from '../field.ts';
import { column, type ImportKind, inThree, NAMES } from '../kind.ts';
import { SERIES } from './references.ts';

const MUST = { need: 'value' } as const;
const seriesCode = code(/^[a-z_]{1,60}$/, 'small letters and underscores');

export const RESEARCH_SERIES: ImportKind = {
  name: 'series',
  about: 'Series of the research pages, by code',
  table: 'research_series',
  key: ['code'],
  columns: [
    column('code', 'code', seriesCode, 'Its code', MUST),
    column('kind', 'kind', oneOf(...SERIES_KINDS), 'What it counts', MUST),
    column('ics_type', 'ics_type', icsType, 'The type of property'),
    column('grade', 'grade', oneOf('A', 'B', 'C'), 'The grade of offices'),
    ...inThree(NAMES, 'name', text(), 'Name', MUST),
    ...inThree('unit', 'unit', text(), 'Unit', MUST),
    column('position', 'position', whole(1, 32_000), 'Its number in lists', MUST),
    column('measure', 'measure', oneOf(...MEASURES), 'How its values are compared', MUST),
    column('decimals', 'decimals', whole(0, 3), 'Decimals that are shown', MUST),
  ],
  uniques: [['position']],
};

export const RESEARCH_POINTS: ImportKind = {
  name: 'points',
  about: 'Values of series, by series and month',
  table: 'research_point',
  key: ['series_code', 'month'],
  columns: [
    column('series', 'series_code', seriesCode, 'Code of the series', { ...MUST, references: SERIES }),
    column('month', 'month', month, 'The month', MUST),
    column('value', 'value', decimal(-99_999_999_999, 99_999_999_999, 'numeric(14, 3)'), 'The value', MUST),
  ],
};

export const STATISTICS: ImportKind = {
  name: 'statistics',
  about: 'Registered transactions, by type and month',
  table: 'registered_statistic',
  key: ['ics_type', 'month'],
  columns: [
    column('ics_type', 'ics_type', icsType, 'The type of property', MUST),
    column('month', 'month', month, 'The month', MUST),
    column('volume', 'volume', whole(0), 'How many were registered', MUST),
    column('turnover', 'turnover', whole(0, 1_000_000_000_000_000), 'Their sum in HKD', MUST),
  ],
};

export const RESEARCH_REPORTS: ImportKind = {
  name: 'reports',
  about: 'Reports on the market, by id; their texts are Markdown',
  table: 'research_report',
  key: ['id'],
  columns: [
    column('id', 'id', id, 'Its number', MUST),
    column('ics_type', 'ics_type', icsType, 'The type of property; empty when it is about all'),
    column('month', 'month', month, 'The last month that it is about', MUST),
    column('published_on', 'published_on', day, 'The day of publication', MUST),
    ...inThree('title', 'title', text(400), 'Title', MUST),
    ...inThree('summary', 'summary', text(4_000), 'Summary', MUST),
    ...inThree('body', 'body', text(400_000), 'Text', MUST),
    column(
      'series',
      'series_codes',
      codes(/^[a-z_]{1,60}$/, 'codes of series'),
      'The series that its chart shows',
      { references: SERIES, fallback: [] },
    ),
  ],
};
