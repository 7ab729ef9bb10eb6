import { z } from 'zod';
import { icsType, stockIdList, stockIdSchema } from './fields.ts';
import { noParameters } from './params.ts';
import { definePrivateCalls } from './private-call-definition.ts';

export const favourite = z.object({
  stock_id: z.int().describe('The listing (gstock_id).'),
  ics_type: icsType.describe('Its type: i industrial, c office, s shops.'),
  added_at: z.iso.datetime().describe('Time at which the visitor marked the listing, in UTC.'),
});

export const favouritesAnswer = z.object({ favourites: z.array(favourite).describe('The newest first.') });

export const favouriteCountAnswer = z.object({
  count: z.int().describe('Number of favourites after the request.'),
});

const favouriteParams = z
  .object({ stock_id: stockIdSchema('The listing.') })
  .transform(({ stock_id }) => ({ stockIds: [stock_id] }));

const favouriteListParams = z
  .object({
    stock_ids: stockIdList.meta({
      description: 'Ids of listings, numeric or formatted (C0103256), the newest favourite first.',
    }),
  })
  .transform(({ stock_ids }) => ({ stockIds: stock_ids }));

export const FAVOURITE_CALLS = definePrivateCalls({
  favourites: {
    params: noParameters,
    answer: favouritesAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Favourites',
      description:
        'The visitor’s favourites, including sold and leased listings but not withdrawn ones. Empty for a visitor without a cookie.',
      example: {},
    },
  },
  addFavourites: {
    params: favouriteListParams,
    answer: favouriteCountAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Add favourites',
      description:
        'Marks several listings at once. Unknown listings are ignored; existing favourites stay unchanged.',
      example: { stock_ids: '{gstock_id}' },
      errors: ['cross_site', 'too_many_requests', 'too_many_favourites'],
    },
  },
  removeFavourites: {
    params: favouriteListParams,
    answer: favouriteCountAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Remove favourites',
      description: 'Removes several listings at once. Listings that are not favourites are ignored.',
      example: { stock_ids: '{gstock_id}' },
      errors: ['cross_site', 'too_many_requests'],
    },
  },
  addFavourite: {
    params: favouriteParams,
    answer: favouriteCountAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Add a favourite',
      description: 'Marks a listing. A repeated request changes nothing.',
      example: { stock_id: '{gstock_id}' },
      errors: ['cross_site', 'too_many_requests', 'stock_not_found', 'too_many_favourites'],
    },
  },
  removeFavourite: {
    params: favouriteParams,
    answer: favouriteCountAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Remove a favourite',
      description: 'Removes a listing. It is not an error if the listing is not a favourite.',
      example: { stock_id: '{gstock_id}' },
      errors: ['cross_site', 'too_many_requests'],
    },
  },
});
