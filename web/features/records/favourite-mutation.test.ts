import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { type FavouriteChange, toggleChange } from '#domain/records/favourites.ts';

type Respond = (response: Response) => void;

/** Creates a page with empty lists and a mocked server that responds on command. */
async function createPage() {
  vi.resetModules();
  const requests: string[] = [];
  const pendingResponses: Respond[] = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address.replace('/ics/property/api/favorite2', '')}`);
    return new Promise<Response>((resolve) => pendingResponses.push(resolve));
  });
  const { favouriteMutation, lastChangeOf } = await import('./favourite-mutation.ts');
  const client = new QueryClient();
  const onFailure = vi.fn();
  const mutateFavourites = (favouriteChange: FavouriteChange) =>
    new MutationObserver(client, favouriteMutation(onFailure)).mutate(favouriteChange);
  const { favourites, unconfirmedRemovals } = await import('./stored-lists.ts');
  const respond = async (status: number, body: unknown) => {
    await vi.waitFor(() => expect(pendingResponses).not.toHaveLength(0));
    pendingResponses.shift()?.(new Response(JSON.stringify(body), { status }));
  };
  return {
    requests,
    change: mutateFavourites,
    onFailure,
    isChanged: (id: number) => lastChangeOf(client, id) !== undefined,
    unconfirmedRemovals,
    list: favourites,
    ids: () => favourites.read().map(({ id }) => id),
    toggle: (id: number) =>
      mutateFavourites(toggleChange(favourites.read(), { id, ics_type: 'c' }, Date.now())),
    accept: () => respond(200, { count: 1 }),
    reject: (code: string) => respond(503, { error: { code, message: '' } }),
  };
}

beforeEach(() => vi.useFakeTimers({ now: 1000, shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A favourite', () => {
  it('is shown at once, before the server answers', async () => {
    const { toggle, ids, requests, accept } = await createPage();
    const additionPromise = toggle(7);
    expect(ids()).toEqual([7]);
    await accept();
    await additionPromise;
    expect(ids()).toEqual([7]);
    expect(requests).toEqual(['PUT /7']);
  });

  it('is removed again if the server refuses it, with the reason', async () => {
    const { toggle, ids, accept, reject, onFailure } = await createPage();
    await Promise.all([toggle(7), accept()]);
    const earlierIds = ids();
    const additionPromise = toggle(8);
    const additionRejectionPromise = expect(additionPromise).rejects.toEqual(new PodiumError('unavailable'));
    expect(ids()).toEqual([8, 7]);
    await reject('unavailable');
    await additionRejectionPromise;
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new PodiumError('unavailable'));
    expect(ids()).toEqual(earlierIds);

    const removalPromise = toggle(7);
    const removalRejectionPromise = expect(removalPromise).rejects.toThrow('internal');
    expect(ids()).toEqual([]);
    await reject('internal');
    await removalRejectionPromise;
    expect(ids()).toEqual(earlierIds);
  });

  it('is sent after the previous one, because the first response sets the cookie', async () => {
    const { toggle, requests, accept } = await createPage();
    const [firstToggle, secondToggle] = [toggle(1), toggle(2)];
    await vi.waitFor(() => expect(requests).toEqual(['PUT /1']));
    await accept();
    await firstToggle;
    await vi.waitFor(() => expect(requests).toEqual(['PUT /1', 'PUT /2']));
    await accept();
    await secondToggle;
  });

  it('is not reverted by the failure of an earlier change if it has changed again', async () => {
    const { toggle, ids, accept, reject } = await createPage();
    const firstTogglePromise = toggle(1).catch(() => 'failed');
    const secondTogglePromise = toggle(1);
    const thirdTogglePromise = toggle(1);
    expect(ids()).toEqual([1]);
    await reject('unavailable');
    expect(await firstTogglePromise).toBe('failed');
    expect(ids()).toEqual([1]);
    await accept();
    await accept();
    await Promise.all([secondTogglePromise, thirdTogglePromise]);
    expect(ids()).toEqual([1]);
  });

  it('leaves later favourites unchanged if it fails', async () => {
    const { toggle, ids, accept, reject } = await createPage();
    const firstTogglePromise = toggle(1).catch(() => 'failed');
    const secondTogglePromise = toggle(2);
    await reject('unavailable');
    await accept();
    await Promise.all([firstTogglePromise, secondTogglePromise]);
    expect(ids()).toEqual([2]);
  });

  it('is remembered as removed until the server has confirmed it', async () => {
    const { toggle, accept, reject, unconfirmedRemovals, isChanged } = await createPage();
    await Promise.all([toggle(1), accept()]);
    expect(isChanged(1)).toBe(true);
    expect(isChanged(2)).toBe(false);
    const removalPromise = toggle(1).catch(() => 'failed');
    expect(unconfirmedRemovals.read()).toEqual([1]);
    await reject('unavailable');
    await removalPromise;
    expect(unconfirmedRemovals.read()).toEqual([]);
    const secondTogglePromise = toggle(1);
    expect(unconfirmedRemovals.read()).toEqual([1]);
    await accept();
    await secondTogglePromise;
    expect(unconfirmedRemovals.read()).toEqual([]);
  });

  it('is removed together with all others in one call', async () => {
    const { toggle, change, list, ids, requests, accept } = await createPage();
    await Promise.all([toggle(1), accept()]);
    vi.setSystemTime(2000);
    await Promise.all([toggle(2), accept()]);
    await Promise.all([change({ add: [], remove: list.read() }), accept()]);
    expect(ids()).toEqual([]);
    expect(requests.at(-1)).toBe('DELETE ?stock_ids=2%2C1');
  });
});
