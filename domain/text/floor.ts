import type { IcsType } from '../codes/ics-type.ts';
import { fillTemplate } from '../lib/template.ts';
import type { Language } from './language.ts';

export const FLOOR_CODES = ['LOW', 'MID_LOW', 'MID', 'HIGH_MID', 'HIGH', 'EXTR_HIGH'] as const;
export type FloorCode = (typeof FLOOR_CODES)[number];

/** Floors with a name in place of a number: ground, lower ground, upper ground, mezzanine, podium, roof. */
export const NAMED_FLOORS = ['G', 'LG', 'UG', 'M', 'P', 'R'] as const;
type NamedFloor = (typeof NAMED_FLOORS)[number];

/** Flat name that stands for a whole floor. */
export const WHOLE_FLOOR = 'WF';

/** Phrases for floors and units, supplied by the caller. */
export type FloorPhrases = Readonly<Record<FloorCode | NamedFloor, string>> & {
  /** Template with {level}, which is empty for a single basement. */
  readonly basement: string;
  /** Template with {floor}. */
  readonly numberedFloor: string;
  /** Templates with {unit}. */
  readonly unit: string;
  readonly shopUnit: string;
  readonly wholeFloor: string;
};

/**
 * Formats a floor: a zone code of the specification, a named floor, a basement such as B or B1, or a
 * numbered floor.
 */
export function floorText(floor: string | null, phrases: FloorPhrases): string {
  const key = floor?.trim() ?? '';
  const namedFloor = [...FLOOR_CODES, ...NAMED_FLOORS].find((name) => name === key.toUpperCase());
  if (namedFloor) return phrases[namedFloor];
  if (key.toUpperCase() === WHOLE_FLOOR) return phrases.wholeFloor;
  const basementMatch = /^B(\d*)$/i.exec(key);
  if (basementMatch) return fillTemplate(phrases.basement, { level: basementMatch[1] ?? '' });
  return /^\d/.test(key) ? fillTemplate(phrases.numberedFloor, { floor: key }) : key;
}

/** Ground floors and basements by name. A lower ground floor is below the ground. */
const NAMED_FLOOR_NUMBERS: Readonly<Record<string, number>> = { G: 0, UG: 0, 地下: 0, 首层: 0, LG: -1 };

/**
 * Returns the number of a floor as people write it: 12, 12/F, 12樓, G/F, 地下, 首层, B2, 地庫. The ground floor is
 * 0, the first basement -1; a letter is ignored, so 12A is 12. Undefined for a floor without a number,
 * such as a mezzanine, a podium or the roof. search.floor_number() implements the same rule.
 */
export function parseFloor(text: string): number | undefined {
  const name = text
    .replace(/^ +| +$/g, '')
    .toUpperCase()
    .replace(/ ?(?:\/?F|樓|楼)$/, '');
  const namedNumber = Object.hasOwn(NAMED_FLOOR_NUMBERS, name) ? NAMED_FLOOR_NUMBERS[name] : undefined;
  if (namedNumber !== undefined) return namedNumber;
  if (/^(?:B|地庫|地库)$/.test(name)) return -1;
  const basementMatch = /^(?:(?:B|-|地庫|地库)([1-9])|地下([1-9])层)$/.exec(name);
  if (basementMatch) return -Number(basementMatch[1] ?? basementMatch[2]);
  const numberedFloor = /^(\d{1,3})[A-Z]?$/.exec(name);
  return numberedFloor ? Number(numberedFloor[1]) : undefined;
}

/** Returns the name of a floor number: G, B1 or 12. */
export function floorName(floor: number): string {
  if (floor === 0) return 'G';
  return floor < 0 ? `B${-floor}` : String(floor);
}

/** Formats a unit: 5室, Shop 5, or the whole floor. */
export function unitText(flat: string | null, icsType: IcsType, phrases: FloorPhrases): string {
  const unit = flat?.trim() ?? '';
  if (unit === '') return '';
  if (unit.toUpperCase() === WHOLE_FLOOR) return phrases.wholeFloor;
  return fillTemplate(icsType === 's' ? phrases.shopUnit : phrases.unit, { unit });
}

/** Formats floor and unit in address order: 10樓5室; Unit 5, 10/F. */
export function floorAndUnitText(
  location: { readonly floor: string | null; readonly flat: string | null; readonly icsType: IcsType },
  lang: Language,
  phrases: FloorPhrases,
): string {
  const floor = floorText(location.floor, phrases);
  const unit = unitText(location.flat, location.icsType, phrases);
  if (lang !== 'en') return `${floor}${unit}`;
  return [unit, floor].filter((part) => part !== '').join(', ');
}
