import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { type FavouriteChange, toggleChange } from '#domain/records/favourites.ts';

type Answer = (response: Response) => void;

/** A server that answers when it is told to, and a page with its own empty lists. */
async function page() {
  vi.resetModules();
  const asked: string[] = [];
  const waiting: Answer[] = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address.replace('/ics/property/api/favorite2', '')}`);
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  const { favouriteMutation, lastChangeOf } = await import('./favourite-mutation.ts');
  const client = new QueryClient();
  const failed = vi.fn();
  const change = (wanted: FavouriteChange) =>
    new MutationObserver(client, favouriteMutation(failed)).mutate(wanted);
  const { favourites, unconfirmedRemovals } = await import('./stored-lists.ts');
  const answer = async (status: number, body: unknown) => {
    await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.(new Response(JSON.stringify(body), { status }));
  };
  return {
    asked,
    change,
    failed,
    isChanged: (id: number) => lastChangeOf(client, id) !== undefined,
    unconfirmedRemovals,
    list: favourites,
    ids: () => favourites.read().map(({ id }) => id),
    toggle: (id: number) => change(toggleChange(favourites.read(), { id, ics_type: 'c' }, Date.now())),
    accept: () => answer(200, { count: 1 }),
    refuse: (code: string) => answer(503, { error: { code, message: '' } }),
  };
}

beforeEach(() => vi.useFakeTimers({ now: 1000, shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A favourite', () => {
  it('is there at once, before the server knows', async () => {
    const { toggle, ids, asked, accept } = await page();
    const added = toggle(7);
    expect(ids()).toEqual([7]);
    await accept();
    await added;
    expect(ids()).toEqual([7]);
    expect(asked).toEqual(['PUT /7']);
  });

  it('goes back to the earlier list when the server refuses, and says why', async () => {
    const { toggle, ids, accept, refuse, failed } = await page();
    await Promise.all([toggle(7), accept()]);
    const earlier = ids();
    const added = toggle(8);
    const why = expect(added).rejects.toEqual(new PodiumError('unavailable'));
    expect(ids()).toEqual([8, 7]);
    await refuse('unavailable');
    await why;
    expect(failed).toHaveBeenCalledExactlyOnceWith(new PodiumError('unavailable'));
    expect(ids()).toEqual(earlier);

    const removed = toggle(7);
    const whyNot = expect(removed).rejects.toThrow('internal');
    expect(ids()).toEqual([]);
    await refuse('internal');
    await whyNot;
    expect(ids()).toEqual(earlier);
  });

  it('is sent to the server after the one before, since the first brings the cookie', async () => {
    const { toggle, asked, accept } = await page();
    const [first, second] = [toggle(1), toggle(2)];
    await vi.waitFor(() => expect(asked).toEqual(['PUT /1']));
    await accept();
    await first;
    await vi.waitFor(() => expect(asked).toEqual(['PUT /1', 'PUT /2']));
    await accept();
    await second;
  });

  it('that was changed again is not taken back by the failure of the earlier change', async () => {
    const { toggle, ids, accept, refuse } = await page();
    const first = toggle(1).catch(() => 'failed');
    const second = toggle(1);
    const third = toggle(1);
    expect(ids()).toEqual([1]);
    await refuse('unavailable');
    expect(await first).toBe('failed');
    expect(ids()).toEqual([1]);
    await accept();
    await accept();
    await Promise.all([second, third]);
    expect(ids()).toEqual([1]);
  });

  it('that failed leaves later favourites alone', async () => {
    const { toggle, ids, accept, refuse } = await page();
    const first = toggle(1).catch(() => 'failed');
    const second = toggle(2);
    await refuse('unavailable');
    await accept();
    await Promise.all([first, second]);
    expect(ids()).toEqual([2]);
  });

  it('that is taken out is remembered as such until the server has confirmed it', async () => {
    const { toggle, accept, refuse, unconfirmedRemovals, isChanged } = await page();
    await Promise.all([toggle(1), accept()]);
    expect(isChanged(1)).toBe(true);
    expect(isChanged(2)).toBe(false);
    const removed = toggle(1).catch(() => 'failed');
    expect(unconfirmedRemovals.read()).toEqual([1]);
    await refuse('unavailable');
    await removed;
    expect(unconfirmedRemovals.read()).toEqual([]);
    const again = toggle(1);
    expect(unconfirmedRemovals.read()).toEqual([1]);
    await accept();
    await again;
    expect(unconfirmedRemovals.read()).toEqual([]);
  });

  it('goes with all the others in one call', async () => {
    const { toggle, change, list, ids, asked, accept } = await page();
    await Promise.all([toggle(1), accept()]);
    vi.setSystemTime(2000);
    await Promise.all([toggle(2), accept()]);
    await Promise.all([change({ add: [], remove: list.read() }), accept()]);
    expect(ids()).toEqual([]);
    expect(asked.at(-1)).toBe('DELETE ?stock_ids=2%2C1');
  });
});
