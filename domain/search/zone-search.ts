import { without } from './filter-table.ts';
import { isHanWord, keywordWords } from './keyword.ts';
import { joinedWords } from './keyword-match.ts';
import { districtsOfZone } from './zone-districts.ts';
import { ZONES, type Zone } from './zones.ts';

/**
 * What people type for a zone, in the spelling of either script. No district, street or building has such a name by
 * itself: who types Kwun Tong means what is called so.
 */
const TYPED: Readonly<Record<Zone, readonly string[]>> = {
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

const joined = new Map(
  ZONES.flatMap((zone) => TYPED[zone].map((name) => [joinedWords(name), zone] as const)),
);

/** The zone that a keyword names, if it says nothing else. */
export function zoneNamed(keyword: string): Zone | undefined {
  return joined.get(joinedWords(keyword));
}

/** Zones at most that one keyword suggests. */
const MOST_ZONES = 3;
/** Letters of a beginning that is worth suggesting a zone for; one Chinese character is enough. */
const LEAST_LETTERS = 3;

/** The zones whose name begins with a keyword, first the one that is named by it. */
export function zonesBeginning(keyword: string): readonly Zone[] {
  const typed = joinedWords(keyword);
  const isEnough = typed.length >= LEAST_LETTERS || keywordWords(keyword).some(isHanWord);
  if (!isEnough) return [];
  const begun = [...joined].filter(([name]) => name.startsWith(typed)).map(([, zone]) => zone);
  return [...new Set([joined.get(typed) ?? [], begun].flat())].slice(0, MOST_ZONES);
}

type Located = {
  readonly zones?: readonly Zone[];
  readonly districts?: readonly string[];
  readonly keyword?: string;
};

/**
 * A filter as the search engines know it, by districts alone: those of its zones are alternatives to those it names.
 * A keyword that is the name of a zone asks for the zone, within what is chosen besides.
 */
export function resolveZones<Of extends Located>(filter: Of): Of {
  const { zones = [], districts = [], keyword } = filter;
  const named = keyword === undefined ? undefined : zoneNamed(keyword);
  const chosen = [...new Set([...districts, ...zones.flatMap(districtsOfZone)])].sort();
  if (named === undefined)
    return zones.length === 0 ? filter : { ...without(filter, 'zones'), districts: chosen };
  const within = districtsOfZone(named).toSorted();
  const both = chosen.length === 0 ? within : within.filter((code) => chosen.includes(code));
  // Nothing lies in both: then words are only words.
  if (both.length === 0) return { ...without(filter, 'zones'), districts: chosen };
  return { ...without(filter, 'zones', 'keyword'), districts: both };
}
