import { describe, expect, test } from 'vitest';
import { facadeFactsOf } from '#demo/buildings/facade-facts.ts';
import { generateMedia } from '#demo/listings/media.ts';
import { type DemoStock, generateStocks } from '#demo/listings/stocks.ts';
import { createDemoMarket } from '#demo/market/demo-market.ts';
import { createPictureSource } from '#demo/picture-source.ts';
import { drawPicture, SIGN_FONT } from '#demo/pictures/index.ts';
import type { DemoPictureName } from '#domain/stock/picture.ts';
import { summarizePhotos } from '#presenters/gallery.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { readMediaAddress } from './picture-address.ts';
import { rasterizeSvg } from './rasterise.ts';

const ROWS_PER_PAGE = 24;
/** Cards of a row on a wide screen: each is a neighbour of the two after it. */
const CARDS_PER_ROW = 3;
const RASTER_WIDTH = 24;
/**
 * Smallest distance of neighbours, as share of the distance between black and white. Towers of one
 * colour and framing in one light differ by less.
 */
const MIN_DISTANCE = 0.03;

const ICS_TYPES = ['i', 'c', 's'] as const;
const DEALS = ['S', 'L'] as const;

/** Returns the first page of each list of a type for sale or to let, in the order of lists. */
function firstPagesOf(stocks: readonly DemoStock[]): DemoStock[][] {
  const inListOrder = stocks
    .filter(({ row }) => row.status === 'active')
    .toSorted((a, b) => b.row.update_date.localeCompare(a.row.update_date) || a.row.id - b.row.id);
  return ICS_TYPES.flatMap((type) =>
    DEALS.map((deal) =>
      inListOrder
        .filter(({ row }) => row.ics_type === type && (row.tx_type === deal || row.tx_type === 'B'))
        .slice(0, ROWS_PER_PAGE),
    ),
  );
}

/** Returns the mean difference of the colours of two rasters, from 0 to 1. */
function distanceBetween(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 4)
    sum += Math.hypot(...[0, 1, 2].map((channel) => (a[index + channel] ?? 0) - (b[index + channel] ?? 0)));
  return sum / (a.length / 4) / Math.hypot(255, 255, 255);
}

const FONTS = { files: [SIGN_FONT.file], family: SIGN_FONT.family };

const SEEDS: readonly number[] = sampleOrAll([1997], [1997, 7, 42]);

describe.each(SEEDS)('lists of the demonstration of seed %d', (seed) => {
  const market = createDemoMarket({ stocks: 3_000, seed, asOf: '2026-11-15' });
  const stocks = [...generateStocks(market)];
  const photos = [...generateMedia(market)].filter(({ kind }) => kind === 'photo');
  const photosByStock = Map.groupBy(photos, ({ stock_id }) => stock_id);
  const photosByBuilding = Map.groupBy(photos, ({ building_id }) => building_id);
  const coverOf = ({ row }: DemoStock): string => {
    const facades = (row.building_id && photosByBuilding.get(row.building_id)) || [];
    const { first } = summarizePhotos(photosByStock.get(row.id) ?? [], facades);
    if (!first) throw new Error(`listing ${row.id} has no picture`);
    return first.url;
  };
  const stocksById = new Map(stocks.map(({ row }) => [row.id, row]));
  const buildingsById = new Map(market.buildings.map(({ row }) => [row.id, row]));
  const source = createPictureSource(() => ({
    building: (id) => {
      const row = buildingsById.get(id);
      return row && facadeFactsOf(row);
    },
    archive: (ids) => ({
      stocks: ids.flatMap((id) => {
        const row = stocksById.get(id);
        if (!row) return [];
        const area = row.area_gross ?? row.area_saleable;
        return [{ ics_type: row.ics_type, dist_code: row.district_code, area, pis_bldg_id: row.building_id }];
      }),
    }),
  }));
  const rasterOf = async (url: string): Promise<Uint8Array> => {
    const picture = await source.find(readMediaAddress(url) as DemoPictureName);
    if (!picture) throw new Error(`no picture at ${url}`);
    return rasterizeSvg(drawPicture(picture.drawing), FONTS, RASTER_WIDTH).data;
  };

  test('neighbours never look the same at first glance', async () => {
    for (const page of firstPagesOf(stocks)) {
      const urls = page.map(coverOf);
      const rasters = await Promise.all(urls.map(rasterOf));
      for (const [index, raster] of rasters.entries())
        for (const [step, neighbour] of rasters.slice(index + 1, index + CARDS_PER_ROW).entries())
          expect(
            distanceBetween(raster, neighbour),
            `${urls[index]} ${urls[index + 1 + step]}`,
          ).toBeGreaterThan(MIN_DISTANCE);
    }
  });

  test('a listing is shown by its unit where a listing of the building just above shows the building', () => {
    for (const { id } of buildingsById.values()) {
      const listings = stocks
        .filter(({ row }) => row.building_id === id)
        .toSorted((a, b) => b.row.update_date.localeCompare(a.row.update_date) || a.row.id - b.row.id)
        .filter((stock) => photosByStock.has(stock.row.id));
      const showsBuilding = listings.map((stock) => coverOf(stock).startsWith('/media/buildings/'));
      for (const index of showsBuilding.keys())
        expect(showsBuilding.slice(index, index + CARDS_PER_ROW).filter(Boolean).length).toBeLessThanOrEqual(
          1,
        );
    }
  });
});
