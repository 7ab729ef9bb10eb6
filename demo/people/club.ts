import { at, mapAt } from '../../domain/lib/at.ts';
import { yearOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { optionalTextColumns } from '../basics/text.ts';
import type { DemoAgent } from './agents.ts';
import { INTRODUCTION_SENTENCES } from './introductions.ts';

const CLUB_YEARS = 5;
const MEMBERS_PER_YEAR = 24;
const DIA_MEMBERS_PER_YEAR = 5;
/** The first members of a year are quoted. */
const QUOTED_RANKS = 12;
const MEMBER_QUOTES = INTRODUCTION_SENTENCES.of('quote', 'q');

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
    ...optionalTextColumns(
      'words',
      rank <= QUOTED_RANKS ? at(MEMBER_QUOTES, rank % MEMBER_QUOTES.length).text : null,
    ),
  };
}
