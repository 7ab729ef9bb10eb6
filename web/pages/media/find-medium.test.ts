import { describe, expect, it } from 'vitest';
import type { Api } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import type { SendGraphqlQuery } from '#contract/graphql.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { findMedium } from './find-medium.ts';

const tour = {
  id: 345,
  kind: 'virtual_tour',
  url: '/ics/property/media/c/12/345',
  width: null,
  height: null,
  caption: null,
} as const;
const listings = [stockDetail({ gstock_id: 1 }), stockDetail({ gstock_id: 2, media: [tour] })];

const api: Pick<Api, 'stockDetail'> = {
  stockDetail: async ({ stock_id }) => {
    const matchingListing = listings.find(({ gstock_id }) => String(gstock_id) === stock_id);
    if (!matchingListing) throw new PodiumError('stock_not_found', 'stock_id');
    return matchingListing;
  },
};
const askGraphql: SendGraphqlQuery = async ({ client, variables }) => {
  if (`${client}/${variables.pis_bldg_id}/${variables.media_id}` !== 'mediaC/12/345')
    throw new PodiumError('not_found', 'media_id');
  return { stockMedium: { gstock_id: 2 } };
};

const findByPath = (path: string, stockId: string | null = null) => {
  const [ics, buildingId, mediaId] = path.split('/');
  return findMedium(createQueryClient(api as Api, askGraphql), { ics, buildingId, mediaId }, stockId);
};

describe('The page of a medium', () => {
  it('finds its listing from the URL, or by the media client of its type', async () => {
    expect(await findByPath('c/12/345', '2')).toEqual({ stockId: 2, mediumId: 345 });
    expect(await findByPath('c/12/345')).toEqual({ stockId: 2, mediumId: 345 });
    expect(await findByPath('c/12/345', '1')).toEqual({ stockId: 2, mediumId: 345 });
  });

  it.each(['x/12/345', 'c/a/345', 'c/12/-', 'c/12/999', 'c/13/345', 's/12/345'])(
    '%s is not found',
    async (path) => {
      await expect(findByPath(path)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it('of a listing that does not exist is not found', async () => {
    await expect(findByPath('c/12/345', '9')).rejects.toMatchObject({ code: 'stock_not_found' });
  });
});
