import { StepError } from './steps.mjs';

export const PARTS = ['static', 'unit', 'api', 'browser'];

const CHANGED_OPTION = /^--changed(=\S+)?$/;
const ALL_OPTION = '--all';

/**
 * Parses the arguments of `npm test`: `npm test -- unit api` selects parts, `npm test -- --changed`
 * selects tests for uncommitted files, and `--changed=main` for changes since that commit. `--all` runs
 * table-driven tests with all their rows instead of a sample (docs/decisions/046).
 */
export function readTestPlan(args) {
  const partNames = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknownArguments = [
    ...partNames.filter((part) => !PARTS.includes(part)),
    ...options.filter((option) => option !== ALL_OPTION && !CHANGED_OPTION.test(option)),
  ];
  if (unknownArguments.length > 0)
    throw new StepError(
      `npm test takes ${PARTS.join(', ')}, --changed[=ref] and --all, not ${unknownArguments.join(' ')}.`,
    );
  const changedOption = options.findLast((option) => CHANGED_OPTION.test(option));
  return {
    parts: partNames.length > 0 ? partNames : PARTS,
    since: changedOption === undefined ? undefined : (changedOption.split('=')[1] ?? 'HEAD'),
    isLong: options.includes(ALL_OPTION),
  };
}
