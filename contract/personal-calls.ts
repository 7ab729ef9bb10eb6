import type { z } from 'zod';
import { favouritesAnswer, keptAnswer, oneFavourite, someFavourites } from './favourite.ts';
import { nothing } from './params.ts';
import { FAVOURITES_PATH } from './paths.ts';

type PersonalCall = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: z.ZodType;
  readonly answer: z.ZodType;
};

const ONE = `${FAVOURITES_PATH}/:stock_id`;

/**
 * Calls about one visitor, who is known by a cookie: they are never kept by anybody on the way, some of
 * them change something, and no page can ask them while it is rendered.
 */
export const PERSONAL_CALLS = {
  favourites: { method: 'GET', path: FAVOURITES_PATH, params: nothing, answer: favouritesAnswer },
  addFavourites: { method: 'PUT', path: FAVOURITES_PATH, params: someFavourites, answer: keptAnswer },
  removeFavourites: { method: 'DELETE', path: FAVOURITES_PATH, params: someFavourites, answer: keptAnswer },
  addFavourite: { method: 'PUT', path: ONE, params: oneFavourite, answer: keptAnswer },
  removeFavourite: { method: 'DELETE', path: ONE, params: oneFavourite, answer: keptAnswer },
} as const satisfies Record<string, PersonalCall>;

export type PersonalCallName = keyof typeof PERSONAL_CALLS;
