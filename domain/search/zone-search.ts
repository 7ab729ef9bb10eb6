import { omitKeys } from './filter-definitions.ts';
import { isHanWord, keywordWords } from './keyword.ts';
import { joinedWords } from './keyword-match.ts';
import { canonicalPlaces, placeCode } from './places.ts';
import { districtsOfZone } from './zone-districts.ts';
import { ZONES, type Zone } from './zones.ts';

/**
 * Search names of each zone in either script. Names that districts, streets or buildings also have,
 * such as Kwun Tong, are left out.
 */
export const ZONE_NAMES: Readonly<Record<Zone, readonly string[]>> = {
  cbd: ['核心商業區', 'CBD', 'Core CBD', 'Central business district'],
  'wan-chai-causeway-bay': ['灣仔及銅鑼灣', 'Wan Chai & Causeway Bay', 'Wan Chai and Causeway Bay'],
  'island-east': ['港島東', 'Island East', 'Hong Kong East'],
  'island-south': ['港島南', 'Island South', 'Hong Kong South'],
  'kowloon-east': ['九龍東', 'Kowloon East', 'CBD2', '起動九龍東'],
  'kowloon-west': ['九龍西', 'Kowloon West'],
  'tsuen-kwai-tsing': ['荃葵青', 'Tsuen Wan & Kwai Tsing', 'Tsuen Wan and Kwai Tsing', 'Tsuen Kwai Tsing'],
  'central-western': ['中西區', 'Central & Western', 'Central and Western', 'Central and Western District'],
  'wan-chai': ['灣仔區', 'Wan Chai District'],
  eastern: ['東區', 'Eastern District'],
  southern: ['南區', 'Southern District'],
  'yau-tsim-mong': ['油尖旺', '油尖旺區', 'Yau Tsim Mong', 'Yau Tsim Mong District', 'YTM'],
  'sham-shui-po': ['深水埗區', 'Sham Shui Po District'],
  'kowloon-city': ['九龍城區', 'Kowloon City District'],
  'wong-tai-sin': ['黃大仙區', 'Wong Tai Sin District'],
  'kwun-tong': ['觀塘區', 'Kwun Tong District'],
  'kwai-tsing': ['葵青', '葵青區', 'Kwai Tsing', 'Kwai Tsing District'],
  'tsuen-wan': ['荃灣區', 'Tsuen Wan District'],
  'tuen-mun': ['屯門區', 'Tuen Mun District'],
  'yuen-long': ['元朗區', 'Yuen Long District'],
  north: ['北區', 'North District'],
  'tai-po': ['大埔區', 'Tai Po District'],
  'sha-tin': ['沙田區', 'Sha Tin District'],
  'sai-kung': ['西貢區', 'Sai Kung District'],
  islands: ['離島', '離島區', 'Islands District', 'Outlying Islands'],
};

const zoneByName = new Map(
  ZONES.flatMap((zone) => ZONE_NAMES[zone].map((name) => [joinedWords(name), zone] as const)),
);

/** Returns the zone whose full name is the keyword. */
export function findZone(keyword: string): Zone | undefined {
  return zoneByName.get(joinedWords(keyword));
}

/** Maximum number of zones that a keyword suggests. */
const MAX_SUGGESTED_ZONES = 3;
/** Minimum number of letters for suggesting a zone. A single Chinese character is enough. */
const MIN_LETTERS = 3;

/** Returns the zones whose name begins with a keyword. A zone with exactly that name comes first. */
export function suggestZones(keyword: string): readonly Zone[] {
  const normalizedKeyword = joinedWords(keyword);
  const isLongEnough = normalizedKeyword.length >= MIN_LETTERS || keywordWords(keyword).some(isHanWord);
  if (!isLongEnough) return [];
  const prefixMatches = [...zoneByName]
    .filter(([name]) => name.startsWith(normalizedKeyword))
    .map(([, zone]) => zone);
  return [...new Set([zoneByName.get(normalizedKeyword) ?? [], prefixMatches].flat())].slice(
    0,
    MAX_SUGGESTED_ZONES,
  );
}

type LocationFilter = {
  readonly places?: readonly string[];
  readonly zones?: readonly Zone[];
  readonly districts?: readonly string[];
  readonly keyword?: string;
};

/**
 * Converts zones into districts for the search engines. The districts of the zones are added to the
 * selected districts. A keyword that is the name of a zone selects that zone, within the other selected
 * districts.
 */
export function resolveZones<T extends LocationFilter>(filter: T): T {
  const { places } = filter;
  return resolveZoneFilter(places ? { ...filter, places: withoutZones(places) } : filter);
}

/** Replaces each zone among the places by its districts. */
function withoutZones(codes: readonly string[]): readonly string[] {
  const districtsInZone = (code: string) => {
    const zone = ZONES.find((candidate) => code === placeCode({ kind: 'zone', id: candidate }));
    return zone ? districtsOfZone(zone).map((id) => placeCode({ kind: 'district', id })) : code;
  };
  return canonicalPlaces(codes.flatMap(districtsInZone));
}

function resolveZoneFilter<T extends LocationFilter>(filter: T): T {
  const { zones = [], districts = [], keyword } = filter;
  const keywordZone = keyword === undefined ? undefined : findZone(keyword);
  const selectedDistricts = [...new Set([...districts, ...zones.flatMap(districtsOfZone)])].sort();
  if (keywordZone === undefined)
    return zones.length === 0 ? filter : { ...omitKeys(filter, 'zones'), districts: selectedDistricts };
  const zoneDistricts = districtsOfZone(keywordZone).toSorted();
  const commonDistricts =
    selectedDistricts.length === 0
      ? zoneDistricts
      : zoneDistricts.filter((code) => selectedDistricts.includes(code));
  // If the keyword's zone and the selected districts do not overlap, the keyword stays a text search.
  if (commonDistricts.length === 0) return { ...omitKeys(filter, 'zones'), districts: selectedDistricts };
  return { ...omitKeys(filter, 'zones', 'keyword'), districts: commonDistricts };
}
