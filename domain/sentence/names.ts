import { ZONE_NAMES } from '../search/zone-search.ts';
import type { Place } from '../search/places.ts';
import { ZONES } from '../search/zones.ts';
import type { Trilingual } from '../text/language.ts';
import { lookupKey } from './letters.ts';
import type { Meaning, VocabularyEntry } from './vocabulary.ts';

/* Names of the catalogue as phrases of the vocabulary: in full, abbreviated, in part, and in pinyin. */

type Named = { readonly name: Trilingual };

export type CatalogueNames = {
  readonly districts: readonly (Named & { readonly code: string; readonly region: string | null })[];
  readonly stations: readonly (Named & { readonly code: string })[];
  readonly streets: readonly (Named & { readonly id: number; readonly districts: readonly string[] })[];
  readonly buildings: readonly (Named & { readonly id: number; readonly district: string | null })[];
  readonly usages: readonly (Named & { readonly code: string })[];
  readonly agents: readonly (Named & { readonly alias: string; readonly words: readonly string[] })[];
  /** What people call a place, by the lookup key of one of its names. */
  readonly aliases: readonly { readonly name: string; readonly alias: string }[];
};

export type Pinyin = {
  /** Returns the pinyin of a Chinese text without tones and spaces. */
  readonly spell: (text: string) => string;
};

/* Penalties of readings that are less likely than an exact name. */
const PARTIAL_PENALTY = 0.6;
const PINYIN_PENALTY = 0.7;
const INITIALS_PENALTY = 2;
const USAGE_PENALTY = 0.2;

/** Parts of names that more places share are not names of their own. */
const MAX_SHARED_PARTS = 8;
const MIN_LATIN_LETTERS = 5;
const MIN_HAN_BEGINNING = 2;
const MIN_HAN_INNER = 3;

const ABBREVIATIONS: readonly (readonly [pattern: RegExp, short: readonly string[]])[] = [
  [/\broad\b/gi, ['rd']],
  [/\bstreet\b/gi, ['st']],
  [/\bavenue\b/gi, ['ave', 'av']],
  [/\bdrive\b/gi, ['dr']],
  [/\blane\b/gi, ['ln']],
  [/\bterrace\b/gi, ['terr']],
  [/\bsquare\b/gi, ['sq']],
  [/\bbuilding\b/gi, ['bldg', 'bld']],
  [/\bcentre\b/gi, ['center', 'ctr', 'cent']],
  [/\bcenter\b/gi, ['centre', 'ctr']],
  [/\bindustrial\b/gi, ['ind', 'indl']],
  [/\bfactory\b/gi, ['fty']],
  [/\btower\b/gi, ['twr']],
  [/\bcommercial\b/gi, ['comm', 'coml']],
  [/\bmansion\b/gi, ['mans']],
  [/\bhouse\b/gi, ['hse']],
  [/\bplaza\b/gi, ['plz']],
  [/\bcentral\b/gi, ['c']],
  [/\bwest\b/gi, ['w']],
  [/\beast\b/gi, ['e']],
  [/\bnorth\b/gi, ['n']],
  [/\bsouth\b/gi, ['s']],
];

/** Regions by the codes of domain/codes/region.ts. */
const REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  HK: ['港島', '香港島', 'Hong Kong Island', 'HK Island', 'Island'],
  KLN: ['九龍', 'Kowloon', 'KLN'],
  NT: ['新界', 'New Territories', 'NT', 'N.T.'],
};

export function vocabularyOfNames(names: CatalogueNames, pinyin: Pinyin): readonly VocabularyEntry[] {
  const placeEntries = [
    ...names.districts.map(({ code, name }) => placeEntry('district', code, name)),
    ...names.stations.map(({ code, name }) => placeEntry('station', code, name)),
    ...names.streets.map(({ id, name, districts }) => placeEntry('street', String(id), name, districts)),
    ...names.buildings.map(({ id, name, district }) =>
      placeEntry('building', String(id), name, district === null ? [] : [district]),
    ),
    ...ZONES.map((zone) => ({
      words: ZONE_NAMES[zone],
      meanings: [{ kind: 'place', place: { kind: 'zone', id: zone } }] satisfies Meaning[],
    })),
  ];
  const regions = Object.entries(REGION_NAMES).map(([region, words]): VocabularyEntry => {
    const districts = names.districts.flatMap((district) => (district.region === region ? district.code : []));
    return { words, meanings: [{ kind: 'region', region, districts: districts.sort() }] };
  });
  const usages = names.usages.map(({ code, name }): VocabularyEntry => ({
    words: Object.values(name),
    meanings: [{ kind: 'member', key: 'usage', member: code }],
    penalty: USAGE_PENALTY,
  }));
  const agents = names.agents.map(({ alias, name, words }): VocabularyEntry => ({
    words: [...Object.values(name), ...words],
    meanings: [{ kind: 'agent', alias }],
  }));
  return [
    ...placeEntries,
    ...regions,
    ...usages,
    ...agents,
    ...aliasEntries(names, placeEntries),
    ...partialEntries(placeEntries),
    ...pinyinEntries([...placeEntries, ...regions, ...agents], pinyin),
  ];
}

