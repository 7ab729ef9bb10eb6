import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { Medium, StockDetail } from '#contract/stock.ts';
import { parseGstockId } from '#domain/formatted-id.ts';
import { icsTypeOfCode } from '#domain/ics-type.ts';
import { callQuery, stockDetailQuery } from '../../api/queries.ts';

export type FoundMedium = { readonly stockId: number; readonly mediumId: number };

/** As many listings of a building as one call answers. */
const MOST_LISTINGS = '100';

/**
 * The listing a medium is of: the one the address names, else that among its building's listings which
 * has it. Throws not_found for an address of nothing.
 */
export async function findMedium(
  queryClient: QueryClient,
  params: Params,
  stockId: string | null,
): Promise<FoundMedium> {
  const icsType = icsTypeOfCode(params.ics);
  const building = parseGstockId(params.buildingId ?? '');
  const mediumId = parseGstockId(params.mediaId ?? '');
  if (!icsType || building === undefined || mediumId === undefined) throw new PodiumError('not_found');
  const named = parseGstockId(stockId ?? '');
  if (named !== undefined) {
    const stock = await queryClient.ensureQueryData(stockDetailQuery(named));
    if (mediumOf(stock, mediumId)) return { stockId: named, mediumId };
  }
  const { stocks } = await queryClient.fetchQuery(
    callQuery('stocks', {
      ics_type: icsType,
      pis_bldg_id: String(building),
      page_size: MOST_LISTINGS,
    }),
  );
  for (const { gstock_id } of stocks) {
    const stock = await queryClient.fetchQuery(stockDetailQuery(gstock_id));
    if (mediumOf(stock, mediumId)) return { stockId: gstock_id, mediumId };
  }
  throw new PodiumError('not_found');
}

export function mediumOf(stock: StockDetail, id: number): Medium | undefined {
  return stock.media.find((medium) => medium.id === id);
}
