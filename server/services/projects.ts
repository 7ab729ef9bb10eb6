import { PodiumError } from '#contract/error.ts';
import type { PROJECT_CALLS } from '#contract/projects.ts';
import type { Stock } from '#contract/stock.ts';
import { offerOf } from '#domain/building/price-list.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { isListedCampaign } from '#domain/content/minisites.ts';
import { MAX_PAGE_SIZE } from '#domain/search/paging.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { presentProjects } from '#presenters/projects.ts';
import { PROJECT_TABLES, readProjectRows } from '../database/queries/projects.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const PROJECT_SOURCES = {
  projects: { tables: PROJECT_TABLES, read: async (tx) => presentProjects(await readProjectRows(tx)) },
} satisfies Record<string, SnapshotSource<unknown>>;

export type ProjectDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<Snapshots<typeof PROJECT_SOURCES>, 'current'>;
};

export function createProjectServices({
  catalogue,
  snapshots,
}: ProjectDeps): ServicesOf<keyof typeof PROJECT_CALLS> {
  /** The active listings of a building, of one type when it is given. */
  async function stocksIn(building: number, icsType?: IcsType): Promise<Stock[]> {
    const filter = icsType ? { building, icsType: [icsType] } : { building };
    const query = { filter, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: MAX_PAGE_SIZE };
    return (await catalogue.current().stocks(query)).stocks;
  }

  /** Those of the type, or all where the building has none of it: a page that has units is never empty. */
  async function stocksOfType(building: number, icsType: IcsType | undefined): Promise<Stock[]> {
    const ofType = await stocksIn(building, icsType);
    return icsType && ofType.length === 0 ? stocksIn(building) : ofType;
  }

  return {
    firstHands: async () => ({
      first_hands: await Promise.all(
        snapshots.current().projects.firstHands.map(async ({ listed }) => ({
          ...listed,
          ...offerOf(await stocksIn(listed.building_id), listed),
        })),
      ),
    }),

    async firstHandDetail({ id }) {
      const found = snapshots.current().projects.firstHands.find(({ listed }) => listed.id === id);
      if (!found) throw new PodiumError('not_found', 'id');
      const { listed, description, project } = found;
      const stocks = await stocksIn(listed.building_id);
      return { ...listed, ...offerOf(stocks, listed), description, project, stocks };
    },

    minisites: async () => ({
      minisites: snapshots
        .current()
        .projects.minisites.map(({ listed }) => listed)
        .filter(({ slug }) => isListedCampaign(slug)),
    }),

    async minisiteDetail({ slug, building_id, ics_type }) {
      const found = snapshots
        .current()
        .projects.minisites.find(({ listed }) =>
          slug === undefined ? listed.building_id === building_id : listed.slug === slug,
        );
      if (!found || (slug === undefined && building_id === undefined))
        throw new PodiumError('not_found', 'slug');
      const { listed, advertisement, sections, project } = found;
      const stocks = listed.building_id === null ? [] : await stocksOfType(listed.building_id, ics_type);
      return { ...listed, ...advertisement, sections, project, stocks };
    },
  };
}
