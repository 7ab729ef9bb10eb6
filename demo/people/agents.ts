import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import { at } from '../../domain/lib/at.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { addDays } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { columns, optionalColumns, text } from '../basics/text.ts';
import type { Locations } from '../locations/locations.ts';
import { metresBetween } from '../locations/street-line.ts';
import { portraitNumber, portraitPicture } from '../pictures/index.ts';
import { type Branch, LICENCE_BLOCK, MAIL_DOMAIN, PHONE_BLOCK } from './branches.ts';
import { type Person, personMaker } from './people.ts';

const AGENTS = 160;
const AGENT_PHONES = PHONE_BLOCK + 1000;
const AGENT_MOBILES = PHONE_BLOCK + 5000;

export type DemoAgent = ReturnType<typeof agentOf> & { readonly districts: readonly string[] };

/** The first agents of each branch lead it; every agent works in the districts around the branch. */
export function makeAgents(
  options: DemoOptions,
  branches: readonly Branch[],
  locations: Locations,
): readonly DemoAgent[] {
  const person = personMaker();
  const districts = workingDistricts(options, branches, locations);
  return Array.from({ length: AGENTS }, (_, index) => {
    const branch = branchAt(branches, index);
    const chance = random(options.seed, 'agent', index);
    const manager = index < branches.length * 2;
    const { row } = agentOf(options, branch, chance, person(chance), index, manager);
    return { row, districts: at(districts, index) };
  });
}

function agentOf(
  options: DemoOptions,
  branch: Branch,
  chance: Random,
  person: Person,
  index: number,
  manager: boolean,
) {
  const estateAgent = manager || chance.chance(0.55);
  const years = manager ? chance.whole(9, 28) : chance.whole(0, 18);
  const row = {
    id: index + 1,
    email_alias: person.alias,
    ...columns('name', person.name),
    ...columns('title', manager ? chance.pick(MANAGER_TITLES) : chance.pick(SALES_TITLES)),
    licence_no: `${estateAgent ? 'E' : 'S'}-${LICENCE_BLOCK + index}`,
    phone: String(AGENT_PHONES + index),
    whatsapp: chance.chance(0.92) ? String(AGENT_MOBILES + index) : null,
    email: `${person.alias}@${MAIL_DOMAIN}`,
    branch_id: branch.id,
    ics_type: branch.ics_type,
    emp_type: manager ? 'manager' : 'sales',
    ...optionalColumns('intro', chance.chance(0.85) ? introOf(branch, years) : null),
    joined_on: addDays(options.asOf, -365 * years - chance.whole(1, 300)),
    languages: languagesOf(chance),
    photo_url: portraitPicture(portraitNumber(index, person.isWoman)),
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
const FIELD: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工廈及貨倉', '工业大厦及仓库', 'industrial and godown'),
  c: text('寫字樓', '写字楼', 'office'),
  s: text('商舖', '商铺', 'shop'),
};

/** Everyone speaks Cantonese and English, most Putonghua too, a few Japanese. */
function languagesOf(chance: Random): readonly string[] {
  return [
    'cantonese',
    ...(chance.chance(0.8) ? ['mandarin'] : []),
    'english',
    ...(chance.chance(0.06) ? ['japanese'] : []),
  ];
}

function introOf(branch: Branch, years: number): Trilingual {
  const field = FIELD[branch.ics_type];
  const time = Math.max(1, years);
  return text(
    `從事${field.zh}買賣及租賃${time}年，熟悉區內每幢大廈的業權、間隔與成交。`,
    `从事${field.gb}买卖及租赁${time}年，熟悉区内每栋大厦的产权、格局与成交。`,
    `${time} year${time === 1 ? '' : 's'} in ${field.en} sales and leasing; knows the title, layout and transactions of every building in the district.`,
  );
}

/** At least so many agents of a type work in every district with a market of that type. */
const LEAST_AGENTS = 2;

/** Which districts each agent works in: those nearest to the branch, so that each has somebody. */
function workingDistricts(
  options: DemoOptions,
  branches: readonly Branch[],
  locations: Locations,
): readonly (readonly string[])[] {
  const districtsOf = Array.from({ length: AGENTS }, () => new Set<string>());
  const agentsOf = (branch: Branch) =>
    districtsOf.flatMap((_, index) => (branchAt(branches, index) === branch ? [index] : []));
  for (const type of ICS_TYPES) {
    const own = branches.filter((branch) => branch.ics_type === type);
    for (const { code, lat, lng } of locations.districts) {
      if (locations.market(code).depth[type] === 0) continue;
      const [nearest] = own.toSorted(
        (one, other) => metresBetween(one, { lat, lng }) - metresBetween(other, { lat, lng }),
      );
      if (nearest === undefined) throw new Error(`no branch of type ${type}`);
      const local = agentsOf(nearest);
      const first = random(options.seed, 'agents', type, code).whole(0, local.length - 1);
      for (const [position, index] of local.entries()) {
        const turn = (position - first + local.length) % local.length;
        if (turn < LEAST_AGENTS || random(options.seed, 'agents', type, code, index).chance(0.1))
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
