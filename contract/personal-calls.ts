import type { z } from 'zod';
import type { CallNotes } from './call.ts';
import { favouritesAnswer, keptAnswer, oneFavourite, someFavourites } from './favourite.ts';
import { nothing } from './params.ts';
import { FAVOURITES_PATH } from './paths.ts';

type PersonalCall = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: z.ZodType;
  readonly answer: z.ZodType;
  readonly notes: CallNotes;
};

const ONE = `${FAVOURITES_PATH}/:stock_id`;

/**
 * Calls about one visitor, who is known by a cookie: they are never kept by anybody on the way, some of
 * them change something, and no page can ask them while it is rendered.
 */
export const PERSONAL_CALLS = {
  favourites: {
    method: 'GET',
    path: FAVOURITES_PATH,
    params: nothing,
    answer: favouritesAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Favourites',
      description:
        'The visitor’s favourites, sold and leased ones too; withdrawn ones are left out. None for a visitor without a cookie.',
      example: {},
    },
  },
  addFavourites: {
    method: 'PUT',
    path: FAVOURITES_PATH,
    params: someFavourites,
    answer: keptAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Add favourites',
      description:
        'Keeps several listings at once. Unknown ones are left out, and those that are kept already stay as they are.',
      example: { stock_ids: '{gstock_id}' },
      errors: ['cross_site', 'too_many_favourites'],
    },
  },
  removeFavourites: {
    method: 'DELETE',
    path: FAVOURITES_PATH,
    params: someFavourites,
    answer: keptAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Remove favourites',
      description: 'Lets go of several listings at once. Those that are not kept are left out.',
      example: { stock_ids: '{gstock_id}' },
      errors: ['cross_site'],
    },
  },
  addFavourite: {
    method: 'PUT',
    path: ONE,
    params: oneFavourite,
    answer: keptAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Add a favourite',
      description: 'Keeps a listing. Doing so again changes nothing.',
      example: { stock_id: '{gstock_id}' },
      errors: ['cross_site', 'stock_not_found', 'too_many_favourites'],
    },
  },
  removeFavourite: {
    method: 'DELETE',
    path: ONE,
    params: oneFavourite,
    answer: keptAnswer,
    notes: {
      tag: 'favourites',
      summary: 'Remove a favourite',
      description: 'Lets go of a listing. One that is not kept is no failure.',
      example: { stock_id: '{gstock_id}' },
      errors: ['cross_site'],
    },
  },
} as const satisfies Record<string, PersonalCall>;

export type PersonalCallName = keyof typeof PERSONAL_CALLS;
