import { parseArgs } from 'node:util';

export type FaultOptions = {
  /** Only faults whose names contain one of these texts run. If empty, all faults run. */
  readonly nameFilters: readonly string[];
  readonly seed: number;
  readonly rounds: number | undefined;
  readonly isShort: boolean;
};

/**
 * Parses the command-line arguments. Without `--seed`, the seed is random, so that each run injects
 * faults at other moments. The seed is logged.
 */
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
    nameFilters: values.only.split(',').filter(Boolean),
    seed: parseWholeNumber('seed', values.seed) ?? Math.floor(Math.random() * 1_000_000),
    rounds: parseWholeNumber('rounds', values.rounds),
    isShort: values.short,
  };
}

export function parseWholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`);
  return Number(text);
}
