import { join } from 'node:path';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Language, Trilingual } from '../../domain/text/language.ts';
import { daysBetween, yearOf } from '../basics/calendar.ts';
import { chooseSentences, layOut, readManners } from '../basics/manners.ts';
import { random } from '../basics/random.ts';
import { readSentenceTable } from '../basics/sentence-table.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import type { Facts } from '../basics/slots.ts';
import { optionalTextColumns, text } from '../basics/text.ts';
import type { Locations } from '../locations/locations.ts';
import { metresBetween } from '../locations/street-line.ts';
import type { DemoAgent } from './agents.ts';
import type { Branch } from './branches.ts';

/** Sentences of introductions with their conditions; those of the topic `quote` are said by club members. */
export const INTRODUCTION_SENTENCES = readSentenceTable(join(import.meta.dirname, 'introductions.csv'));
const MANNERS = readManners(join(import.meta.dirname, 'manners.csv'));
const INTRODUCED_SHARE = 0.85;

type Staff = {
  readonly options: DemoOptions;
  readonly locations: Locations;
  readonly branches: readonly Branch[];
  readonly agents: readonly DemoAgent[];
};
/** Memberships of the club, the latest year first. */
type ClubMembers = readonly { readonly year: number; readonly agent_id: number; readonly dia: boolean }[];

/** Yields the agents' rows, most of them with an introduction. */
export function* generateAgentRows(staff: Staff, clubMembers: ClubMembers) {
  for (const agent of staff.agents) {
    const rng = random(staff.options.seed, 'introduction', agent.row.id);
    const manner = rng.pick(MANNERS);
    const facts = introductionFactsOf(staff, agent, clubMembers);
    const introduction = rng.chance(INTRODUCED_SHARE)
      ? layOut(
          manner.layout,
          chooseSentences(rng, INTRODUCTION_SENTENCES, manner, facts, new Set(), 0),
          facts,
        )
      : null;
    yield { ...agent.row, ...optionalTextColumns('intro', introduction) };
  }
}

/** Returns the facts that an introduction states or depends on. */
export function introductionFactsOf(
  { options, branches, locations }: Staff,
  { row, rank, districts }: DemoAgent,
  clubMembers: ClubMembers,
): Facts {
  const branch = at(branches, row.branch_id - 1);
  const areas = areasNear(
    branch,
    districts.map((code) => locations.district(code)),
  );
  const memberships = clubMembers.filter(({ agent_id }) => agent_id === row.id);
  return {
    rank,
    type: row.ics_type,
    field: FIELD_NAMES[row.ics_type],
    years: Math.floor(daysBetween(row.joined_on, options.asOf) / 365.25),
    join_year: yearOf(row.joined_on),
    branch: text(branch.name_zh, branch.name_gb, branch.name_en),
    branch_count: branches.filter(({ ics_type }) => ics_type === row.ics_type).length,
    areas: listOf(areas.slice(0, MAX_NAMED_AREAS).map(({ name }) => name)),
    area_count: areas.length,
    mandarin: row.languages.includes('mandarin'),
    japanese: row.languages.includes('japanese'),
    estate_agent: row.licence_no.startsWith('E'),
    club_year: memberships[0]?.year ?? null,
    club_times: memberships.length,
    dia_year: memberships.find(({ dia }) => dia)?.year ?? null,
  };
}

const FIELD_NAMES: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工業物業', '工业物业', 'industrial'),
  c: text('寫字樓', '写字楼', 'office'),
  s: text('商舖', '商铺', 'shop'),
};
const MAX_NAMED_AREAS = 3;
/** Metres from the branch within which an agent walks the streets; enquiries about the rest are passed on. */
const MAX_AREA_DISTANCE = 6000;

/** Returns the districts that an agent says to know, the nearest to the branch first. */
function areasNear<Area extends LatLng>(branch: LatLng, districts: readonly Area[]): readonly Area[] {
  return districts
    .map((district) => ({ district, metres: metresBetween(branch, district) }))
    .filter(({ metres }) => metres <= MAX_AREA_DISTANCE)
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ district }) => district);
}

/** Lists names: 觀塘、九龍灣及牛頭角; Kwun Tong, Kowloon Bay and Ngau Tau Kok. */
function listOf(names: readonly Trilingual[]): Trilingual {
  const listIn = (lang: Language, comma: string, and: string): string => {
    const words = names.map((name) => name[lang]);
    return [words.slice(0, -1).join(comma), ...words.slice(-1)].filter((part) => part !== '').join(and);
  };
  return text(listIn('zh', '、', '及'), listIn('gb', '、', '及'), listIn('en', ', ', ' and '));
}
