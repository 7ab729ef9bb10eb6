import { parseArgs } from 'node:util';

export type FaultOptions = {
  /** Names of the faults that are tried, or parts of them; all when there are none. */
  readonly only: readonly string[];
  readonly seed: number;
  readonly rounds: number | undefined;
  readonly isShort: boolean;
};

/** Any seed unless one is given: each run tries other moments, and says which. */
export function readOptions(args: readonly string[]): FaultOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      seed: { type: 'string' },
      rounds: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  return {
    only: values.only.split(',').filter(Boolean),
    seed: wholeNumber('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000),
    rounds: wholeNumber('rounds', values.rounds),
    isShort: values.short,
  };
}

export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`);
  return Number(text);
}
