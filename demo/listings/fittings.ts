import { readFacts } from '../../data/facts/csv.ts';
import { nameOf } from '../../data/facts/name.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import type { Decoration } from './flags.ts';

type FittingInput = {
  readonly type: IcsType;
  readonly decoration: Decoration | null;
  readonly isForLease: boolean;
};

const lines = readFacts('fittings.csv', import.meta.dirname);
const sentences = new Map(
  lines.map((line) => [
    [line.text('ics_type'), line.text('decoration'), line.optional('deal')].join(' '),
    nameOf(line, 'sentence'),
  ]),
);

/** Returns a sentence about the fit-out of a listing; null if the decoration is unknown. */
export function fittingFor({ type, decoration, isForLease }: FittingInput): Trilingual | null {
  if (decoration === null) return null;
  const key = `${type} ${decoration} `;
  return sentences.get(key) ?? sentences.get(key + (isForLease ? 'lease' : 'sale')) ?? null;
}
