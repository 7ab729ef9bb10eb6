import type { SentencePart } from '#contract/sentence.ts';
import { memoize } from '#domain/lib/memoize.ts';
import type { Filter } from '#domain/search/filter.ts';
import { type Chip, chipsOf } from '#domain/search/filter-chips.ts';
import {
  type AnyFilterValues,
  type FilterDefinitions,
  filterTexts,
} from '#domain/search/filter-definitions.ts';
import { chipLabel, memberLabel, type NameOf } from '#domain/search/filter-labels.ts';
import { parsePlace } from '#domain/search/places.ts';
import type { CatalogueNames } from '#domain/sentence/names.ts';
import type { SentencePart as ReadPart } from '#domain/sentence/read-sentence.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/text/language.ts';
import { lookUpIn } from './phrases.ts';

/** Separates the names of one part that stands for several places. */
const SEPARATORS: Readonly<Record<Language, string>> = { zh: '、', gb: '、', en: ', ' };

/** Presents a part with its value as in parameters, and with the label of its chip. */
export function presentPart(
  text: string,
  { from, to, key, value }: ReadPart,
  definitions: FilterDefinitions,
  nameOf: NameOf,
  lang: Language,
): SentencePart {
  const filter = { [key]: value } as AnyFilterValues;
  const definition = definitions[key] as Filter;
  return {
    text: text.slice(from, to),
    field: definition.wireName,
    value: wireValue(definitions, definition, filter),
    label: labelOfFilter(definitions, filter, nameOf, lang),
  };
}

function wireValue(
  definitions: FilterDefinitions,
  { kind, wireName }: Filter,
  filter: AnyFilterValues,
): SentencePart['value'] {
  const texts = Object.fromEntries(filterTexts(definitions, filter as never));
  if (kind !== 'range') return texts[wireName] ?? '';
  const { [`${wireName}_min`]: min, [`${wireName}_max`]: max } = texts;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Returns the names of all chips of a filter. */
export function labelOfFilter(
  definitions: FilterDefinitions,
  filter: AnyFilterValues,
  nameOf: NameOf,
  lang: Language,
): string {
  return labelsOf(definitions, filter, nameOf, lang).join(SEPARATORS[lang]);
}

/** Returns the labels of a filter's chips. Types and deals have no chips, because forms have them as tabs. */
function labelsOf(
  definitions: FilterDefinitions,
  filter: AnyFilterValues,
  nameOf: NameOf,
  lang: Language,
): readonly string[] {
  const t = lookUpIn(lang);
  const chips: readonly Chip<FilterDefinitions>[] = chipsOf(definitions, filter as never);
  if (chips.length > 0) return chips.map((chip) => chipLabel(chip, nameOf, t, lang));
  return Object.entries(filter).flatMap(([key, members]) => {
    const definition = definitions[key];
    if (definition?.kind !== 'list') return [];
    return (members as readonly string[]).map((member) => memberLabel(key, definition, member, nameOf, t));
  });
}

/** Returns the lookup of names by filter key and code, as the labels of chips need it. */
const namesByKey = memoize((names: CatalogueNames) => {
  const byId = (rows: readonly { readonly id: number; readonly name: Trilingual }[]) =>
    new Map(rows.map(({ id, name }) => [String(id), name]));
  const byCode = (rows: readonly { readonly code: string; readonly name: Trilingual }[]) =>
    new Map(rows.map(({ code, name }) => [code, name]));
  return {
    districts: byCode(names.districts),
    station: byCode(names.stations),
    usage: byCode(names.usages),
    street: byId(names.streets),
    building: byId(names.buildings),
  };
});

const KEY_BY_PLACE_KIND = {
  district: 'districts',
  station: 'station',
  street: 'street',
  building: 'building',
} as const;

export function nameLookup(names: CatalogueNames, lang: Language): NameOf {
  const lookups = namesByKey(names);
  return (key, code) => {
    const place = key === 'places' ? parsePlace(code) : undefined;
    if (place?.kind === 'zone') return undefined;
    const lookup = lookups[(place ? KEY_BY_PLACE_KIND[place.kind] : key) as keyof typeof lookups];
    const name = lookup?.get(place?.id ?? code);
    return name && inLanguage(name, lang);
  };
}
