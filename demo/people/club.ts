import { mapAt } from '../../domain/lib/at.ts';
import { yearOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { optionalTextColumns, text } from '../basics/text.ts';
import type { DemoAgent } from './agents.ts';

const CLUB_YEARS = 5;
const MEMBERS_PER_YEAR = 24;
const DIA_MEMBERS_PER_YEAR = 5;

/** Returns the best agents of each recent year by rank; the first five of a year are DIA members. */
export function createClubMembers({ asOf, seed }: DemoOptions, agents: readonly DemoAgent[]) {
  const lastYear = yearOf(asOf) - 1;
  return Array.from({ length: CLUB_YEARS }, (_, yearsAgo) => lastYear - yearsAgo).flatMap((year) => {
    const orderByAgent = new Map(
      agents.map((agent) => [agent, random(seed, 'club', year, agent.row.id).next()]),
    );
    const members = agents
      .filter((agent) => yearOf(agent.row.joined_on) < year)
      .toSorted((a, b) => mapAt(orderByAgent, a) - mapAt(orderByAgent, b))
      .slice(0, MEMBERS_PER_YEAR);
    return members.map((agent, index) => memberOf(agent, year, index + 1));
  });
}

function memberOf(agent: DemoAgent, year: number, rank: number) {
  const isDia = rank <= DIA_MEMBERS_PER_YEAR;
  return {
    year,
    agent_id: agent.row.id,
    rank,
    dia: isDia,
    ...optionalTextColumns('words', rank <= 12 ? (MEMBER_QUOTES[rank % MEMBER_QUOTES.length] ?? null) : null),
  };
}

const MEMBER_QUOTES = [
  text(
    '客人把最重要的決定交給我，我便把每一個細節看清楚。',
    '客户把最重要的决定交给我，我便把每一个细节看清楚。',
    'Clients trust me with their most important decisions, so I check every detail.',
  ),
  text(
    '熟悉每條街，才談得上專業。',
    '熟悉每条街道，才谈得上专业。',
    'You have to know every street before you can call yourself a professional.',
  ),
  text(
    '成交只是開始，長久的關係才是成績。',
    '成交只是开始，长久的关系才是成绩。',
    'A deal is only the start; a lasting relationship is the real result.',
  ),
  text(
    '市況好壞都有用家，找對單位就有價值。',
    '市场好坏都有自用买家，找对单元就有价值。',
    'There are end-users in every market; the right unit always has value.',
  ),
];
