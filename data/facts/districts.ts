import type { IcsType } from '#domain/codes/ics-type.ts';
import { REGIONS, type Region } from '#domain/codes/region.ts';
import type { Trilingual } from '#domain/text/language.ts';
import { readFacts } from './csv.ts';
import { nameOf } from './name.ts';

export type District = {
  readonly code: string;
  readonly region: Region;
  readonly name: Trilingual;
  readonly lat: number;
  readonly lng: number;
  /** Whether each property type is common in the district. */
  readonly hasType: Readonly<Record<IcsType, boolean>>;
  /** Whether the coordinates were checked against a second source. */
  readonly isChecked: boolean;
};

/** Reads the districts in display order: by region, then from the centre outwards. */
export function readDistricts(): readonly District[] {
  return readFacts('districts.csv').map((line) => ({
    code: line.text('code'),
    region: regionOf(line.text('region_code')),
    name: nameOf(line),
    lat: line.number('lat'),
    lng: line.number('lng'),
    hasType: { i: line.flag('industrial'), c: line.flag('office'), s: line.flag('shops') },
    isChecked: line.flag('checked'),
  }));
}

function regionOf(code: string): Region {
  const region = REGIONS.find((candidate) => candidate === code);
  if (region === undefined) throw new Error(`unknown region ${code}`);
  return region;
}
