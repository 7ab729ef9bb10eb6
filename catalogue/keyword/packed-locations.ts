import type { Suggestion } from '#contract/suggestion.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { remembering } from '../memory/once-each.ts';
import { PLACE_KINDS, type Place } from './locations.ts';

/** Places as a few columns: quick to hand to another thread. */
export type PlaceParts = {
  readonly names: NameParts;
  /** Records of each type, and of any. */
  readonly counts: Readonly<Record<IcsType | 'any', Uint32Array>>;
};

/** All but the counts: it stays when only these change. */
type NameParts = {
  /** Places in PLACE_KINDS. */
  readonly kinds: Uint8Array;
  /** i, c, s or a space. */
  readonly ics: string;
  /** Id and three names of each place, parted by NUL, which no text of the database contains. */
  readonly texts: string;
};

export type Places = {
  readonly size: number;
  counts(icsType: IcsType | undefined): Uint32Array;
  building(id: number): number | undefined;
  suggestion(place: number, lang: Language, icsType: IcsType | undefined): Suggestion;
};

const PARTING = '\u0000';
/** Id, zh, gb, en. */
const TEXTS = 4;

export function packPlaces(places: readonly Place[]): PlaceParts {
  return {
    names: {
      kinds: Uint8Array.from(places, (place) => PLACE_KINDS.indexOf(place.kind)),
      ics: places.map((place) => place.ics || ' ').join(''),
      texts: places.flatMap(({ id, name }) => [id, name.zh, name.gb, name.en]).join(PARTING),
    },
    counts: packCounts(places),
  };
}

export function packCounts(places: readonly Pick<Place, 'counts'>[]): PlaceParts['counts'] {
  const countsOf = (type: IcsType) => Uint32Array.from(places, ({ counts }) => counts[type]);
  const total = ({ counts }: Pick<Place, 'counts'>) => ICS_TYPES.reduce((sum, type) => sum + counts[type], 0);
  return { any: Uint32Array.from(places, total), i: countsOf('i'), c: countsOf('c'), s: countsOf('s') };
}

/** Places as they were packed. */
export function unpackPlaces({ names, counts }: PlaceParts): Place[] {
  return openNames(names).places.map((place, at) => ({
    ...place,
    counts: { i: counts.i[at] ?? 0, c: counts.c[at] ?? 0, s: counts.s[at] ?? 0 },
  }));
}

const openNames = remembering(({ kinds, ics, texts: joined }: NameParts) => {
  const texts = joined.split(PARTING);
  const places = Array.from(kinds, (kind, place): Omit<Place, 'counts'> => {
    const textOf = (which: number) => texts[place * TEXTS + which] ?? '';
    return {
      kind: PLACE_KINDS[kind] ?? 'building',
      id: textOf(0),
      ics: ICS_TYPES.find((type) => type === ics[place]) ?? '',
      name: { zh: textOf(1), gb: textOf(2), en: textOf(3) },
    };
  });
  const buildings = new Map(
    places.flatMap(({ kind, id }, place) => (kind === 'building' ? [[id, place] as const] : [])),
  );
  return { places, buildings };
});

export function openPlaces({ names, counts }: PlaceParts): Places {
  const { places, buildings } = openNames(names);
  return {
    size: places.length,
    counts: (icsType) => counts[icsType ?? 'any'],
    building: (id) => buildings.get(String(id)),
    suggestion(place, lang, icsType) {
      const found = places[place];
      if (!found) throw new RangeError(`no place ${place}`);
      const { kind, id, ics, name } = found;
      return {
        suggestionWord: inLanguage(name, lang),
        type: kind === 'building' ? 'building' : 'addr',
        kind,
        value: id,
        ics,
        count: counts[icsType ?? 'any'][place] ?? 0,
      };
    },
  };
}
