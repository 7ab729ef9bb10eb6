import { readFacts } from '../../data/facts/csv.ts';
import { nameOf } from '../../data/facts/name.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { text } from '../basics/text.ts';

const lines = readFacts('companies.csv', import.meta.dirname);
const namesOf = (role: string): readonly Trilingual[] =>
  lines.filter((line) => line.text('role') === role).map((line) => nameOf(line));

/** Names of fictitious companies. */
export const DEVELOPERS = namesOf('developer');
export const MANAGEMENT_COMPANIES = namesOf('manager');
export const INCORPORATED_OWNERS = text(
  '業主立案法團自行管理',
  '业主立案法团自行管理',
  'Managed by the Incorporated Owners',
);
