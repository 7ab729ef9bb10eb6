import { FAVOURITES_PATH } from '#contract/paths.ts';
import { BASE } from '#domain/links.ts';
import {
  changeFavourites,
  type FavouriteChange,
  isFavourite,
  type KeptStock,
  toggled,
  undone,
} from '#domain/records.ts';
import { fetchJson } from '../../api/http-client.ts';
import { favourites, unconfirmed } from './lists.ts';

/** The last change to each listing since the document was opened. */
const latest = new Map<number, FavouriteChange>();
/** Changes go one after the other: the first one gets the visitor the cookie that the next ones need. */
let sending: Promise<unknown> = Promise.resolve();

/**
 * Changes the favourites at once, here and in other tabs, and tells the server. When that fails the
 * change is taken back, unless the visitor has changed the same listing again meanwhile, and the reason
 * is thrown.
 */
export async function changeBookmarks(change: FavouriteChange): Promise<void> {
  for (const { id } of [...change.add, ...change.remove]) latest.set(id, change);
  favourites.update((list) => changeFavourites(list, change));
  unconfirmed.update((ids) => [
    ...ids.filter((id) => !isFavourite(change.add, id)),
    ...change.remove.map(({ id }) => id),
  ]);
  const sent = sending.then(() => send(change));
  sending = sent.catch(() => undefined);
  try {
    await sent;
  } catch (error) {
    const isLast = ({ id }: KeptStock) => latest.get(id) === change;
    const back = { add: change.add.filter(isLast), remove: change.remove.filter(isLast) };
    favourites.update((list) => changeFavourites(list, undone(back)));
    throw error;
  } finally {
    unconfirmed.update((ids) => ids.filter((id) => latest.get(id) !== change));
  }
}

/** Whether the visitor has changed it since the document was opened, so that the server may not know yet. */
export function isChanged(id: number): boolean {
  return latest.has(id);
}

export function toggleBookmark(stock: KeptStock): Promise<void> {
  return changeBookmarks(toggled(favourites.read(), stock, Date.now()));
}

async function send({ add, remove }: FavouriteChange): Promise<void> {
  await tellServer('PUT', add);
  await tellServer('DELETE', remove);
}

/** Goes on when the page is left meanwhile. */
export async function tellServer(method: 'PUT' | 'DELETE', stocks: readonly KeptStock[]): Promise<void> {
  const ids = stocks.map(({ id }) => id).join();
  if (ids === '') return;
  const path = stocks.length === 1 ? `/${ids}` : `?stock_ids=${ids}`;
  await fetchJson(`${BASE}/${FAVOURITES_PATH}${path}`, { method, keepalive: true });
}
