/** Set by `npm test -- --all`, which hosted CI runs (docs/decisions/046). */
const IS_LONG = process.env.PODIUM_TEST_ALL === '1';

/** Returns the sample that shows the rule or, in the long form, everything. */
export function sampleOrAll<const Short, const All>(sample: Short, all: All): Short | All {
  return IS_LONG ? all : sample;
}

/**
 * Returns every `count`-th entry of a table, so that `count` tests together cover each entry once; in
 * the long form, the whole table.
 */
export function everyNthEntry<Entry>(
  table: readonly Entry[],
  remainder: number,
  count: number,
): readonly Entry[] {
  return sampleOrAll(
    table.filter((_, index) => index % count === remainder),
    table,
  );
}
