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
  const basement = /^B(\d*)$/i.exec(key);
  if (basement) return fillTemplate(phrases.basement, { level: basement[1] ?? '' });
  return /^\d/.test(key) ? fillTemplate(phrases.numberedFloor, { floor: key }) : key;
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
