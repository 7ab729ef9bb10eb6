import type { IcsType } from '#domain/codes/ics-type.ts';
import type { Trilingual } from '#domain/text/language.ts';
import { readFacts } from './csv.ts';
import { nameOf } from './name.ts';

export type Grade = 'A' | 'B' | 'C';
/** Strata: units have separate owners. Single: one owner, who only lets units. */
export type Ownership = 'strata' | 'single';

/** A real building in Hong Kong. Null means unknown. */
export type KnownBuilding = {
  readonly name: Trilingual;
  readonly icsType: IcsType;
  readonly district: string;
  readonly street: Trilingual;
  readonly streetNo: string;
  readonly lat: number;
  readonly lng: number;
  readonly completionYear: number | null;
  readonly grade: Grade | null;
  readonly floors: number | null;
  readonly ownership: Ownership | null;
  /** Confidence in the coordinates and the address. */
  readonly confidence: 'high' | 'medium' | 'low';
};

const ICS_TYPES = ['i', 'c', 's'] as const;
const GRADES = ['A', 'B', 'C'] as const;
const OWNERSHIPS = ['strata', 'single'] as const;
const CONFIDENCES = ['high', 'medium', 'low'] as const;

export function readBuildings(): readonly KnownBuilding[] {
  return readFacts('buildings.csv').map((line) => {
    const grade = line.optional('grade');
    const ownership = line.optional('ownership');
    return {
      name: nameOf(line),
      icsType: requireAllowedValue(ICS_TYPES, line.text('ics_type')),
      district: line.text('district'),
      street: nameOf(line, 'street'),
      streetNo: line.text('street_no'),
      lat: line.number('lat'),
      lng: line.number('lng'),
      completionYear: line.optionalNumber('completion_year'),
      grade: grade === null ? null : requireAllowedValue(GRADES, grade),
      floors: line.optionalNumber('floors'),
      ownership: ownership === null ? null : requireAllowedValue(OWNERSHIPS, ownership),
      confidence: requireAllowedValue(CONFIDENCES, line.text('confidence')),
    };
  });
}

function requireAllowedValue<T extends string>(allowed: readonly T[], value: string): T {
  const match = allowed.find((candidate) => candidate === value);
  if (match === undefined) throw new Error(`${value} is none of ${allowed}`);
  return match;
}
