import DataLoader from 'dataloader';
import type { Building } from '#contract/buildings.ts';
import type { CallAnswer } from '#contract/call-table.ts';
import type { ChargedCall } from '#contract/call-work.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import type { LocalApi } from '../services/local-api.ts';
import { createTurns, oneAfterAnother } from './turns.ts';

/** What the fields of one query are answered from. */
export type GraphqlContext = {
  /** Asks a call once those of the same query that were asked before it have answered. */
  readonly call: <Name extends ChargedCall>(
    name: Name,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<CallAnswer<Name>>;
  /** Buildings by id. All that the fields of one level ask for are one call. */
  readonly buildings: DataLoader<number, Building | null>;
};

/** All queries share the turns: however many come at once, each turn has one call. */
const nextTurn = createTurns();

export function createContext(api: LocalApi): GraphqlContext {
  const inTurn = oneAfterAnother(nextTurn);
  const call: GraphqlContext['call'] = (name, input) => inTurn(() => api[name](input));
  return {
    call,
    buildings: new DataLoader(
      async (ids) => {
        const { result } = await call('buildings', { ids, limit: MAX_PAGE_SIZE });
        const byId = new Map(result.map((building) => [building.id, building]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { maxBatchSize: MAX_PAGE_SIZE },
    ),
  };
}
