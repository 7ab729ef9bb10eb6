import { favouritesAnswer } from '#contract/favourites.ts';
import { at } from '#domain/lib/at.ts';
import type { World } from './world.ts';
import { acknowledge, anotherNetwork, type Writer } from './writer.ts';

const ADDRESS = '/ics/property/api/favorite2';

/** A visitor who marks listings and takes the marks away again. */
export function createFavouriteWriter(
  world: World,
  stockIds: readonly number[],
  random: () => number,
): Writer {
  let marked = new Set<number>();
  let unanswered: number | undefined;
  let acknowledged = 0;
  let cookie = '';
  async function ask(path: string, method: string): Promise<Response> {
    const headers = { ...anotherNetwork(), ...(cookie && { cookie }) };
    const response = await acknowledge('a favourite', fetch(world.origin() + path, { method, headers }));
    const set = response.headers.get('set-cookie');
    if (set) cookie = set.split(';', 1)[0] ?? '';
    return response;
  }
  const toggled = (id: number) => {
    const after = new Set(marked);
    if (!after.delete(id)) after.add(id);
    return after;
  };
  const textOf = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b).join();

  return {
    name: 'favourites',
    async change() {
      // One that was not answered is done again.
      unanswered ??= at(stockIds, Math.floor(random() * stockIds.length));
      const id = unanswered;
      const answer = await ask(`${ADDRESS}/${id}`, marked.has(id) ? 'DELETE' : 'PUT');
      await answer.json();
      marked = toggled(id);
      unanswered = undefined;
      acknowledged += 1;
    },
    async check() {
      const answer = await ask(ADDRESS, 'GET');
      const { favourites } = favouritesAnswer.parse(await answer.json());
      const stored = textOf(favourites.map(({ stock_id }) => stock_id));
      const also = unanswered === undefined ? marked : toggled(unanswered);
      const isRight = stored === textOf(marked) || stored === textOf(also);
      const wrong = `favourites are ${stored} instead of ${textOf(marked)}`;
      marked = new Set(favourites.map(({ stock_id }) => stock_id));
      unanswered = undefined;
      return isRight ? [] : [wrong];
    },
    acknowledged: () => acknowledged,
  };
}
