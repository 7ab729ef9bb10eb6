import DataLoader from 'dataloader';
import type { Building } from '#contract/buildings.ts';
import type { GraphqlCallName } from '#contract/call-cost.ts';
import type { CallAnswer } from '#contract/call-table.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import type { LocalApi } from '../services/local-api.ts';
import { createSequentialRunner, createTurnQueue } from './turn-queue.ts';

/** Data access for the resolvers of one query. */
export type GraphqlContext = {
  /** Runs an API call after all earlier calls of the same query have finished. */
  readonly call: <Name extends GraphqlCallName>(
    name: Name,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<CallAnswer<Name>>;
  /** Loads buildings by id. Requests from fields on the same level are batched into one call. */
  readonly buildings: DataLoader<number, Building | null>;
};

/**
 * All GraphQL queries share this queue: however many queries run concurrently, only one API call starts
 * per event loop turn.
 */
const waitForTurn = createTurnQueue();

export function createContext(api: LocalApi): GraphqlContext {
  const runInTurn = createSequentialRunner(waitForTurn);
  const call: GraphqlContext['call'] = (name, input) => runInTurn(() => api[name](input));
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
