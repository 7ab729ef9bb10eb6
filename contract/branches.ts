import { z } from 'zod';
import { OPENING_DAYS } from '#domain/people/opening-hours.ts';
import { defineCalls } from './call-definition.ts';
import { icsType, oneIcsType } from './fields.ts';
import { nearStation, trilingual } from './stock.ts';

const clockTime = z.string().regex(/^\d\d:\d\d$/);
const openingTimes = z.object({ opens: clockTime, closes: clockTime });

/** How many active listings there are: one that is for sale and for lease counts as both. */
export const stockCounts = z.object({ sale: z.int(), lease: z.int() });
export type StockCounts = z.infer<typeof stockCounts>;

const branchAgent = z.object({
  email_alias: z.string(),
  name: trilingual,
  title: trilingual,
  licence_no: z.string(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  emp_type: z.enum(['manager', 'sales']),
  stocks: stockCounts,
});
export type BranchAgent = z.infer<typeof branchAgent>;

/** An office of the agency that visitors can call or walk into. */
const branch = z.object({
  code: z.string().describe('Its anchor on the page of branches.'),
  ics_type: icsType,
  name: trilingual,
  address: trilingual,
  dist_code: z.string(),
  dist_name: trilingual,
  lat: z.number(),
  lng: z.number(),
  phone: z.string(),
  fax: z.string().nullable(),
  licence_no: z.string(),
  hours: z
    .record(z.enum(OPENING_DAYS), openingTimes.nullable())
    .describe('Times in Hong Kong, by the day; null when it is closed all day.'),
  stations: z.array(nearStation).describe('The nearest first.'),
  stocks: stockCounts.describe('Active listings of its agents.'),
  agents: z.array(branchAgent).describe('Managers first.'),
});
export type Branch = z.infer<typeof branch>;

const branchesAnswer = z.object({
  branches: z.array(branch),
  holidays: z
    .array(z.iso.date())
    .describe('Public holidays from today on that are known: branches then have the hours of a holiday.'),
});

export const BRANCH_CALLS = defineCalls({
  branches: {
    params: z.object({ ics_type: oneIcsType }),
    answer: branchesAnswer,
    notes: {
      tag: 'people',
      summary: 'Branches',
      description:
        'The agency’s branches with their opening hours, the stations nearby, their agents and how many active listings these have.',
      example: { ics_type: 'c' },
    },
  },
});
