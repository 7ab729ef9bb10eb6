import type pg from 'pg';
import { readFacts } from '#data/facts/csv.ts';
import { Refused } from './field.ts';
import { plain } from './words.ts';

type DistrictRow = {
  readonly code: string;
  readonly name_zh: string;
  readonly name_gb: string;
  readonly name_en: string;
  readonly lat: number;
  readonly lng: number;
};

export type Districts = {
  /** The code of a district that is called by its code, its name in any language, or a nickname. */
  read(cell: string): string | Refused;
  /** The middle of a district. */
  middleOf(code: string): { readonly lat: number; readonly lng: number } | undefined;
};

/** The districts that the database has, with what else people call them. */
export async function readDistricts(client: pg.ClientBase): Promise<Districts> {
  const { rows } = await client.query<DistrictRow>(
    'select code, name_zh, name_gb, name_en, lat, lng from district',
  );
  const codes = new Map(rows.map((row) => [row.code, row]));
  const names = new Map<string, string>();
  // Nicknames first, so that no name of another district is overruled by one.
  for (const line of readFacts('district-names.csv')) {
    const code = line.text('code');
    if (codes.has(code)) for (const name of line.text('names').split(';')) names.set(keyOf(name), code);
  }
  for (const { code, name_zh, name_gb, name_en } of rows)
    for (const name of [name_zh, name_gb, name_en]) names.set(keyOf(name), code);
  for (const { code } of rows) names.set(keyOf(code), code);
  const known = new Map<string, string | Refused>();
  const find = (cell: string): string | Refused => {
    const key = keyOf(cell);
    const code = names.get(key) ?? names.get(key.replace(/(?:區|区|district)$/, ''));
    if (code !== undefined) return code;
    const near = nearest(key, names);
    const row = near === undefined ? undefined : codes.get(near);
    return new Refused(
      row === undefined
        ? 'is not known'
        : `is not known: did you mean ${row.code} (${row.name_zh}, ${row.name_en})?`,
    );
  };
  return {
    read(cell) {
      if (codes.has(cell)) return cell;
      const before = known.get(cell);
      if (before !== undefined) return before;
      const found = find(cell);
      if (known.size < 10_000) known.set(cell, found);
      return found;
    },
    middleOf: (code) => codes.get(code),
  };
}

/** Names are compared without case, spaces and points. */
function keyOf(name: string): string {
  return plain(name)
    .toLowerCase()
    .replace(/[\s.·’'-]+/g, '');
}

/** The code of the name that is fewest changes away, when those are few. */
function nearest(key: string, names: ReadonlyMap<string, string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(key.length / 3)) + 0.5;
  for (const [name, code] of names) {
    const distance = distanceOf(key, name);
    if (distance < least && distance < name.length) {
      least = distance;
      best = code;
    }
  }
  return best;
}

/** Letters to insert, leave out or replace (Levenshtein). */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 4) return 99;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 99;
}
