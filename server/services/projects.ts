import { PodiumError } from '#contract/error.ts';
import type { PROJECT_CALLS } from '#contract/projects.ts';
import type { Stock } from '#contract/stock.ts';
import { summarizeOffer } from '#domain/building/price-list.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { isListedCampaign } from '#domain/content/minisites.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { presentProjects } from '#presenters/projects.ts';
import { PROJECT_SNAPSHOT_TABLES, readProjectRows } from '../database/queries/projects.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const PROJECT_SNAPSHOT_SOURCES = {
  projects: {
    tables: PROJECT_SNAPSHOT_TABLES,
    read: async (tx) => presentProjects(await readProjectRows(tx)),
  },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ProjectDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<Snapshots<typeof PROJECT_SNAPSHOT_SOURCES>, 'current'>;
};

export function createProjectServices({
  catalogue,
  snapshots,
}: ProjectDeps): ServicesOf<keyof typeof PROJECT_CALLS> {
  /** Returns the active listings of a building, optionally of one property type. */
  async function stocksIn(building: number, icsType?: IcsType): Promise<Stock[]> {
    const filter = icsType ? { building, icsType: [icsType] } : { building };
    const query = { filter, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: MAX_PAGE_SIZE };
    return (await catalogue.current().stocks(query)).stocks;
  }

  async function countStocksIn(building: number | null, icsType: IcsType): Promise<number> {
    if (building === null) return 0;
    const filter = { building, icsType: [icsType] };
    const query = { filter, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: 1 };
    return (await catalogue.current().stocks(query)).count;
  }

  return {
    firstHands: async () => ({
      first_hands: await Promise.all(
        snapshots.current().projects.firstHands.map(async ({ listEntry }) => ({
          ...listEntry,
          ...summarizeOffer(await stocksIn(listEntry.building_id), listEntry),
        })),
      ),
    }),

    async firstHandDetail({ id }) {
      const firstHand = snapshots.current().projects.firstHands.find(({ listEntry }) => listEntry.id === id);
      if (!firstHand) throw new PodiumError('not_found', 'id');
      const { listEntry, description, project } = firstHand;
      const stocks = await stocksIn(listEntry.building_id);
      return { ...listEntry, ...summarizeOffer(stocks, listEntry), description, project, stocks };
    },

    minisites: async () => ({
      minisites: snapshots
        .current()
        .projects.minisites.map(({ listEntry }) => listEntry)
        .filter(({ slug }) => isListedCampaign(slug)),
    }),

    async minisiteDetail({ slug, building_id, ics_type }) {
      const firstHand = snapshots
        .current()
        .projects.minisites.find(({ listEntry }) =>
          slug === undefined ? listEntry.building_id === building_id : listEntry.slug === slug,
        );
      if (!firstHand || (slug === undefined && building_id === undefined))
        throw new PodiumError('not_found', 'slug');
      const { listEntry, advertisement, sections, project } = firstHand;
      const building = listEntry.building_id;
      const stocks = building === null ? [] : await stocksIn(building, ics_type);
      const [i, c, s] = await Promise.all([
        countStocksIn(building, 'i'),
        countStocksIn(building, 'c'),
        countStocksIn(building, 's'),
      ]);
      return { ...listEntry, ...advertisement, sections, project, stocks, stock_counts: { i, c, s } };
    },
  };
}
