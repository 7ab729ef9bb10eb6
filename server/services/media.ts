import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { CallParams } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { MEDIA_CALLS } from '#contract/media.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import type { MediaQueries, MediumOwner } from '../database/queries/media.ts';
import type { ServicesOf } from './service-type.ts';
import type { StockDeps } from './stocks.ts';

export type MediaDeps = Pick<StockDeps, 'catalogue'> & { readonly media: MediaQueries };

/**
 * Creates the services for photos, videos and virtual tours. The database knows which listing or building
 * owns a medium, and the search engine knows whether this owner is public.
 */
export function createMediaServices(deps: MediaDeps): ServicesOf<keyof typeof MEDIA_CALLS> {
  const { media, catalogue } = deps;
  return {
    async stockMedium(mediumRequest) {
      const owner = await media.findOwner(mediumRequest.mediumId);
      const gstock_id = owner && (await listingOf(catalogue.current(), owner, mediumRequest));
      if (gstock_id === undefined) throw new PodiumError('not_found', 'media_id');
      return { gstock_id };
    },
    async stockTour({ stock_id }) {
      const [stock] = (await catalogue.current().archive([stock_id])).stocks;
      if (!stock) throw new PodiumError('stock_not_found', 'stock_id');
      return { scenes: await media.readTour(stock_id) };
    },
  };
}

type MediumRequest = CallParams<'stockMedium'>;

async function listingOf(
  engine: SearchEngine,
  owner: MediumOwner,
  mediumRequest: MediumRequest,
): Promise<number | undefined> {
  if (owner.stock_id !== null) return verifyListing(engine, owner.stock_id, mediumRequest);
  return owner.building_id === mediumRequest.buildingId
    ? listingInBuilding(engine, mediumRequest)
    : undefined;
}

async function verifyListing(
  engine: Pick<SearchEngine, 'archive'>,
  stockId: number,
  { icsType, buildingId }: MediumRequest,
): Promise<number | undefined> {
  const [stock] = (await engine.archive([stockId])).stocks;
  return stock?.ics_type === icsType && stock.pis_bldg_id === buildingId ? stockId : undefined;
}

/** A medium that belongs to a building is shown with the building's newest listing of that type. */
async function listingInBuilding(
  engine: Pick<SearchEngine, 'stocks'>,
  { icsType, buildingId }: MediumRequest,
): Promise<number | undefined> {
  const { stocks } = await engine.stocks({
    filter: { icsType: [icsType], building: buildingId },
    order: DEFAULT_STOCK_ORDER,
    cursor: 0,
    pageSize: 1,
  });
  return stocks[0]?.gstock_id;
}
