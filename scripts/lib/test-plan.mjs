import { StepError } from './steps.mjs';

export const PARTS = ['static', 'unit', 'api', 'browser'];

const CHANGED = /^--changed(=\S+)?$/;
const ALL = '--all';

/**
 * What `npm test` is asked to run: `npm test -- unit api` names parts, `npm test -- --changed` takes what the files
 * that are not committed yet touch, `--changed=main` what has changed since then. `--all` is the long form of tests
 * that go through a table (docs/decisions/046).
 */
export function readTestPlan(args) {
  const named = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknown = [
    ...named.filter((part) => !PARTS.includes(part)),
    ...options.filter((option) => option !== ALL && !CHANGED.test(option)),
  ];
  if (unknown.length > 0)
    throw new StepError(
      `npm test takes ${PARTS.join(', ')}, --changed[=ref] and --all, not ${unknown.join(' ')}.`,
    );
  const changed = options.findLast((option) => CHANGED.test(option));
  return {
    parts: named.length > 0 ? named : PARTS,
    since: changed === undefined ? undefined : (changed.split('=')[1] ?? 'HEAD'),
    isLong: options.includes(ALL),
  };
}
