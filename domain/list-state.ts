import { mergePages, type Numbered } from './paging.ts';

/** A list of results on its way: every search and every further page has a fetch id of its own. */
export type ListState<Row extends Numbered> = {
  readonly status: 'idle' | 'fetching' | 'fetched' | 'error';
  readonly fetchId: number;
  readonly items: readonly Row[];
  /** of the whole result; null until the first answer */
  readonly count: number | null;
  readonly error: string | null;
};

export type ListAction<Row extends Numbered> =
  | { readonly type: 'search'; readonly fetchId: number }
  | { readonly type: 'more'; readonly fetchId: number }
  | {
      readonly type: 'received';
      readonly fetchId: number;
      readonly items: readonly Row[];
      readonly count: number;
    }
  | { readonly type: 'failed'; readonly fetchId: number; readonly error: string };

export function emptyList<Row extends Numbered>(): ListState<Row> {
  return { status: 'idle', fetchId: 0, items: [], count: null, error: null };
}

/** Whether rows go before or after those shown follows from their rownum. */
export function listReducer<Row extends Numbered>(
  state: ListState<Row>,
  action: ListAction<Row>,
): ListState<Row> {
  switch (action.type) {
    case 'search':
      return { ...emptyList<Row>(), status: 'fetching', fetchId: action.fetchId };
    case 'more':
      return { ...state, status: 'fetching', fetchId: action.fetchId, error: null };
    case 'received':
      if (isStale(state, action)) return state;
      return {
        ...state,
        status: 'fetched',
        items: mergePages(state.items, action.items),
        count: action.count,
      };
    case 'failed':
      if (isStale(state, action)) return state;
      return { ...state, status: 'error', error: action.error };
  }
}

function isStale(state: { fetchId: number; status: string }, answer: { fetchId: number }): boolean {
  return state.status !== 'fetching' || answer.fetchId !== state.fetchId;
}
