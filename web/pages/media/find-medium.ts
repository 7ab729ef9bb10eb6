import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { Medium, StockDetail } from '#contract/stock.ts';
import { parseGstockId, parseStockId } from '#domain/codes/formatted-id.ts';
import { icsTypeOfCode } from '#domain/codes/ics-type.ts';
import { stockDetailQuery } from '#web/api/queries.ts';
import { mediumQuery } from './medium-query.ts';

export type FoundMedium = { readonly stockId: number; readonly mediumId: number };

/**
 * The listing a medium is of: the one that the address names when it has this medium, else the one that
 * the server finds by the medium's id. Throws not_found for an address of nothing.
 */
export async function findMedium(
  queryClient: QueryClient,
  params: Params,
  stockId: string | null,
): Promise<FoundMedium> {
  const icsType = icsTypeOfCode(params.ics);
  const buildingId = parseGstockId(params.buildingId ?? '');
  const mediumId = parseGstockId(params.mediaId ?? '');
  if (!icsType || buildingId === undefined || mediumId === undefined) throw new PodiumError('not_found');
  const named = parseStockId(stockId ?? '');
  if (named !== undefined) {
    const stock = await queryClient.ensureQueryData(stockDetailQuery(named));
    if (mediumOf(stock, mediumId)) return { stockId: named, mediumId };
  }
  const { stockMedium } = await queryClient.fetchQuery(mediumQuery(icsType, buildingId, mediumId));
  const { gstock_id } = stockMedium;
  await queryClient.ensureQueryData(stockDetailQuery(gstock_id));
  return { stockId: gstock_id, mediumId };
}

export function mediumOf(stock: StockDetail, id: number): Medium | undefined {
  return stock.media.find((medium) => medium.id === id);
}
