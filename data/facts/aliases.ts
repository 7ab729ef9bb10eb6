import { readFacts } from './csv.ts';

/** What people call a place, and one of its names. */
export type Alias = { readonly alias: string; readonly name: string };

export function readAliases(): readonly Alias[] {
  return readFacts('aliases.csv').map((line) => ({ alias: line.text('alias'), name: line.text('name') }));
}
