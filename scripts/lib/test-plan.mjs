import { StepError } from './steps.mjs';

export const PARTS = ['static', 'unit', 'api', 'browser'];

const CHANGED = /^--changed(=\S+)?$/;
const ALL = '--all';

/**
 * Parses the arguments of `npm test`: `npm test -- unit api` selects parts, `npm test -- --changed`
 * selects tests for uncommitted files, and `--changed=main` for changes since that commit. `--all`
 * includes the long form of table tests (docs/decisions/046).
 */
export function readTestPlan(args) {
  const partNames = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknownArguments = [
    ...partNames.filter((part) => !PARTS.includes(part)),
    ...options.filter((option) => option !== ALL && !CHANGED.test(option)),
  ];
  if (unknownArguments.length > 0)
    throw new StepError(
      `npm test takes ${PARTS.join(', ')}, --changed[=ref] and --all, not ${unknownArguments.join(' ')}.`,
    );
  const changed = options.findLast((option) => CHANGED.test(option));
  return {
    parts: partNames.length > 0 ? partNames : PARTS,
    since: changed === undefined ? undefined : (changed.split('=')[1] ?? 'HEAD'),
    isLong: options.includes(ALL),
  };
}
