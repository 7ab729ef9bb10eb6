import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyList, type ListAction, type ListState, listReducer } from './list-state.ts';

type Row = { readonly rownum: number };
const run = (actions: readonly ListAction<Row>[], from: ListState<Row> = emptyList()) =>
  actions.reduce(listReducer, from);
const rows = (...rownums: number[]) => rownums.map((rownum) => ({ rownum }));

describe('a list cycles idle, fetching, fetched, error (SPEC §4)', () => {
  test('from a search to its answer', () => {
    const asked = run([{ type: 'search', fetchId: 1 }]);
    expect(emptyList().status).toBe('idle');
    expect(asked).toMatchObject({ status: 'fetching', items: [], count: null });
    expect(run([{ type: 'received', fetchId: 1, items: rows(1, 2), count: 9 }], asked)).toEqual({
      status: 'fetched',
      fetchId: 1,
      items: rows(1, 2),
      count: 9,
      error: null,
    });
  });

  const loaded = run([
    { type: 'search', fetchId: 1 },
    { type: 'received', fetchId: 1, items: rows(5, 6), count: 9 },
  ]);

  test('more appends below and prepends above', () => {
    const below = run(
      [
        { type: 'more', fetchId: 2 },
        { type: 'received', fetchId: 2, items: rows(7, 8), count: 9 },
      ],
      loaded,
    );
    expect(below.items).toEqual(rows(5, 6, 7, 8));
    const above = run(
      [
        { type: 'more', fetchId: 3 },
        { type: 'received', fetchId: 3, items: rows(3, 4), count: 9 },
      ],
      below,
    );
    expect(above.items).toEqual(rows(3, 4, 5, 6, 7, 8));
  });

  test('a new search clears the items', () => {
    expect(run([{ type: 'search', fetchId: 2 }], loaded)).toMatchObject({ items: [], count: null });
  });

  test('a failure is kept; rows already shown stay, and asking again clears it', () => {
    const failed = run(
      [
        { type: 'more', fetchId: 2 },
        { type: 'failed', fetchId: 2, error: 'unavailable' },
      ],
      loaded,
    );
    expect(failed).toMatchObject({ status: 'error', error: 'unavailable', items: rows(5, 6) });
    expect(run([{ type: 'more', fetchId: 3 }], failed)).toMatchObject({ status: 'fetching', error: null });
  });

  test('a stale response is dropped when its fetch id is not the latest', () => {
    const waiting = run([{ type: 'search', fetchId: 2 }], loaded);
    fc.assert(
      fc.property(
        fc.integer().filter((id) => id !== 2),
        fc.boolean(),
        (fetchId, good) => {
          const late: ListAction<Row> = good
            ? { type: 'received', fetchId, items: rows(1), count: 1 }
            : { type: 'failed', fetchId, error: 'late' };
          expect(listReducer(waiting, late)).toBe(waiting);
        },
      ),
    );
  });

  test('a second answer to the same fetch is dropped', () => {
    expect(run([{ type: 'failed', fetchId: 1, error: 'late' }], loaded)).toBe(loaded);
  });
});
