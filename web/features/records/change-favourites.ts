import { FAVOURITES_PATH } from '#contract/paths.ts';
import { changeFavourites, type FavouriteChange, inverseOf, toggleChange } from '#domain/favourites.ts';
import { BASE } from '#domain/links.ts';
import { includesStock, type StockRef } from '#domain/stock-ref.ts';
import { fetchJson } from '../../api/http-client.ts';
import { favourites, unconfirmedRemovals } from './stored-lists.ts';

/** The last change to each listing since the document was opened. */
const latest = new Map<number, FavouriteChange>();
/** Changes go one after the other: the first one gets the visitor the cookie that the next ones need. */
let sending: Promise<unknown> = Promise.resolve();

/**
 * Changes the favourites at once, here and in other tabs, and tells the server. When that fails the
 * change is taken back, unless the visitor has changed the same listing again meanwhile, and the reason
 * is thrown.
 */
export async function sendChange(change: FavouriteChange): Promise<void> {
  for (const { id } of [...change.add, ...change.remove]) latest.set(id, change);
  favourites.update((list) => changeFavourites(list, change));
  unconfirmedRemovals.update((ids) => [
    ...ids.filter((id) => !includesStock(change.add, id)),
    ...change.remove.map(({ id }) => id),
  ]);
  const sent = sending.then(() => send(change));
  sending = sent.catch(() => undefined);
  try {
    await sent;
  } catch (error) {
    const isLast = ({ id }: StockRef) => latest.get(id) === change;
    const back = { add: change.add.filter(isLast), remove: change.remove.filter(isLast) };
    favourites.update((list) => changeFavourites(list, inverseOf(back)));
    throw error;
  } finally {
    unconfirmedRemovals.update((ids) => ids.filter((id) => latest.get(id) !== change));
  }
}

/** Whether the visitor has changed it since the document was opened, so that the server may not know yet. */
export function isChanged(id: number): boolean {
  return latest.has(id);
}

export function toggleFavourite(stock: StockRef): Promise<void> {
  return sendChange(toggleChange(favourites.read(), stock, Date.now()));
}

async function send({ add, remove }: FavouriteChange): Promise<void> {
  await sendFavourites('PUT', add);
  await sendFavourites('DELETE', remove);
}

/** Goes on when the page is left meanwhile. */
export async function sendFavourites(method: 'PUT' | 'DELETE', stocks: readonly StockRef[]): Promise<void> {
  const ids = stocks.map(({ id }) => id).join();
  if (ids === '') return;
  const path = stocks.length === 1 ? `/${ids}` : `?stock_ids=${ids}`;
  await fetchJson(`${BASE}/${FAVOURITES_PATH}${path}`, { method, keepalive: true });
}
