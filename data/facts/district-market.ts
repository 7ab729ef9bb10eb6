import type { IcsType } from '#domain/codes/ics-type.ts';
import { readFacts } from './csv.ts';

export const DISTRICT_KINDS = [
  'strata_office',
  'single_owner_office',
  'street_shop',
  'mall',
  'factory_block',
  'godown',
  'yard',
  'village',
  'science_park',
  'airport',
  'macau',
  'mainland',
] as const;
export type DistrictKind = (typeof DISTRICT_KINDS)[number];

/** What the property market of a district is like. */
export type DistrictMarket = {
  readonly code: string;
  /** Nothing stands there that is older: before it, it was sea, airfield or country. */
  readonly firstYear: number;
  /** How much is on the market there, from 0 to 100 for the busiest district of the type. */
  readonly depth: Readonly<Record<IcsType, number>>;
  /** Storeys of the tallest factories and sheds. */
  readonly maxFloors: number;
  /** Kinds of property that are found there. */
  readonly kinds: ReadonlySet<DistrictKind>;
  /** Codes of the stations that one can walk to, without crossing water or a border. */
  readonly walkStations: readonly string[];
  /** Code of the station that buses go to, where no station is within a walk. */
  readonly busStation: string | null;
  /** One landlord owns the land: nothing is ever sold. */
  readonly leaseOnly: boolean;
  /** How the land registry begins the lots there; empty outside Hong Kong. */
  readonly lots: readonly string[];
};

export function readDistrictMarkets(): readonly DistrictMarket[] {
  return readFacts('district-market.csv').map((line) => ({
    code: line.text('code'),
    firstYear: line.number('first_year'),
    depth: { i: line.number('depth_i'), c: line.number('depth_c'), s: line.number('depth_s') },
    maxFloors: line.number('max_floors_i'),
    kinds: new Set(listOf(line.optional('kinds')).map(kindOf)),
    walkStations: listOf(line.optional('walk_stations')),
    busStation: line.optional('bus_station'),
    leaseOnly: line.flag('lease_only'),
    lots: listOf(line.optional('lots')),
  }));
}

function listOf(text: string | null): readonly string[] {
  return text === null ? [] : text.split('|');
}

function kindOf(word: string): DistrictKind {
  const kind = DISTRICT_KINDS.find((one) => one === word);
  if (kind === undefined) throw new Error(`${word} is no kind of property`);
  return kind;
}
