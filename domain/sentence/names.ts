import type { Place } from '../search/places.ts';
import { ZONE_NAMES } from '../search/zone-search.ts';
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

/** Returns the phrases of all names, in an order that can be interrupted anywhere. */
export function* entriesOfNames(names: CatalogueNames, pinyin: Pinyin): Generator<VocabularyEntry> {
  const meaningsByAliasedKey = new Map<string, Meaning[]>(
    names.aliases.map(({ name }) => [lookupKey(name), []]),
  );
  for (const entry of placeEntries(names)) {
    yield entry;
    yield* partialEntries(entry);
    yield* pinyinEntries(entry, pinyin);
    for (const word of entry.words) meaningsByAliasedKey.get(lookupKey(word))?.push(...entry.meanings);
  }
  for (const { name, alias } of names.aliases)
    yield { words: [alias], meanings: meaningsByAliasedKey.get(lookupKey(name)) ?? [] };
  for (const [region, words] of Object.entries(REGION_NAMES)) {
    const codes = names.districts.flatMap((district) => (district.region === region ? district.code : []));
    yield { words, meanings: [{ kind: 'region', region, districts: codes.sort() }] };
  }
  for (const { code, name } of names.usages)
    yield {
      words: Object.values(name),
      meanings: [{ kind: 'member', key: 'usage', member: code }],
      penalty: USAGE_PENALTY,
    };
  for (const { alias, name, words } of names.agents) {
    const entry: VocabularyEntry = {
      words: [...Object.values(name), ...words],
      meanings: [{ kind: 'agent', alias }],
    };
    yield entry;
    yield* pinyinEntries(entry, pinyin);
  }
}

function* placeEntries(names: CatalogueNames): Generator<VocabularyEntry> {
  for (const { code, name } of names.districts) yield placeEntry('district', code, name);
  for (const { code, name } of names.stations) yield placeEntry('station', code, name);
  for (const { id, name, districts } of names.streets)
    yield placeEntry('street', String(id), name, districts);
  for (const { id, name, district } of names.buildings)
    yield placeEntry('building', String(id), name, district === null ? [] : [district]);
  for (const zone of ZONES)
    yield { words: ZONE_NAMES[zone], meanings: [{ kind: 'place', place: { kind: 'zone', id: zone } }] };
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

/**
 * Returns the entry of the parts of a building's name, or of the beginnings of a street's: Millennium City,
 * 力寶. The vocabulary drops parts that many places share.
 */
function* partialEntries({ words, meanings }: VocabularyEntry): Generator<VocabularyEntry> {
  const [meaning] = meanings;
  if (meaning?.kind !== 'place' || !['building', 'street'].includes(meaning.place.kind)) return;
  const parts = words.flatMap((word) => partsOfName(word, meaning.place.kind === 'building'));
  yield { words: [...new Set(parts)], meanings, penalty: PARTIAL_PENALTY };
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

/** Returns the entries of Chinese words in pinyin, and of the initials of districts and types. */
export function* pinyinEntries(
  { words, meanings }: VocabularyEntry,
  { spell }: Pinyin,
): Generator<VocabularyEntry> {
  const hanWords = words.filter((word) => /^[㐀-鿿]+$/.test(word));
  if (hanWords.length === 0) return;
  yield { words: [...new Set(hanWords.map(spell))], meanings, penalty: PINYIN_PENALTY };
  const [meaning] = meanings;
  const hasInitials =
    (meaning?.kind === 'place' && meaning.place.kind === 'district') ||
    (meaning?.kind === 'member' && meaning.key === 'icsType');
  if (!hasInitials) return;
  const initials = hanWords
    .filter((word) => word.length > 1)
    .map((word) => Array.from(word, (letter) => spell(letter).charAt(0)).join(''));
  yield { words: [...new Set(initials)], meanings, penalty: INITIALS_PENALTY };
}
