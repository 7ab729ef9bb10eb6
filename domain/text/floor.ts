import type { IcsType } from '../codes/ics-type.ts';
import { fill } from '../lib/template.ts';
import type { Language } from './language.ts';

export const FLOOR_CODES = ['LOW', 'MID_LOW', 'MID', 'HIGH_MID', 'HIGH', 'EXTR_HIGH'] as const;
export type FloorCode = (typeof FLOOR_CODES)[number];

/** Floors with a name in place of a number: ground, its lower and upper, mezzanine, podium, roof. */
export const NAMED_FLOORS = ['G', 'LG', 'UG', 'M', 'P', 'R'] as const;
type NamedFloor = (typeof NAMED_FLOORS)[number];

/** A flat of this name is the whole floor. */
const WHOLE_FLOOR = 'WF';

/** Phrases of the caller. */
export type FloorPhrases = Readonly<Record<FloorCode | NamedFloor, string>> & {
  /** template of {level}, which is empty for a single basement */
  readonly basement: string;
  /** template of {floor} */
  readonly real: string;
  /** templates of {unit} */
  readonly unit: string;
  readonly shop: string;
  readonly whole: string;
};

/** The phrases of a floor: a code of the specification, a named floor, B or B1, or a real floor. */
export function floorText(floor: string | null, phrases: FloorPhrases): string {
  const key = floor?.trim() ?? '';
  const named = [...FLOOR_CODES, ...NAMED_FLOORS].find((name) => name === key.toUpperCase());
  if (named) return phrases[named];
  if (key.toUpperCase() === WHOLE_FLOOR) return phrases.whole;
  const basement = /^B(\d*)$/i.exec(key);
  if (basement) return fill(phrases.basement, { level: basement[1] ?? '' });
  return /^\d/.test(key) ? fill(phrases.real, { floor: key }) : key;
}

/** The phrases of a unit: 5室, Shop 5, or the whole floor. */
export function unitText(flat: string | null, icsType: IcsType, phrases: FloorPhrases): string {
  const unit = flat?.trim() ?? '';
  if (unit === '') return '';
  if (unit.toUpperCase() === WHOLE_FLOOR) return phrases.whole;
  return fill(icsType === 's' ? phrases.shop : phrases.unit, { unit });
}

/** Floor and unit in the order of an address: 10樓5室; Unit 5, 10/F. */
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
