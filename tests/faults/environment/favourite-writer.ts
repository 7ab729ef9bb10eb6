import { favouritesAnswer } from '#contract/favourites.ts';
import { at } from '#domain/lib/at.ts';
import type { TestPortal } from './test-portal.ts';
import { createAddressHeaders, requireSuccess, type Writer } from './writer.ts';

const FAVOURITES_PATH = '/ics/property/api/favorite2';

/** Creates a simulated visitor who adds and removes favourites. */
export function createFavouriteWriter(
  portal: TestPortal,
  stockIds: readonly number[],
  random: () => number,
): Writer {
  let favouriteIds = new Set<number>();
  let unansweredId: number | undefined;
  let changeCount = 0;
  let cookie = '';
  async function send(path: string, method: string): Promise<Response> {
    const headers = { ...createAddressHeaders(), ...(cookie && { cookie }) };
    const response = await requireSuccess('a favourite', fetch(portal.origin() + path, { method, headers }));
    const setCookie = response.headers.get('set-cookie');
    if (setCookie) cookie = setCookie.split(';', 1)[0] ?? '';
    return response;
  }
  const toggleFavourite = (id: number) => {
    const toggledIds = new Set(favouriteIds);
    if (!toggledIds.delete(id)) toggledIds.add(id);
    return toggledIds;
  };
  const sortedList = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b).join();

  return {
    name: 'favourites',
    async change() {
      // If the portal did not respond to the last change, the same change is sent again.
      unansweredId ??= at(stockIds, Math.floor(random() * stockIds.length));
      const id = unansweredId;
      const response = await send(`${FAVOURITES_PATH}/${id}`, favouriteIds.has(id) ? 'DELETE' : 'PUT');
      await response.json();
      favouriteIds = toggleFavourite(id);
      unansweredId = undefined;
      changeCount += 1;
    },
    async findDifferences() {
      const response = await send(FAVOURITES_PATH, 'GET');
      const { favourites } = favouritesAnswer.parse(await response.json());
      const storedList = sortedList(favourites.map(({ stock_id }) => stock_id));
      const possibleIds = unansweredId === undefined ? favouriteIds : toggleFavourite(unansweredId);
      const isExpected = storedList === sortedList(favouriteIds) || storedList === sortedList(possibleIds);
      const difference = `favourites are ${storedList} instead of ${sortedList(favouriteIds)}`;
      favouriteIds = new Set(favourites.map(({ stock_id }) => stock_id));
      unansweredId = undefined;
      return isExpected ? [] : [difference];
    },
    acknowledgedCount: () => changeCount,
  };
}
