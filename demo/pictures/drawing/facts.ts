import type { LightName } from './light.ts';

export interface FacadeFacts {
  readonly id: number;
  readonly icsType: 'i' | 'c' | 's';
  readonly floors: number | null;
  readonly completionYear: number | null;
  readonly grade: 'A' | 'B' | 'C' | null;
  readonly nameZh: string | null;
  readonly districtCode: string | null;
  readonly usageCode: string | null;
}

/** A unit is drawn by its own number, type and size, and by its building for all else. */
export interface UnitFacts extends FacadeFacts {
  /** Square feet. */
  readonly area: number | null;
}

const NO_BUILDING = {
  floors: null,
  completionYear: null,
  grade: null,
  nameZh: null,
  usageCode: null,
} as const;

/** Of a unit in no known building only the district is known. */
export function unitFacts(
  unit: Pick<UnitFacts, 'id' | 'icsType' | 'districtCode' | 'area'>,
  building: FacadeFacts | undefined,
): UnitFacts {
  const districtCode = building?.districtCode ?? unit.districtCode;
  return { ...NO_BUILDING, ...building, ...unit, districtCode };
}

/** Districts along the tracks: the north shore of the Island from Kennedy Town to Shau Kei Wan. */
const TRAM_DISTRICTS: ReadonlySet<string | null> = new Set(
  'KTN STT SYP SW CEN ADM WC CWB HV TH FH NP QB TK KH SWH SKW'.split(' '),
);

/** Districts on Victoria Harbour: seen from afar, they stand behind water. */
const HARBOUR_DISTRICTS: ReadonlySet<string | null> = new Set(
  'KTN STT SYP SW CEN ADM WC WCN CWB TH FH NP QB TK SWH SKW ALD TST TSE KS WKL OLY TKT HH WHA TKW MTK KAT KB KT YT LYM'.split(
    ' ',
  ),
);
/** Where towers stand close together. */
const CENTRAL_DISTRICTS: ReadonlySet<string | null> = new Set(
  'CEN SW ADM WC WCN CWB TST TSE KS WKL QB TK KB KT'.split(' '),
);
/** Villages, islands and industrial estates among hills. */
const COUNTRY_DISTRICTS: ReadonlySet<string | null> = new Set(
  'SHO STN RB DWB SHS PEA SHT MAW GC LTE HSK HTS LFS YLI PS KTI PH FVP SAT LMC KWT OLT TKU STK TPI SK CLW SNY DB MW TAO CC LAM PC'.split(
    ' ',
  ),
);

/** What stands around a building. */
export type Surroundings = {
  readonly water: boolean;
  /** Against those of an ordinary town. */
  readonly towers: number;
  readonly hills: number;
};

export function surroundingsOf({ districtCode }: Pick<FacadeFacts, 'districtCode'>): Surroundings {
  const water = HARBOUR_DISTRICTS.has(districtCode);
  if (CENTRAL_DISTRICTS.has(districtCode)) return { water, towers: 1.2, hills: 0.9 };
  if (COUNTRY_DISTRICTS.has(districtCode)) return { water, towers: 0.45, hills: 1.25 };
  return { water, towers: 0.9, hills: 1 };
}

export const hasTrams = ({ districtCode }: FacadeFacts): boolean => TRAM_DISTRICTS.has(districtCode);

/** Shops inside a building of their own rather than along the street. */
export const isMall = ({ icsType, usageCode }: FacadeFacts): boolean =>
  icsType === 's' && usageCode === 'arcade_shop';

export interface FacadeView {
  /** Any whole number from 0; the compositions repeat after VIEWS_PER_BUILDING. */
  readonly index: number;
  readonly light: LightName;
}

/** Compositions of one building, in the order of `FacadeView.index`. */
const COMPOSITIONS = ['street', 'corner', 'skyline', 'entrance', 'detail'] as const;
export type Composition = (typeof COMPOSITIONS)[number];
export const VIEWS_PER_BUILDING = COMPOSITIONS.length;

export const compositionOf = (index: number): Composition =>
  COMPOSITIONS[Math.abs(Math.trunc(index)) % VIEWS_PER_BUILDING] ?? 'street';

/** More characters than this cannot be read on a sign. */
const LONGEST_SIGN = 10;

/** The name as a sign carries it: without what stands in brackets; none rather than a cut one. */
export function signOf(facts: FacadeFacts): string {
  const name = (facts.nameZh ?? '').replace(/\s*[（(].*$/u, '').trim();
  return [...name].length > LONGEST_SIGN ? '' : name;
}

/** Latin letters are not stacked: such a name has no upright sign. */
export const uprightSignOf = (facts: FacadeFacts): string =>
  /\p{Script=Latin}/u.test(signOf(facts)) ? '' : signOf(facts);
