import type pg from 'pg';
import { readFacts } from '#data/facts/csv.ts';
import { InvalidValue } from './field.ts';
import { toHalfWidth } from './synonyms.ts';

type DistrictRow = {
  readonly code: string;
  readonly name_zh: string;
  readonly name_gb: string;
  readonly name_en: string;
  readonly lat: number;
  readonly lng: number;
};

export type Districts = {
  /** Returns the code of a district, given its code, its name in any language, or a nickname. */
  parse(cell: string): string | InvalidValue;
  /** Returns the centre of a district. */
  centreOf(code: string): { readonly lat: number; readonly lng: number } | undefined;
};

/** Reads the districts from the database, and their nicknames from data/facts/district-names.csv. */
export async function readDistricts(client: pg.ClientBase): Promise<Districts> {
  const { rows } = await client.query<DistrictRow>(
    'select code, name_zh, name_gb, name_en, lat, lng from district',
  );
  const districtsByCode = new Map(rows.map((row) => [row.code, row]));
  const codeByName = new Map<string, string>();
  // Nicknames are added first, so that official names and codes overwrite them.
  for (const line of readFacts('district-names.csv')) {
    const code = line.text('code');
    if (districtsByCode.has(code))
      for (const name of line.text('names').split(';')) codeByName.set(normalizeName(name), code);
  }
  for (const { code, name_zh, name_gb, name_en } of rows)
    for (const name of [name_zh, name_gb, name_en]) codeByName.set(normalizeName(name), code);
  for (const { code } of rows) codeByName.set(normalizeName(code), code);
  const resultByCell = new Map<string, string | InvalidValue>();
  const resolveCode = (cell: string): string | InvalidValue => {
    const normalizedName = normalizeName(cell);
    const code =
      codeByName.get(normalizedName) ?? codeByName.get(normalizedName.replace(/(?:區|区|district)$/, ''));
    if (code !== undefined) return code;
    const nearestCode = findClosestCode(normalizedName, codeByName);
    const row = nearestCode === undefined ? undefined : districtsByCode.get(nearestCode);
    return new InvalidValue(
      row === undefined
        ? 'is not known'
        : `is not known: did you mean ${row.code} (${row.name_zh}, ${row.name_en})?`,
    );
  };
  return {
    parse(cell) {
      if (districtsByCode.has(cell)) return cell;
      const cachedResult = resultByCell.get(cell);
      if (cachedResult !== undefined) return cachedResult;
      const result = resolveCode(cell);
      if (resultByCell.size < 10_000) resultByCell.set(cell, result);
      return result;
    },
    centreOf: (code) => districtsByCode.get(code),
  };
}

/** Normalizes a name for comparison: lower case, without spaces and punctuation. */
function normalizeName(name: string): string {
  return toHalfWidth(name)
    .toLowerCase()
    .replace(/[\s.·’'-]+/g, '');
}

/**
 * Returns the code whose name has the smallest edit distance to the key, if at most about a third of
 * the characters differ.
 */
function findClosestCode(key: string, codeByName: ReadonlyMap<string, string>): string | undefined {
  let closestCode: string | undefined;
  let smallestDistance = Math.max(1, Math.floor(key.length / 3)) + 0.5;
  for (const [name, code] of codeByName) {
    const distance = levenshteinDistance(key, name);
    if (distance < smallestDistance && distance < name.length) {
      smallestDistance = distance;
      closestCode = code;
    }
  }
  return closestCode;
}

/** Returns the Levenshtein distance of two strings, or 99 if their lengths differ by more than 4. */
function levenshteinDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return 99;
  let distances = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const nextDistances = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (distances[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      nextDistances.push(Math.min(substitution, (distances[j] ?? 0) + 1, (nextDistances[j - 1] ?? 0) + 1));
    }
    distances = nextDistances;
  }
  return distances[b.length] ?? 99;
}
