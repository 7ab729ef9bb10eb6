import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { CallParams } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { MEDIA_CALLS } from '#contract/media.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { MediaQueries, MediumOwner } from '../database/queries/media.ts';
import type { ServicesOf } from './service-type.ts';
import type { StockDeps } from './stocks.ts';

export type MediaDeps = Pick<StockDeps, 'catalogue'> & { readonly media: MediaQueries };

/** Finds a medium by its own id. The database knows whose it is, the search engine whether that is shown. */
export function createMediaServices(deps: MediaDeps): ServicesOf<keyof typeof MEDIA_CALLS> {
  const { media, catalogue } = deps;
  return {
    async stockMedium(medium) {
      const owner = await media.ownerOf(medium.mediumId);
      const gstock_id = owner && (await listingOf(catalogue.current(), owner, medium));
      if (gstock_id === undefined) throw new PodiumError('not_found', 'media_id');
      return { gstock_id };
    },
    async stockTour({ stock_id }) {
      const [stock] = (await catalogue.current().archive([stock_id])).stocks;
      if (!stock) throw new PodiumError('stock_not_found', 'stock_id');
      return { scenes: await media.tourOf(stock_id) };
    },
  };
}

type Medium = CallParams<'stockMedium'>;

async function listingOf(
  engine: SearchEngine,
  owner: MediumOwner,
  medium: Medium,
): Promise<number | undefined> {
  if (owner.stock_id !== null) return ownListing(engine, owner.stock_id, medium);
  return owner.building_id === medium.buildingId ? listingInBuilding(engine, medium) : undefined;
}

async function ownListing(
  engine: Pick<SearchEngine, 'archive'>,
  stockId: number,
  { icsType, buildingId }: Medium,
): Promise<number | undefined> {
  const [stock] = (await engine.archive([stockId])).stocks;
  return stock?.ics_type === icsType && stock.pis_bldg_id === buildingId ? stockId : undefined;
}

/** A building's own picture is shown with its newest listing of that type. */
async function listingInBuilding(
  engine: Pick<SearchEngine, 'stocks'>,
  { icsType, buildingId }: Medium,
): Promise<number | undefined> {
  const { stocks } = await engine.stocks({
    filter: { icsType: [icsType], building: buildingId },
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    pageSize: 1,
  });
  return stocks[0]?.gstock_id;
}
