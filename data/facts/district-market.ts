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

/** Characteristics of a district's property market. */
export type DistrictMarket = {
  readonly code: string;
  /** Earliest construction year. Before that year the site was sea, an airfield or countryside. */
  readonly firstYear: number;
  /** Market activity by property type from 0 to 100, where 100 is the busiest district of the type. */
  readonly marketDepth: Readonly<Record<IcsType, number>>;
  /** Number of storeys of the tallest industrial buildings. */
  readonly maxFloors: number;
  /** Kinds of property in the district. */
  readonly kinds: ReadonlySet<DistrictKind>;
  /** Codes of the stations within walking distance, without crossing water or a border. */
  readonly walkStations: readonly string[];
  /** Code of the station to which buses run, or null if a station is within walking distance. */
  readonly busStation: string | null;
  /** True if one landlord owns all land, so that property is only leased. */
  readonly leaseOnly: boolean;
  /** Prefixes of the land registry's lot numbers in the district; empty outside Hong Kong. */
  readonly lots: readonly string[];
};

export function readDistrictMarkets(): readonly DistrictMarket[] {
  return readFacts('district-market.csv').map((line) => ({
    code: line.text('code'),
    firstYear: line.number('first_year'),
    marketDepth: { i: line.number('depth_i'), c: line.number('depth_c'), s: line.number('depth_s') },
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
  const kind = DISTRICT_KINDS.find((candidate) => candidate === word);
  if (kind === undefined) throw new Error(`${word} is no kind of property`);
  return kind;
}
