import { readFacts } from '../../data/facts/csv.ts';
import { nameOf } from '../../data/facts/name.ts';
import { at } from '../../domain/lib/at.ts';
import type { Trilingual } from '../../domain/text/language.ts';

const lines = readFacts('companies.csv', import.meta.dirname);
const namesOf = (role: string): readonly Trilingual[] =>
  lines.filter((line) => line.text('role') === role).map((line) => nameOf(line));

/** Names of fictitious companies. */
export const DEVELOPERS = namesOf('developer');
export const MANAGEMENT_COMPANIES = namesOf('manager');
export const INCORPORATED_OWNERS = at(namesOf('owners'), 0);
