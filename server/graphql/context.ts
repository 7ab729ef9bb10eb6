import DataLoader from 'dataloader';
import type { Building } from '#contract/buildings.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import type { LocalApi } from '../services/local-api.ts';

/** What the fields of one query are answered from. */
export type GraphqlContext = {
  readonly api: LocalApi;
  /** Buildings by id. All that the fields of one level ask for are one call. */
  readonly buildings: DataLoader<number, Building | null>;
};

export function createContext(api: LocalApi): GraphqlContext {
  return {
    api,
    buildings: new DataLoader(
      async (ids) => {
        const { result } = await api.buildings({ ids, limit: MAX_PAGE_SIZE });
        const byId = new Map(result.map((building) => [building.id, building]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { maxBatchSize: MAX_PAGE_SIZE },
    ),
  };
}
