import { ICS_TYPES } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { text, textColumns } from '../basics/text.ts';
import type { Locations } from '../locations/locations.ts';
import { metresBetween } from '../locations/street-line.ts';
import { portraitNumber, portraitUrl } from '../pictures/index.ts';
import {
  BRANCH_SIZES,
  type Branch,
  FIRST_LICENCE_NUMBER,
  FIRST_MOBILE_NUMBER,
  FIRST_PHONE_NUMBER,
  MAIL_DOMAIN,
} from './branches.ts';
import { createPersonGenerator, type Person } from './people.ts';

const FIRST_AGENT_PHONE = FIRST_PHONE_NUMBER + 1000;

export type DemoAgent = {
  readonly row: ReturnType<typeof agentOf>;
  readonly rank: RankCode;
  readonly districts: readonly string[];
};

/** The place of each agent: the branch, and the position in it, with the manager first. */
type Place = { readonly branch: number; readonly position: number };

const PLACES: readonly Place[] = Array.from({ length: Math.max(...BRANCH_SIZES) }, (_, position) =>
  BRANCH_SIZES.flatMap((size, branch) => (position < size ? [{ branch, position }] : [])),
).flat();

/**
 * Creates the agents. The first agent of a branch is its manager, and every agent works in districts
 * near the branch.
 */
export function createAgents(
  options: DemoOptions,
  branches: readonly Branch[],
  locations: Locations,
): readonly DemoAgent[] {
  const createPerson = createPersonGenerator();
  const districtsByAgent = assignDistricts(options, branches, locations);
  return PLACES.map((place, index) => {
    const branch = at(branches, place.branch);
    const rng = random(options.seed, 'agent', index);
    const rank = rankOf(place, branches);
    const row = agentOf(options, branch, rng, createPerson(rng), index, RANKS[rank]);
    return { row, rank, districts: at(districtsByAgent, index) };
  });
}

type Rank = {
  readonly title: Trilingual;
  readonly isManager: boolean;
  readonly years: readonly [min: number, max: number];
};

/** Ranks from the top, each with fewer people than the next, and the years with the company. */
const RANKS = {
  director: createRank(['區域營業董事', '区域销售总监', 'Regional Sales Director'], true, [18, 30]),
  senior_manager: createRank(['高級營業經理', '高级销售经理', 'Senior Sales Manager'], true, [13, 26]),
  manager: createRank(['分行營業經理', '分行销售经理', 'Branch Sales Manager'], true, [9, 24]),
  principal: createRank(['首席物業顧問', '首席物业顾问', 'Principal Property Consultant'], false, [8, 20]),
  senior: createRank(['高級物業顧問', '高级物业顾问', 'Senior Property Consultant'], false, [4, 14]),
  consultant: createRank(['物業顧問', '物业顾问', 'Property Consultant'], false, [0, 8]),
} as const satisfies Record<string, Rank>;
export type RankCode = keyof typeof RANKS;

function createRank(
  [zh, gb, en]: readonly [string, string, string],
  isManager: boolean,
  years: Rank['years'],
): Rank {
  return { title: text(zh, gb, en), isManager, years };
}

/** Minimum number of agents of a branch with a second manager. */
const SECOND_MANAGER_SIZE = 13;
const PRINCIPAL_SHARE = 0.12;
const SENIOR_SHARE = 0.3;

/** The largest branch of each type is also the seat of the director of all branches of the type. */
function rankOf({ branch: index, position }: Place, branches: readonly Branch[]): RankCode {
  const size = at(BRANCH_SIZES, index);
  const type = at(branches, index).ics_type;
  const sizesOfType = BRANCH_SIZES.filter((_, other) => at(branches, other).ics_type === type);
  const hasDirector = size === Math.max(...sizesOfType);
  const managers: RankCode[] = [
    'manager',
    ...(hasDirector ? (['director'] as const) : []),
    ...(size >= SECOND_MANAGER_SIZE ? (['senior_manager'] as const) : []),
  ];
  const share = (position - managers.length) / (size - managers.length);
  return (
    managers[position] ??
    (share < PRINCIPAL_SHARE ? 'principal' : share < PRINCIPAL_SHARE + SENIOR_SHARE ? 'senior' : 'consultant')
  );
}

function agentOf(
  options: DemoOptions,
  branch: Branch,
  rng: Random,
  person: Person,
  index: number,
  { title, isManager, years }: Rank,
) {
  const isEstateAgent = isManager || rng.chance(0.55);
  const joinedDays = 365 * rng.integer(...years) + rng.integer(1, 300);
  return {
    id: index + 1,
    email_alias: person.alias,
    ...textColumns('name', person.name),
    ...textColumns('title', title),
    licence_no: `${isEstateAgent ? 'E' : 'S'}-${FIRST_LICENCE_NUMBER + index}`,
    phone: String(FIRST_AGENT_PHONE + index),
    whatsapp: rng.chance(0.92) ? String(FIRST_MOBILE_NUMBER + index) : null,
    email: `${person.alias}@${MAIL_DOMAIN}`,
    branch_id: branch.id,
    ics_type: branch.ics_type,
    emp_type: isManager ? 'manager' : 'sales',
    joined_on: addDays(options.asOf, -joinedDays),
    languages: languagesOf(rng),
    photo_url: portraitUrl(portraitNumber(index, person.isWoman)),
  };
}

/** All agents speak Cantonese and English, most also Putonghua, a few Japanese. */
function languagesOf(rng: Random): readonly string[] {
  return [
    'cantonese',
    ...(rng.chance(0.8) ? ['mandarin'] : []),
    'english',
    ...(rng.chance(0.06) ? ['japanese'] : []),
  ];
}

/** Minimum number of agents of a type in each district with a market of that type. */
const MIN_AGENTS_PER_DISTRICT = 2;

/**
 * Assigns to each agent districts near the branch, so that every district has agents of each type
 * traded there.
 */
function assignDistricts(
  options: DemoOptions,
  branches: readonly Branch[],
  locations: Locations,
): readonly (readonly string[])[] {
  const districtsOf = PLACES.map(() => new Set<string>());
  const agentsOf = (branch: Branch) =>
    PLACES.flatMap((place, index) => (at(branches, place.branch) === branch ? [index] : []));
  for (const type of ICS_TYPES) {
    const typeBranches = branches.filter((branch) => branch.ics_type === type);
    for (const { code, lat, lng } of locations.districts) {
      if (locations.market(code).marketDepth[type] === 0) continue;
      const [nearest] = typeBranches.toSorted(
        (a, b) => metresBetween(a, { lat, lng }) - metresBetween(b, { lat, lng }),
      );
      if (nearest === undefined) throw new Error(`no branch of type ${type}`);
      const branchAgents = agentsOf(nearest);
      const firstTurn = random(options.seed, 'agents', type, code).integer(0, branchAgents.length - 1);
      for (const [position, index] of branchAgents.entries()) {
        const turnsAfterFirst = (position - firstTurn + branchAgents.length) % branchAgents.length;
        if (
          turnsAfterFirst < MIN_AGENTS_PER_DISTRICT ||
          random(options.seed, 'agents', type, code, index).chance(0.1)
        )
          at(districtsOf, index).add(code);
      }
    }
  }
  return districtsOf.map((districts, index) => [
    ...new Set([at(branches, at(PLACES, index).branch).district_code, ...districts]),
  ]);
}
