import { z } from 'zod';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import {
  DISTRICT_SERIES_KINDS,
  MEASURES,
  PERIODS,
  REGISTERED_MONTHS,
  SERIES_KINDS,
} from '#domain/market/series.ts';
import { MAX_SERIES } from '#domain/market/trend.ts';
import { MAX_LIST_MEMBERS } from '#domain/search/filter.ts';
import { GRADES } from '#domain/stock/stock-choices.ts';
import { defineCalls } from './call-definition.ts';
import { code, commaList, icsType, idSchema, oneIcsType, wholeNumber } from './fields.ts';
import { trilingual } from './shared-fields.ts';

/** Maximum number of months, equal to 50 years. */
const MAX_MONTHS = 600;

const month = z
  .string()
  .regex(/^\d{4}-\d\d$/)
  .describe('A month, 2026-10.');

const researchSeries = z.object({
  code: z.string().describe('Code of the series.'),
  kind: z
    .enum([...SERIES_KINDS, ...DISTRICT_SERIES_KINDS])
    .describe('An index of prices or rents, an economic indicator, or medians of one district.'),
  measure: z
    .enum(MEASURES)
    .describe('index: January 1999 is 100. rate: per cent. amount: counted in the unit.'),
  ics_type: icsType
    .nullable()
    .describe(
      'Property type of the series: i industrial, c office, s shops; null if it is about no single type.',
    ),
  grade: z
    .enum(GRADES)
    .nullable()
    .describe('Grade of the offices; null for all grades and for other property types.'),
  name: trilingual.describe('Name of the series.'),
  unit: trilingual.describe('Unit of the values.'),
  decimals: z.int().describe('Number of decimals for display.'),
  from: month.describe('The month of the first value.'),
  every: z.int().describe('Number of months between values.'),
  values: z
    .array(z.number().nullable())
    .max(MAX_MONTHS)
    .describe('Null if no value was published, or if there are fewer than 5 transactions.'),
  counts: z
    .array(z.int())
    .max(MAX_MONTHS)
    .nullable()
    .describe('The number of transactions behind each value; null for a published series.'),
});
export type ResearchSeries = z.infer<typeof researchSeries>;

const registeredStatistic = z.object({
  ics_type: icsType.describe('Type of property: i industrial, c office, s shops.'),
  month,
  volume: z.int().describe('Sales registered in the whole city.'),
  turnover: z.int().describe('Total value of these sales in HKD.'),
});
export type RegisteredStatistic = z.infer<typeof registeredStatistic>;

const researchReport = z.object({
  id: z.int().describe('Id of the report.'),
  ics_type: icsType
    .nullable()
    .describe('Type of property: i industrial, c office, s shops. Null when it is about all types.'),
  month: month.describe('Last month that the report covers.'),
  published_on: z.iso.date().describe('The day it was published.'),
  title: trilingual.describe('Its title.'),
  summary: trilingual.describe('Its summary, as plain text.'),
});
export type ResearchReport = z.infer<typeof researchReport>;

const reportLink = researchReport.pick({ id: true, title: true, published_on: true });

const researchReportDetail = researchReport.extend({
  body: trilingual.describe('HTML that is safe to show: headings, paragraphs, tables.'),
  series_codes: z.array(z.string()).describe('The series that its chart shows.'),
  previous: reportLink.nullable().describe('The previous report on the same type; null for the first.'),
  next: reportLink.nullable().describe('The next report on the same type; null for the latest.'),
});
export type ResearchReportDetail = z.infer<typeof researchReportDetail>;

/** Pattern of the codes that domain/market/district-series.ts parses. */
const DISTRICT_SERIES_PATTERN = new RegExp(`^[A-Z0-9]{1,8}-(${ICS_TYPES.join('|')})-[SL]$`);

export const RESEARCH_CALLS = defineCalls({
  researchSeries: {
    params: z.object({
      codes: commaList(
        code,
        'Codes of series; all series by default. Unknown codes are ignored.',
        MAX_LIST_MEMBERS,
      ),
      period: z
        .enum(PERIODS)
        .default('all')
        .meta({ description: 'Number of years to return, up to the latest value of each series.' }),
    }),
    answer: z.object({ series: z.array(researchSeries).describe('The series in display order.') }),
    notes: {
      tag: 'research',
      summary: 'Index series',
      description:
        'Price and rent indices of industrial buildings, offices and shops, and economic indicators, month by month since 1999.',
      example: { codes: 'office_a_price,retail_price', period: '1' },
    },
  },
  districtSeries: {
    params: z.object({
      codes: commaList(
        code.regex(DISTRICT_SERIES_PATTERN),
        `District, type and S for prices or L for rents, such as KT-c-S; at most ${MAX_SERIES}. Any other code is refused: bad_parameter.`,
        MAX_SERIES,
      ),
    }),
    answer: z.object({
      series: z.array(researchSeries).describe('The series that have transactions, in the requested order.'),
    }),
    notes: {
      tag: 'research',
      summary: 'Prices and rents of districts',
      description:
        'Median price, or monthly rent, per square foot of the transactions of a district and property type, for each completed quarter. Most districts have too few transactions in one quarter, so each median covers the twelve months that end with the quarter; it is null for fewer than 5 transactions. Prices refer to the area basis that most of the transactions use.',
      example: { codes: 'KT-c-S,KT-c-L' },
    },
  },
  researchStatistics: {
    params: z.object({
      ics_type: oneIcsType,
      months: wholeNumber(
        { min: 1, max: MAX_MONTHS, defaultValue: REGISTERED_MONTHS },
        { description: 'Number of latest months to return.' },
      ).default(REGISTERED_MONTHS),
    }),
    answer: z.object({ statistics: z.array(registeredStatistic).describe('In order of time.') }),
    notes: {
      tag: 'research',
      summary: 'Registered sales',
      description: 'Number and turnover of the registered sales of each type, by month.',
      example: {},
    },
  },
  researchReports: {
    params: z.object({ ics_type: oneIcsType }),
    answer: z.object({ reports: z.array(researchReport).describe('The newest first.') }),
    notes: {
      tag: 'research',
      summary: 'Research reports',
      description:
        'Reports on one property type together with reports on all types; without a type, all reports.',
      example: {},
    },
  },
  researchReport: {
    params: z.object({ id: idSchema('The report.') }),
    answer: researchReportDetail,
    notes: {
      tag: 'research',
      summary: 'One research report',
      description: 'A report with its text, the series of its chart, and the previous and next report.',
      example: { id: '1' },
      errors: ['not_found'],
    },
  },
});
