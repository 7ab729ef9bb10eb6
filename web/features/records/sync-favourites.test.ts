import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Favourite, toggleChange } from '#domain/records/favourites.ts';

const favourite = (id: number, added_time = id): Favourite => ({ id, ics_type: 'c', added_time });

/** A page whose browser and server have these favourites; requests are written down. */
async function page(own: readonly number[], server: readonly number[], removed: readonly number[] = []) {
  vi.resetModules();
  const asked: string[] = [];
  let meanwhile = () => {};
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address.replace('/ics/property/api/favorite2', '')}`);
    if (method === 'GET') meanwhile();
    const favourites = server.map((id) => ({
      stock_id: id,
      ics_type: 'c',
      added_at: new Date(id).toISOString(),
    }));
    return Response.json(method === 'GET' ? { favourites } : { count: 0 });
  });
  const lists = await import('./stored-lists.ts');
  const { favouriteMutation } = await import('./favourite-mutation.ts');
  const client = new QueryClient();
  const { syncFavourites } = await import('./sync-favourites.ts');
  lists.favourites.update(() => own.map((id) => favourite(id)));
  lists.unconfirmedRemovals.update(() => removed);
  return {
    asked,
    lists,
    syncFavourites: () => syncFavourites(client),
    ids: () => lists.favourites.read().map(({ id }) => id),
    /** Done while the server is thinking of its answer. */
    meanwhileToggle: (id: number) => {
      meanwhile = () => {
        const change = toggleChange(lists.favourites.read(), { id, ics_type: 'c' }, Date.now());
        void new MutationObserver(
          client,
          favouriteMutation(() => {}),
        ).mutate(change);
      };
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('Favourites of browser and server', () => {
  it('become one list, and those that the server did not have are sent to it', async () => {
    const { syncFavourites, ids, asked } = await page([5, 1], [4, 1]);
    await syncFavourites();
    expect(ids()).toEqual([5, 4, 1]);
    expect(asked).toEqual(['GET ', 'PUT /5']);
  });

  it('come back from the server when the browser has lost them', async () => {
    const { syncFavourites, ids, asked } = await page([], [3, 2]);
    await syncFavourites();
    expect(ids()).toEqual([3, 2]);
    expect(asked).toEqual(['GET ']);
  });

  it('do not come back when they were taken out before the server had confirmed it', async () => {
    const { syncFavourites, ids, asked, lists } = await page([1], [3, 2, 1], [2]);
    await syncFavourites();
    expect(ids()).toEqual([3, 1]);
    expect(asked).toEqual(['DELETE /2', 'GET ']);
    expect(lists.unconfirmedRemovals.read()).toEqual([]);
  });

  it('are what the visitor has made of them meanwhile', async () => {
    const { syncFavourites, ids, meanwhileToggle } = await page([2, 1], [2, 1]);
    meanwhileToggle(2);
    await syncFavourites();
    expect(ids()).toEqual([1]);
  });

  it('stay as they are when the server cannot be reached', async () => {
    const { syncFavourites, ids, lists } = await page([1], [2], [9]);
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'unavailable' } }, { status: 503 }));
    await expect(syncFavourites()).rejects.toThrow('unavailable');
    expect(ids()).toEqual([1]);
    expect(lists.unconfirmedRemovals.read()).toEqual([9]);
  });
});
