import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Favourite, toggleChange } from '#domain/records/favourites.ts';

const createFavourite = (id: number, added_time = id): Favourite => ({ id, ics_type: 'c', added_time });

/** Creates a page with the given favourites in the browser and on the server. All requests are recorded. */
async function createPage(
  localIds: readonly number[],
  serverIds: readonly number[],
  removedIds: readonly number[] = [],
) {
  vi.resetModules();
  const requests: string[] = [];
  let onGetRequest = () => {};
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${address.replace('/ics/property/api/favorite2', '')}`);
    if (method === 'GET') onGetRequest();
    const favourites = serverIds.map((id) => ({
      stock_id: id,
      ics_type: 'c',
      added_at: new Date(id).toISOString(),
    }));
    return Response.json(method === 'GET' ? { favourites } : { count: 0 });
  });
  const storedLists = await import('./stored-lists.ts');
  const { favouriteMutation } = await import('./favourite-mutation.ts');
  const client = new QueryClient();
  const { syncFavourites } = await import('./sync-favourites.ts');
  storedLists.favourites.update(() => localIds.map((id) => createFavourite(id)));
  storedLists.unconfirmedRemovals.update(() => removedIds);
  return {
    requests,
    lists: storedLists,
    syncFavourites: () => syncFavourites(client),
    ids: () => storedLists.favourites.read().map(({ id }) => id),
    /** Toggles a favourite while the server processes the request. */
    toggleDuringRequest: (id: number) => {
      onGetRequest = () => {
        const favouriteChange = toggleChange(
          storedLists.favourites.read(),
          { id, ics_type: 'c' },
          Date.now(),
        );
        void new MutationObserver(
          client,
          favouriteMutation(() => {}),
        ).mutate(favouriteChange);
      };
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('Favourites of the browser and of the server', () => {
  it('are merged into one list, and the server receives those that it lacked', async () => {
    const { syncFavourites, ids, requests } = await createPage([5, 1], [4, 1]);
    await syncFavourites();
    expect(ids()).toEqual([5, 4, 1]);
    expect(requests).toEqual(['GET ', 'PUT /5']);
  });

  it('are restored from the server if the browser has lost them', async () => {
    const { syncFavourites, ids, requests } = await createPage([], [3, 2]);
    await syncFavourites();
    expect(ids()).toEqual([3, 2]);
    expect(requests).toEqual(['GET ']);
  });

  it('are not restored if they were removed before the server had confirmed it', async () => {
    const { syncFavourites, ids, requests, lists } = await createPage([1], [3, 2, 1], [2]);
    await syncFavourites();
    expect(ids()).toEqual([3, 1]);
    expect(requests).toEqual(['DELETE /2', 'GET ']);
    expect(lists.unconfirmedRemovals.read()).toEqual([]);
  });

  it('keep changes that the visitor makes during the sync', async () => {
    const { syncFavourites, ids, toggleDuringRequest } = await createPage([2, 1], [2, 1]);
    toggleDuringRequest(2);
    await syncFavourites();
    expect(ids()).toEqual([1]);
  });

  it('stay unchanged if the server cannot be reached', async () => {
    const { syncFavourites, ids, lists } = await createPage([1], [2], [9]);
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'unavailable' } }, { status: 503 }));
    await expect(syncFavourites()).rejects.toThrow('unavailable');
    expect(ids()).toEqual([1]);
    expect(lists.unconfirmedRemovals.read()).toEqual([9]);
  });
});
