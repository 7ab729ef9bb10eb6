import { z } from 'zod';
import { OPENING_DAYS } from '#domain/people/opening-hours.ts';
import { defineCalls } from './call-definition.ts';
import { oneIcsType } from './fields.ts';
import { agentFields, agentKind, branchFields, districtFields, positionFields } from './shared-fields.ts';
import { nearStation } from './stock.ts';

const clockTime = z.string().regex(/^\d\d:\d\d$/);
const openingTimes = z.object({
  opens: clockTime.describe('When it opens, such as 09:30.'),
  closes: clockTime.describe('When it closes, such as 18:30.'),
});

/** Numbers of active listings. A listing for both sale and lease counts in both. */
export const stockCounts = z.object({
  sale: z.int().describe('Listings for sale, or for both sale and lease.'),
  lease: z.int().describe('Listings for lease, or for both sale and lease.'),
});
export type StockCounts = z.infer<typeof stockCounts>;

const branchAgent = z.object({
  ...agentFields,
  emp_type: agentKind,
  stocks: stockCounts.describe('Active listings of the agent.'),
});
export type BranchAgent = z.infer<typeof branchAgent>;

/** A branch that visitors can call or visit. */
const branch = branchFields.extend({
  ...districtFields,
  ...positionFields,
  fax: z.string().nullable().describe('Fax number; null if there is none.'),
  hours: z
    .record(z.enum(OPENING_DAYS), openingTimes.nullable())
    .describe('Opening hours in Hong Kong time by day; null if closed all day.'),
  stations: z.array(nearStation).describe('The nearest first.'),
  stocks: stockCounts.describe('Active listings of its agents.'),
  agents: z.array(branchAgent).describe('Managers first.'),
});
export type Branch = z.infer<typeof branch>;

const branchesAnswer = z.object({
  branches: z.array(branch).describe('All branches, or the branches of the requested type.'),
  holidays: z
    .array(z.iso.date())
    .describe('Known public holidays from today on, on which branches have holiday hours.'),
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
