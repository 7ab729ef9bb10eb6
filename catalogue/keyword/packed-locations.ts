import type { Suggestion } from '#contract/suggestion.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { uint32At } from '../memory/columns.ts';
import { LOCATION_KINDS, type Location } from './locations.ts';

/** Locations as a few columns, which are quick to hand to another thread. */
export type LocationParts = {
  readonly names: NameParts;
  /** Rows of each type, and of any. */
  readonly counts: Readonly<Record<IcsType | 'any', Uint32Array>>;
};

/** All but the counts. It stays as it is when only the counts change. */
type NameParts = {
  /** Indexes of LOCATION_KINDS. */
  readonly kinds: Uint8Array;
  /** i, c, s or a space for each. */
  readonly ics: string;
  /** The id and the three names of each, separated by NUL, which no text of the database contains. */
  readonly texts: string;
};

export type Locations = {
  readonly size: number;
  counts(icsType: IcsType | undefined): Uint32Array;
  building(id: number): number | undefined;
  /** The code of a location that is a station. */
  station(location: number): string | undefined;
  suggestion(location: number, lang: Language, icsType: IcsType | undefined): Suggestion;
};

const SEPARATOR = '\u0000';
/** Id, zh, gb, en. */
const TEXTS_EACH = 4;

export function packLocations(locations: readonly Location[]): LocationParts {
  return {
    names: {
      kinds: Uint8Array.from(locations, ({ kind }) => LOCATION_KINDS.indexOf(kind)),
      ics: locations.map(({ ics }) => ics || ' ').join(''),
      texts: locations.flatMap(({ id, name }) => [id, name.zh, name.gb, name.en]).join(SEPARATOR),
    },
    counts: packCounts(locations),
  };
}

export function packCounts(locations: readonly Pick<Location, 'counts'>[]): LocationParts['counts'] {
  const countsOf = (type: IcsType) => Uint32Array.from(locations, ({ counts }) => counts[type]);
  const total = ({ counts }: Pick<Location, 'counts'>) =>
    ICS_TYPES.reduce((sum, type) => sum + counts[type], 0);
  return { any: Uint32Array.from(locations, total), i: countsOf('i'), c: countsOf('c'), s: countsOf('s') };
}

/** The locations as they were packed. */
export function unpackLocations({ names, counts }: LocationParts): Location[] {
  return openNames(names).locations.map((location, index) => ({
    ...location,
    counts: {
      i: uint32At(counts.i, index),
      c: uint32At(counts.c, index),
      s: uint32At(counts.s, index),
    },
  }));
}

const openNames = memoize(({ kinds, ics, texts: joined }: NameParts) => {
  const texts = joined.split(SEPARATOR);
  const locations = Array.from(kinds, (kind, index): Omit<Location, 'counts'> => {
    const text = (which: number) => at(texts, index * TEXTS_EACH + which);
    return {
      kind: at(LOCATION_KINDS, kind),
      id: text(0),
      ics: ICS_TYPES.find((type) => type === ics[index]) ?? '',
      name: { zh: text(1), gb: text(2), en: text(3) },
    };
  });
  const buildings = new Map(
    locations.flatMap(({ kind, id }, index) => (kind === 'building' ? [[id, index] as const] : [])),
  );
  return { locations, buildings };
});

export function openLocations({ names, counts }: LocationParts): Locations {
  const { locations, buildings } = openNames(names);
  const countsOf = (icsType: IcsType | undefined) => counts[icsType ?? 'any'];
  return {
    size: locations.length,
    counts: countsOf,
    building: (id) => buildings.get(String(id)),
    station: (location) => {
      const { kind, id } = at(locations, location);
      return kind === 'station' ? id : undefined;
    },
    suggestion(location, lang, icsType) {
      const { kind, id, ics, name } = at(locations, location);
      return {
        suggestionWord: inLanguage(name, lang),
        type: kind === 'building' ? 'building' : 'addr',
        kind,
        value: id,
        ics,
        count: uint32At(countsOf(icsType), location),
      };
    },
  };
}
