import type { Suggestion } from '#contract/suggestion.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { PLACE_KINDS, type Place } from './places.ts';

/** Places as a few columns: quick to hand to another thread. */
export type PlaceParts = {
  /** Places in PLACE_KINDS. */
  readonly kinds: Uint8Array;
  /** i, c, s or a space. */
  readonly ics: string;
  /** Id and three names of each place, parted by NUL, which no text of the database contains. */
  readonly texts: string;
  /** Records of each type, and of any. */
  readonly counts: Readonly<Record<IcsType | 'any', Uint32Array>>;
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
  const countsOf = (type: IcsType) => Uint32Array.from(places, (place) => place.counts[type]);
  const total = ({ counts }: Place) => ICS_TYPES.reduce((sum, type) => sum + counts[type], 0);
  return {
    kinds: Uint8Array.from(places, (place) => PLACE_KINDS.indexOf(place.kind)),
    ics: places.map((place) => place.ics || ' ').join(''),
    texts: places.flatMap(({ id, name }) => [id, name.zh, name.gb, name.en]).join(PARTING),
    counts: { any: Uint32Array.from(places, total), i: countsOf('i'), c: countsOf('c'), s: countsOf('s') },
  };
}

/** Places as they were packed. */
export function unpackPlaces({ kinds, ics, texts: joined, counts }: PlaceParts): Place[] {
  const texts = joined.split(PARTING);
  return Array.from(kinds, (kind, place) => {
    const [id = '', zh = '', gb = '', en = ''] = texts.slice(place * TEXTS, (place + 1) * TEXTS);
    return {
      kind: PLACE_KINDS[kind] ?? 'building',
      id,
      ics: ICS_TYPES.find((type) => type === ics[place]) ?? '',
      name: { zh, gb, en },
      counts: {
        i: counts.i[place] ?? 0,
        c: counts.c[place] ?? 0,
        s: counts.s[place] ?? 0,
      },
    };
  });
}

export function openPlaces({ kinds, ics, texts: joined, counts }: PlaceParts): Places {
  const texts = joined.split(PARTING);
  const textOf = (place: number, which: number) => texts[place * TEXTS + which] ?? '';
  const kindOf = (place: number) => PLACE_KINDS[kinds[place] ?? 0] ?? 'building';
  const icsOf = (place: number) => ICS_TYPES.find((type) => type === ics[place]) ?? '';
  const buildings = new Map<string, number>();
  for (let place = 0; place < kinds.length; place++) {
    if (kindOf(place) === 'building') buildings.set(textOf(place, 0), place);
  }
  return {
    size: kinds.length,
    counts: (icsType) => counts[icsType ?? 'any'],
    building: (id) => buildings.get(String(id)),
    suggestion(place, lang, icsType) {
      const name = { zh: textOf(place, 1), gb: textOf(place, 2), en: textOf(place, 3) };
      const kind = kindOf(place);
      return {
        suggestionWord: inLanguage(name, lang),
        type: kind === 'building' ? 'building' : 'addr',
        kind,
        value: textOf(place, 0),
        ics: icsOf(place),
        count: counts[icsType ?? 'any'][place] ?? 0,
      };
    },
  };
}