function placeEntry(
  kind: Place['kind'],
  id: string,
  name: Trilingual,
  districts?: readonly string[],
): VocabularyEntry {
  const words = [...new Set(Object.values(name))];
  return {
    words: words.flatMap((word) => [word, ...abbreviationsOf(word)]),
    meanings: [{ kind: 'place', place: { kind, id }, ...(districts && { districts }) }],
  };
}

/** Returns a name with its common words abbreviated: each alone, and all of them. */
function abbreviationsOf(name: string): readonly string[] {
  const spellings = new Set<string>();
  let shortest = name;
  for (const [pattern, shorts] of ABBREVIATIONS) {
    for (const short of shorts) if (name.search(pattern) > 0) spellings.add(name.replace(pattern, short));
    if (name.search(pattern) > 0) shortest = shortest.replace(pattern, shorts[0] ?? '');
  }
  // A name of one letter beside its word, such as 'Central', is no abbreviation that people write.
  return [...spellings, shortest].filter((spelling) => spelling !== name);
}

/** Returns entries for what people call a place: IFC, 中銀. An alias may name several places. */
function aliasEntries(
  { aliases }: CatalogueNames,
  entries: readonly VocabularyEntry[],
): readonly VocabularyEntry[] {
  const meaningsByKey = new Map<string, Meaning[]>();
  for (const { words, meanings } of entries)
    for (const key of new Set(words.map(lookupKey))) meaningsByKey.set(key, [...(meaningsByKey.get(key) ?? []), ...meanings]);
  return aliases.flatMap(({ name, alias }) => {
    const meanings = meaningsByKey.get(lookupKey(name));
    return meanings ? [{ words: [alias], meanings }] : [];
  });
}

/**
 * Returns entries for parts of the names of buildings, and for the beginnings of those of streets: Millennium
 * City, 力寶. A part that many places share names none of them.
 */
function partialEntries(entries: readonly VocabularyEntry[]): readonly VocabularyEntry[] {
  const meaningsByPart = new Map<string, Set<Meaning>>();
  for (const { words, meanings } of entries) {
    const [meaning] = meanings;
    if (meaning?.kind !== 'place' || !['building', 'street'].includes(meaning.place.kind)) continue;
    for (const part of new Set(words.flatMap((word) => partsOfName(word, meaning.place.kind === 'building')))) {
      const known = meaningsByPart.get(part);
      if (known) known.add(meaning);
      else meaningsByPart.set(part, new Set([meaning]));
    }
  }
  return [...meaningsByPart].flatMap(([part, meanings]) =>
    meanings.size > MAX_SHARED_PARTS ? [] : [{ words: [part], meanings: [...meanings], penalty: PARTIAL_PENALTY }],
  );
}

/** Returns the parts of a name: words of an English one, characters of a Chinese one. */
function partsOfName(name: string, includesInner: boolean): readonly string[] {
  const isLatin = /^[\x20-\x7e]+$/.test(name);
  const units = isLatin ? (name.match(/[A-Za-z0-9']+/g) ?? []) : Array.from(name.replaceAll(' ', ''));
  const [minBeginning, minInner] = isLatin
    ? [MIN_LATIN_LETTERS, MIN_LATIN_LETTERS]
    : [MIN_HAN_BEGINNING, MIN_HAN_INNER];
  const parts: string[] = [];
  for (let from = 0; from < (includesInner ? units.length : 1); from++)
    for (let to = from + 1; to <= units.length; to++) {
      const part = units.slice(from, to).join('');
      if (to - from < units.length && part.length >= (from === 0 ? minBeginning : minInner)) parts.push(part);
    }
  return parts;
}

/** Returns entries for Chinese names in pinyin, and for the initials of districts. */
export function pinyinEntries(entries: readonly VocabularyEntry[], { spell }: Pinyin): readonly VocabularyEntry[] {
  return entries.flatMap(({ words, meanings }) => {
    const spellings = [...new Set(words.filter((word) => /^[㐀-鿿]+$/.test(word)).map(spell))];
    const [meaning] = meanings;
    const hasInitials =
      (meaning?.kind === 'place' && meaning.place.kind === 'district') ||
      (meaning?.kind === 'member' && meaning.key === 'icsType');
    const initials = hasInitials
      ? words.filter((word) => /^[㐀-鿿]{2,}$/.test(word)).map((word) => Array.from(word, (letter) => spell(letter).charAt(0)).join(''))
      : [];
    return [
      ...(spellings.length > 0 ? [{ words: spellings, meanings, penalty: PINYIN_PENALTY }] : []),
      ...(initials.length > 0 ? [{ words: [...new Set(initials)], meanings, penalty: INITIALS_PENALTY }] : []),
    ];
  });
}
