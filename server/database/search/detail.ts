import type { StockDetail } from '#contract/stock.ts';
import { presentAskingHistory } from '#presenters/asking-prices.ts';
import { arrangeMedia, groupMedia, presentMedium } from '#presenters/gallery.ts';
import { openDaysOf, presentOpenDays } from '#presenters/open-days.ts';
import type { AskingPriceRow, BuildingRow, CatalogueRows, MediaRow, OpenDayRow } from '#presenters/rows.ts';
import { createDetailPresenter, type DetailRow, presentBuilding } from '#presenters/stock-detail.ts';
import type { RunQuery } from './run-query.ts';
import { readPreparedStocks } from './stock-rows.ts';

type DetailQueryRow = DetailRow &
  Pick<CatalogueRows, 'districts' | 'usages' | 'agents' | 'branches' | 'stations'> & {
    readonly building: BuildingRow | null;
    readonly media: readonly MediaRow[];
    readonly askingPrices: readonly AskingPriceRow[];
    readonly openDays: readonly (Omit<OpenDayRow, 'starts_at' | 'ends_at'> &
      Record<'starts_at' | 'ends_at', string>)[];
  };

const STOCK_DETAIL_BY_ID_SQL = `
  select stock.*, to_jsonb(building) as building,
         array(select to_jsonb(media) from shown_media as media where stock_id = stock.id or building_id = stock.building_id)
           as media,
         array(select to_jsonb(asking_price) from asking_price where stock_id = stock.id) as "askingPrices",
         array(select to_jsonb(open_day) from open_day where stock_id = stock.id) as "openDays",
         array(select to_jsonb(district) from district where code = stock.district_code) as districts,
         array(select to_jsonb(property_usage) from property_usage where code = stock.usage_code) as usages,
         array(select to_jsonb(agent) from agent where id = stock.agent_id) as agents,
         array(select to_jsonb(branch) from branch join agent on branch.id = branch_id where agent.id = stock.agent_id)
           as branches,
         array(select to_jsonb(station) from station) as stations
    from stock
    left join building on building.id = stock.building_id
   where stock.id = $1::bigint`;

/**
 * Reads everything that the page of a listing shows. Returns undefined if the listing is unknown or
 * withdrawn.
 */
export async function readStockDetail(runQuery: RunQuery, id: number): Promise<StockDetail | undefined> {
  const [[stock], [row]] = await Promise.all([
    readPreparedStocks(runQuery, [id]),
    runQuery<DetailQueryRow>({ name: 'detail_by_id', text: STOCK_DETAIL_BY_ID_SQL, values: [id] }),
  ]);
  if (!stock || !row) return undefined;
  const { mediaByStock, mediaByBuilding } = groupMedia(row);
  const stockMedia = (mediaByStock.get(id) ?? []).map(presentMedium);
  const buildingMedia = row.building && (mediaByBuilding.get(row.building.id) ?? []).map(presentMedium);
  return createDetailPresenter(row)(row, stock, {
    building: row.building && presentBuilding(row.building),
    media: arrangeMedia(stockMedia, buildingMedia ?? [], stock.thumbnail),
    asking_prices: presentAskingHistory(row.askingPrices),
    open_days: openDaysOf(presentOpenDays(row.openDays.map(parseOpenDayDates)), id),
  });
}

/** Converts the timestamps of an open day, which PostgreSQL returns as text inside JSON, to Date objects. */
function parseOpenDayDates(openDay: DetailQueryRow['openDays'][number]): OpenDayRow {
  return { ...openDay, starts_at: new Date(openDay.starts_at), ends_at: new Date(openDay.ends_at) };
}
