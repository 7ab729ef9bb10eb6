/** `npm test -- --all`, which hosted CI runs (docs/decisions/046). */
const IS_LONG = process.env.PODIUM_TEST_ALL === '1';

/** How much a test goes through: what shows the rule, or in the long form all there is. */
export function shortOrAll<const Short, const All>(short: Short, all: All): Short | All {
  return IS_LONG ? all : short;
}

/** The share of a table that one of `turns` tests goes through, so that together they meet each entry once; in the long form all of it. */
export function takeTurns<Entry>(table: readonly Entry[], turn: number, turns: number): readonly Entry[] {
  return shortOrAll(
    table.filter((_, index) => index % turns === turn),
    table,
  );
}
