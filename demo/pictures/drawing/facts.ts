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

/** Facts for drawing a unit: its own id, type and size, and the other facts of its building. */
export interface UnitFacts extends FacadeFacts {
  /** Area in square feet. */
  readonly area: number | null;
}

const NO_BUILDING = {
  floors: null,
  completionYear: null,
  grade: null,
  nameZh: null,
  usageCode: null,
} as const;

/**
 * Returns the facts for drawing a unit. Without a known building, the facts of the building are null
 * except the district.
 */
export function createUnitFacts(
  unit: Pick<UnitFacts, 'id' | 'icsType' | 'districtCode' | 'area'>,
  building: FacadeFacts | undefined,
): UnitFacts {
  const districtCode = building?.districtCode ?? unit.districtCode;
  return { ...NO_BUILDING, ...building, ...unit, districtCode };
}

/** Districts with trams: the north shore of the Island from Kennedy Town to Shau Kei Wan. */
const TRAM_DISTRICTS: ReadonlySet<string | null> = new Set(
  'KTN STT SYP SW CEN ADM WC CWB HV TH FH NP QB TK KH SWH SKW'.split(' '),
);

/** Districts on Victoria Harbour. Their distant views have water in the foreground. */
const HARBOUR_DISTRICTS: ReadonlySet<string | null> = new Set(
  'KTN STT SYP SW CEN ADM WC WCN CWB TH FH NP QB TK SWH SKW ALD TST TSE KS WKL OLY TKT HH WHA TKW MTK KAT KB KT YT LYM'.split(
    ' ',
  ),
);
/** Districts with dense towers. */
const CENTRAL_DISTRICTS: ReadonlySet<string | null> = new Set(
  'CEN SW ADM WC WCN CWB TST TSE KS WKL QB TK KB KT'.split(' '),
);
/** Districts of villages, islands and industrial estates among hills. */
const COUNTRY_DISTRICTS: ReadonlySet<string | null> = new Set(
  'SHO STN RB DWB SHS PEA SHT MAW GC LTE HSK HTS LFS YLI PS KTI PH FVP SAT LMC KWT OLT TKU STK TPI SK CLW SNY DB MW TAO CC LAM PC'.split(
    ' ',
  ),
);

/** Skylines behind buildings. */
export type BackdropName =
  | 'peak'
  | 'lionRock'
  | 'core'
  | 'estates'
  | 'port'
  | 'bridge'
  | 'factories'
  | 'village';

export const isOnHarbour = ({ districtCode }: Pick<FacadeFacts, 'districtCode'>): boolean =>
  HARBOUR_DISTRICTS.has(districtCode);

/** Returns the skylines that the district and the type of a building allow. */
export function backdropsOf({
  districtCode,
  icsType,
}: Pick<FacadeFacts, 'districtCode' | 'icsType'>): readonly [BackdropName, ...BackdropName[]] {
  const hill = TRAM_DISTRICTS.has(districtCode) ? 'peak' : 'lionRock';
  if (CENTRAL_DISTRICTS.has(districtCode)) return ['core', hill, 'core', 'estates'];
  if (COUNTRY_DISTRICTS.has(districtCode)) return ['village', 'bridge', 'estates', 'village'];
  return icsType === 'i' ? ['factories', 'port', 'estates', hill] : ['estates', hill, 'bridge', 'core'];
}

export const hasTrams = ({ districtCode }: FacadeFacts): boolean => TRAM_DISTRICTS.has(districtCode);

/** Returns whether the shops are inside a mall rather than along the street. */
export const isMall = ({ icsType, usageCode }: FacadeFacts): boolean =>
  icsType === 's' && usageCode === 'arcade_shop';

export const isYard = ({ usageCode }: FacadeFacts): boolean => usageCode === 'storage_yard';

/** Ways to look at a building. */
export const COMPOSITIONS = ['street', 'corner', 'below', 'afar', 'entrance', 'detail'] as const;
export type Composition = (typeof COMPOSITIONS)[number];

export interface FacadeView {
  readonly composition: Composition;
  readonly light: LightName;
}

/** Maximum characters of a sign; longer ones are unreadable. */
const MAX_SIGN_CHARACTERS = 10;

/** Returns the name for a sign, without text in brackets; empty if it would be too long. */
export function signTextOf(facts: FacadeFacts): string {
  const name = (facts.nameZh ?? '').replace(/\s*[（(].*$/u, '').trim();
  return [...name].length > MAX_SIGN_CHARACTERS ? '' : name;
}

/** Returns the name for a vertical sign; empty for Latin names, since Latin letters are not stacked. */
export const verticalSignTextOf = (facts: FacadeFacts): string =>
  /\p{Script=Latin}/u.test(signTextOf(facts)) ? '' : signTextOf(facts);

/** Returns the width of a name in Chinese characters; Latin letters are about half as wide. */
export const nameWidth = (name: string): number =>
  Math.max(
    1,
    [...name].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.62 : 1), 0),
  );
