/** Whether all tests run in full: `npm test -- --all`, which hosted CI uses (docs/decisions/046). */
const IS_LONG_FORM = process.env.PODIUM_TEST_ALL === '1';

/** Returns `sample` in the default `npm test`, and `all` in `npm test -- --all`. */
export function sampleOrAll<const Short, const All>(sample: Short, all: All): Short | All {
  return IS_LONG_FORM ? all : sample;
}

/**
 * Returns every `groupCount`-th entry, beginning with entry `groupIndex`, so that `groupCount` tests
 * together cover each entry once. `npm test -- --all` returns all entries.
 */
export function everyNthEntry<Entry>(
  entries: readonly Entry[],
  groupIndex: number,
  groupCount: number,
): readonly Entry[] {
  return sampleOrAll(
    entries.filter((_, index) => index % groupCount === groupIndex),
    entries,
  );
}
