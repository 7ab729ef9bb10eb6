import pg from 'pg';
import type { CallAnswer } from '#contract/call-table.ts';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { at } from '#domain/lib/at.ts';
import { OFFICE_TABS } from '#domain/office/office-tabs.ts';
import { fetchPagePaths } from '#tests/factories/every-page.ts';
import { sharedPostgres } from '#tests/factories/postgres.ts';
import { formShots } from './form-shots.ts';
import type { Shot } from './shot.ts';
import { stateShots } from './state-shots.ts';

/**
 * Names of the pages that are captured with a live map: one page for search results and one for a few
 * locations.
 */
const LIVE_MAP_PAGES: ReadonlySet<string> = new Set(['find', 'branch']);

/**
 * Returns the screenshots to take: the first page of each page family and all page states that look
 * different.
 */
export async function collectShots(origin: string): Promise<readonly Shot[]> {
  const getJson = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`${origin}${BASE_PATH}/${path}`)).json()) as Answer;
  const pathsByFamily = await fetchPagePaths(getJson);
  const { stocks } = await getJson<CallAnswer<'stocks'>>('stock/stockFilterJson?flags=video&page_size=6');
  const ids = stocks.map(({ gstock_id }) => gstock_id);
  const listingPath = `/details/office/-/-/${at(ids, 0)}`;
  const pageShots = Object.entries(pathsByFamily)
    .filter(([name]) => name !== 'legal')
    .map(([name, paths]): Shot => ({ name, path: at(paths, 0), hasLiveMap: LIVE_MAP_PAGES.has(name) }));
  return [
    ...pageShots,
    { name: 'legal', path: '/legal/privacy' },
    { name: 'homeOfType', path: '/office' },
    { name: 'report', path: '/research/report/1' },
    { name: 'typeless', path: '/find?districts=KT&sell_max=20000000' },
    ...stateShots({
      listing: listingPath,
      withdrawnListing: `/details/office/-/-/${await withdrawListing()}`,
      ids,
    }),
    ...formShots(),
    ...officeShots(),
  ];
}

function officeShots(): readonly Shot[] {
  return [
    { name: 'office-sign-in', path: '/office/sign-in' },
    ...OFFICE_TABS.map((tab): Shot => ({ name: `office-${tab}`, path: `/office/${tab}`, isInOffice: true })),
  ];
}

/** Withdraws a listing and returns its id. */
async function withdrawListing(): Promise<number> {
  const client = new pg.Client(sharedPostgres());
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `update stock set status = 'withdrawn' where id =
         (select max(id) from stock where status = 'active' and ics_type = 'c' and building_id is not null)
       returning id`,
    );
    return at(rows, 0).id;
  } finally {
    await client.end();
  }
}
