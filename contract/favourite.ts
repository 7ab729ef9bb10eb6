import { z } from 'zod';
import { icsType, idList, idOf } from './fields.ts';

export const favourite = z.object({
  stock_id: z.int(),
  ics_type: icsType,
  added_at: z.iso.datetime(),
});

export const favouritesAnswer = z.object({ favourites: z.array(favourite).describe('The newest first.') });
export type FavouritesAnswer = z.infer<typeof favouritesAnswer>;

export const keptAnswer = z.object({ count: z.int().describe('Favourites the visitor has now.') });
export type KeptAnswer = z.infer<typeof keptAnswer>;

export const oneFavourite = z
  .object({ stock_id: idOf('The listing.') })
  .transform(({ stock_id }) => ({ stockIds: [stock_id] }));

export const someFavourites = z
  .object({ stock_ids: idList.meta({ description: 'Ids of listings, the newest favourite first.' }) })
  .transform(({ stock_ids }) => ({ stockIds: stock_ids }));
