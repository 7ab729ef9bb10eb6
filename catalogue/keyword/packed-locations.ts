import type { Suggestion } from '#contract/suggestion.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { placeCode } from '#domain/search/places.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { uint32At } from '../memory/columns.ts';
import { LOCATION_KINDS, type Location } from './locations.ts';

/** Locations packed into a few columns, which are cheap to send to another thread. */
export type LocationParts = {
  readonly names: NameParts;
  /** Number of rows at each location, by type and in total (`any`). */
  readonly counts: Readonly<Record<IcsType | 'any', Uint32Array>>;
};

/** Everything about the locations except the counts. It is reused when only the counts change. */
type NameParts = {
  /** The kind of each location as an index in LOCATION_KINDS. */
  readonly kinds: Uint8Array;
  /** One character for each location: its type (i, c or s), or a space for none. */
  readonly ics: string;
  /**
   * The id and the three names of each location, separated by NUL, which no text in the database
   * contains.
   */
  readonly texts: string;
};

export type LocationReader = {
  readonly size: number;
  countsOfType(icsType: IcsType | undefined): Uint32Array;
  /** Returns the location with the code of a place, or undefined if there is none. */
  locationOfPlace(code: string): number | undefined;
  /** Returns the station code of a location, or undefined if the location is not a station. */
  stationCodeOf(location: number): string | undefined;
  locationAt(location: number): Omit<Location, 'counts'>;
  toSuggestion(location: number, lang: Language, count: number): Suggestion;
};

const SEPARATOR = '\u0000';
/** Number of packed texts for each location: id, zh, gb, en. */
const TEXTS_PER_LOCATION = 4;

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
  const totalCount = ({ counts }: Pick<Location, 'counts'>) =>
    ICS_TYPES.reduce((sum, type) => sum + counts[type], 0);
  return {
    any: Uint32Array.from(locations, totalCount),
    i: countsOf('i'),
    c: countsOf('c'),
    s: countsOf('s'),
  };
}

/** Restores the locations from their packed form. */
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

const openNames = memoize(({ kinds, ics, texts: joinedTexts }: NameParts) => {
  const texts = joinedTexts.split(SEPARATOR);
  const locations = Array.from(kinds, (kind, index): Omit<Location, 'counts'> => {
    const textAt = (textIndex: number) => at(texts, index * TEXTS_PER_LOCATION + textIndex);
    return {
      kind: at(LOCATION_KINDS, kind),
      id: textAt(0),
      ics: ICS_TYPES.find((type) => type === ics[index]) ?? '',
      name: { zh: textAt(1), gb: textAt(2), en: textAt(3) },
    };
  });
  const locationByPlaceCode = new Map(locations.map((location, index) => [placeCode(location), index]));
  return { locations, locationByPlaceCode };
});

export function openLocations({ names, counts }: LocationParts): LocationReader {
  const { locations, locationByPlaceCode } = openNames(names);
  return {
    size: locations.length,
    countsOfType: (icsType) => counts[icsType ?? 'any'],
    locationAt: (location) => at(locations, location),
    locationOfPlace: (code) => locationByPlaceCode.get(code),
    stationCodeOf: (location) => {
      const { kind, id } = at(locations, location);
      return kind === 'station' ? id : undefined;
    },
    toSuggestion(location, lang, count) {
      const { kind, id, ics, name } = at(locations, location);
      return {
        suggestionWord: inLanguage(name, lang),
        type: kind === 'building' ? 'building' : 'addr',
        kind,
        value: id,
        ics,
        count,
      };
    },
  };
}
