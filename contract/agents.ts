import { z } from 'zod';
import { AGENT_KINDS, AGENTS_PER_PAGE, SPOKEN_LANGUAGES } from '#domain/people/agents.ts';
import { MAX_KEYWORD_LENGTH, MAX_LIST_MEMBERS } from '#domain/search/filter.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import { stockCounts } from './branches.ts';
import { defineCalls } from './call-definition.ts';
import { booleanFlag, code, commaList, icsType, oneIcsType, wholeNumber } from './fields.ts';
import { agentFields, agentKind, branchFields, district, regionCode, trilingual } from './shared-fields.ts';
import { stock } from './stock.ts';

const agentBranch = branchFields.pick({ code: true, ics_type: true, name: true });

/** An agent as returned in lists. */
const agent = z.object({
  ...agentFields,
  photo: z.string().nullable().describe('Address of the agent’s photo; null if there is none.'),
  ics_type: icsType.describe('Property type of the agent: i industrial, c office, s shops.'),
  emp_type: agentKind,
  is_mitaclub: z.boolean().describe('A member of the club in its latest year.'),
  branch: agentBranch.nullable().describe('Null if the branch no longer exists.'),
  districts: z.array(district).describe('Where the agent works.'),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)).describe('Languages that the agent speaks.'),
  stocks: stockCounts.describe('Active listings.'),
});
export type Agent = z.infer<typeof agent>;

const agentsAnswer = z.object({
  count: z.int().describe('Total number of agents found.'),
  result: z.array(agent).describe('Managers first.'),
  districts: z
    .array(district.extend({ region_code: regionCode }))
    .describe('Districts of agents of the type, and the requested districts, by region.'),
});
export type AgentsAnswer = z.infer<typeof agentsAnswer>;

const clubYear = z.object({
  year: z.int().describe('Year of the club membership.'),
  rank: z.int().describe('Rank among its members; the first is 1.'),
  dia: z.boolean().describe('A diamond member.'),
});

const agentDetail = agent.extend({
  intro: trilingual.nullable().describe('Introduction written by the agent; null if there is none.'),
  joined_on: z.iso.date().describe('The day the agent joined the agency.'),
  branch: branchFields.nullable().describe('Null if the branch no longer exists.'),
  club: z.array(clubYear).describe('The years as a member of the club, the latest first.'),
  stock_ids: z.array(z.int()).describe('All active listings, the newest first.'),
  newest_stocks: z.array(stock).describe('The newest of these listings.'),
  closed_stocks: z
    .array(stock.extend({ closed_on: z.iso.date().describe('The day it was sold or leased.') }))
    .describe('Sold and leased listings, the latest first.'),
});
export type AgentDetail = z.infer<typeof agentDetail>;

/** An agent without districts and languages, as returned with a building and in the club. */
export const listedAgent = agent.omit({ districts: true, languages: true });
export type ListedAgent = z.infer<typeof listedAgent>;

const clubMember = clubYear.extend({
  quote: trilingual.nullable().describe('A quotation from the member; null if there is none.'),
  agent: listedAgent.describe('The member.'),
});
export type ClubMember = z.infer<typeof clubMember>;

const clubAnswer = z.object({
  years: z.array(z.int()).describe('Every year of the club, the latest first.'),
  members: z.array(clubMember).describe('Members by year, the latest first, then by rank.'),
});
export type ClubAnswer = z.infer<typeof clubAnswer>;

const emailAlias = z.string().min(1).max(100).meta({ description: 'The agent.', example: 'chan.tai-man' });

export const AGENT_CALLS = defineCalls({
  agents: {
    params: z.object({
      ics: oneIcsType,
      limit: wholeNumber(
        { min: 1, max: MAX_PAGE_SIZE, defaultValue: AGENTS_PER_PAGE },
        { description: 'Number of agents per page.' },
      ).default(AGENTS_PER_PAGE),
      page: wholeNumber(
        { min: 1, defaultValue: 1 },
        { description: 'Page number from 1. Pages beyond the last are empty.' },
      ).default(1),
      keywords: z
        .string()
        .trim()
        .max(MAX_KEYWORD_LENGTH)
        .default('')
        .meta({ description: 'A name in any language, a licence number or a telephone number.' }),
      districts: commaList(code, 'Codes of districts: agents who work in any of them.', MAX_LIST_MEMBERS),
      emp_type: commaList(z.enum(AGENT_KINDS), 'Agents of any of these kinds.', AGENT_KINDS.length),
      is_mitaclub: booleanFlag('The same as mitaclub in emp_type.'),
      is_manager: booleanFlag('The same as manager in emp_type.'),
      is_sales: booleanFlag('The same as sales in emp_type.'),
    }),
    answer: agentsAnswer,
    notes: {
      tag: 'people',
      summary: 'Agents',
      description: 'Agents under any combination of filters, one page, with the exact total.',
      example: { ics: 'c', emp_type: 'manager', limit: '2' },
    },
  },
  agentDetail: {
    params: z.object({ email_alias: emailAlias }),
    answer: agentDetail,
    notes: {
      tag: 'people',
      summary: 'One agent',
      description: 'An agent with their branch, years in the club, listings, and listings sold or leased.',
      example: { email_alias: '{email_alias}' },
      errors: ['not_found'],
    },
  },
  clubMembers: {
    params: z.object({
      year: wholeNumber({ min: 1990, max: 2100 }, { description: 'Only this year.' }).optional(),
    }),
    answer: clubAnswer,
    notes: {
      tag: 'people',
      summary: 'Members of the club',
      description: 'The best agents of each year. A year without members returns an empty list.',
      example: {},
    },
  },
  clubDiaMember: {
    params: z.object({ email_alias: emailAlias }),
    answer: z.object({
      members: z.array(clubMember).describe('Each year as a diamond member, the latest first.'),
    }),
    notes: {
      tag: 'people',
      summary: 'A diamond member of the club',
      description:
        'The years in which an agent was a diamond member, the latest first; none for any other agent.',
      example: { email_alias: '{email_alias}' },
      errors: ['not_found'],
    },
  },
});
