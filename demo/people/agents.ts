import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { optionalTextColumns, text, textColumns } from '../basics/text.ts';
import type { Locations } from '../locations/locations.ts';
import { metresBetween } from '../locations/street-line.ts';
import { portraitNumber, portraitUrl } from '../pictures/index.ts';
import { type Branch, FIRST_LICENCE_NUMBER, FIRST_PHONE_NUMBER, MAIL_DOMAIN } from './branches.ts';
import { createPersonGenerator, type Person } from './people.ts';

const AGENT_COUNT = 160;
const FIRST_AGENT_PHONE = FIRST_PHONE_NUMBER + 1000;
const FIRST_AGENT_MOBILE = FIRST_PHONE_NUMBER + 5000;

export type DemoAgent = ReturnType<typeof agentOf> & { readonly districts: readonly string[] };

/**
 * Creates the agents. The first agents of a branch are its managers, and every agent works in
 * districts near the branch.
 */
export function createAgents(
  options: DemoOptions,
  branches: readonly Branch[],
  locations: Locations,
): readonly DemoAgent[] {
  const createPerson = createPersonGenerator();
  const districtsByAgent = assignDistricts(options, branches, locations);
  return Array.from({ length: AGENT_COUNT }, (_, index) => {
    const branch = branchAt(branches, index);
    const rng = random(options.seed, 'agent', index);
    const isManager = index < branches.length * 2;
    const { row } = agentOf(options, branch, rng, createPerson(rng), index, isManager);
    return { row, districts: at(districtsByAgent, index) };
  });
}

function agentOf(
  options: DemoOptions,
  branch: Branch,
  rng: Random,
  person: Person,
  index: number,
  isManager: boolean,
) {
  const isEstateAgent = isManager || rng.chance(0.55);
  const yearsOfExperience = isManager ? rng.integer(9, 28) : rng.integer(0, 18);
  const row = {
    id: index + 1,
    email_alias: person.alias,
    ...textColumns('name', person.name),
    ...textColumns('title', isManager ? rng.pick(MANAGER_TITLES) : rng.pick(SALES_TITLES)),
    licence_no: `${isEstateAgent ? 'E' : 'S'}-${FIRST_LICENCE_NUMBER + index}`,
    phone: String(FIRST_AGENT_PHONE + index),
    whatsapp: rng.chance(0.92) ? String(FIRST_AGENT_MOBILE + index) : null,
    email: `${person.alias}@${MAIL_DOMAIN}`,
    branch_id: branch.id,
    ics_type: branch.ics_type,
    emp_type: isManager ? 'manager' : 'sales',
    ...optionalTextColumns('intro', rng.chance(0.85) ? introOf(branch, yearsOfExperience) : null),
    joined_on: addDays(options.asOf, -365 * yearsOfExperience - rng.integer(1, 300)),
    languages: languagesOf(rng),
    photo_url: portraitUrl(portraitNumber(index, person.isWoman)),
  };
  return { row };
}

const MANAGER_TITLES = [
  text('分行營業經理', '分行销售经理', 'Branch Sales Manager'),
  text('高級營業經理', '高级销售经理', 'Senior Sales Manager'),
  text('區域營業董事', '区域销售总监', 'Regional Sales Director'),
];
const SALES_TITLES = [
  text('物業顧問', '物业顾问', 'Property Consultant'),
  text('高級物業顧問', '高级物业顾问', 'Senior Property Consultant'),
  text('首席物業顧問', '首席物业顾问', 'Principal Property Consultant'),
  text('助理營業經理', '助理销售经理', 'Assistant Sales Manager'),
];
const FIELD_NAMES: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工廈及貨倉', '工业大厦及仓库', 'industrial and godown'),
  c: text('寫字樓', '写字楼', 'office'),
  s: text('商舖', '商铺', 'shop'),
};

/** All agents speak Cantonese and English, most also Putonghua, a few Japanese. */
function languagesOf(rng: Random): readonly string[] {
  return [
    'cantonese',
    ...(rng.chance(0.8) ? ['mandarin'] : []),
    'english',
    ...(rng.chance(0.06) ? ['japanese'] : []),
  ];
}

function introOf(branch: Branch, years: number): Trilingual {
  const field = FIELD_NAMES[branch.ics_type];
  const yearCount = Math.max(1, years);
  return text(
    `從事${field.zh}買賣及租賃${yearCount}年，熟悉區內每幢大廈的業權、間隔與成交。`,
    `从事${field.gb}买卖及租赁${yearCount}年，熟悉区内每栋大厦的产权、格局与成交。`,
    `${yearCount} year${yearCount === 1 ? '' : 's'} in ${field.en} sales and leasing; knows the title, layout and transactions of every building in the district.`,
  );
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
  const districtsOf = Array.from({ length: AGENT_COUNT }, () => new Set<string>());
  const agentsOf = (branch: Branch) =>
    districtsOf.flatMap((_, index) => (branchAt(branches, index) === branch ? [index] : []));
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
    ...new Set([branchAt(branches, index).district_code, ...districts]),
  ]);
}

function branchAt(branches: readonly Branch[], agent: number): Branch {
  return at(branches, agent % branches.length);
}
