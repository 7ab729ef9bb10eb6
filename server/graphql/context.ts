import DataLoader from 'dataloader';
import type { Building } from '#contract/buildings.ts';
import type { Api } from '#contract/call-table.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';

/** What the fields of one query are answered from. */
export type GraphqlContext = {
  readonly api: Api;
  /** Buildings by id. All that the fields of one level ask for are one call. */
  readonly buildings: DataLoader<number, Building | null>;
};

export function createContext(api: Api): GraphqlContext {
  return {
    api,
    buildings: new DataLoader(
      async (ids) => {
        const { result } = await api.buildings({ ids: ids.join(), limit: String(MAX_PAGE_SIZE) });
        const byId = new Map(result.map((building) => [building.id, building]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { maxBatchSize: MAX_PAGE_SIZE },
    ),
  };
}
