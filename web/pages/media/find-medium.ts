import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { Medium, StockDetail } from '#contract/stock.ts';
import { parseBareStockId, parseStockId } from '#domain/codes/formatted-id.ts';
import { icsTypeOfCode } from '#domain/codes/ics-type.ts';
import { stockDetailQuery } from '#web/api/queries.ts';
import { mediumQuery } from './medium-query.ts';

export type MediumLocation = { readonly stockId: number; readonly mediumId: number };

/**
 * Finds the listing that contains a medium (photo, video, panorama or virtual tour). It first tries the
 * listing named in the URL, then asks the server by the medium's id. Throws not_found if no listing has
 * the medium.
 */
export async function findMedium(
  queryClient: QueryClient,
  params: Params,
  stockId: string | null,
): Promise<MediumLocation> {
  const icsType = icsTypeOfCode(params.ics);
  const buildingId = parseBareStockId(params.buildingId ?? '');
  const mediumId = parseBareStockId(params.mediaId ?? '');
  if (!icsType || buildingId === undefined || mediumId === undefined) throw new PodiumError('not_found');
  const requestedStockId = parseStockId(stockId ?? '');
  if (requestedStockId !== undefined) {
    const stock = await queryClient.ensureQueryData(stockDetailQuery(requestedStockId));
    if (mediumOf(stock, mediumId)) return { stockId: requestedStockId, mediumId };
  }
  const { stockMedium } = await queryClient.fetchQuery(mediumQuery(icsType, buildingId, mediumId));
  const { gstock_id } = stockMedium;
  await queryClient.ensureQueryData(stockDetailQuery(gstock_id));
  return { stockId: gstock_id, mediumId };
}

export function mediumOf(stock: StockDetail, id: number): Medium | undefined {
  return stock.media.find((medium) => medium.id === id);
}
