import { describe, expect, test } from 'vitest';
import { stockDetail, stock as stockShape } from '#contract/stock.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import {
  AGENT_ROW,
  BRANCH_ROW,
  buildingRow,
  catalogueRows,
  districtRow,
  mediaRow,
  stationRow,
  stockRow,
} from '#tests/factories/catalogue-rows.ts';

const createOpenDay = (id: number, stock_id: number, day: string) => ({
  id,
  stock_id,
  starts_at: new Date(`${day}T14:00:00+08:00`),
  ends_at: new Date(`${day}T16:00:00+08:00`),
  remarks_zh: null,
  remarks_gb: null,
  remarks_en: null,
});

const rows = catalogueRows({
  districts: [districtRow({ code: 'KT' })],
  buildings: [buildingRow({ id: 9, grade: 'A', developer_zh: '發展商' })],
  branches: [BRANCH_ROW],
  agents: [AGENT_ROW],
  stations: [
    stationRow({ code: 'YAT', lat: 22.338 }),
    stationRow({ code: 'KWT', lat: 22.311 }),
    stationRow({ code: 'LAT', lat: 22.32 }),
    stationRow({ code: 'NTK', lat: 22.315 }),
  ],
  media: [
    mediaRow({ id: 1, building_id: 9, position: 1 }),
    mediaRow({ id: 2, building_id: 9, position: 0 }),
    mediaRow({ id: 3, stock_id: 5, position: 0 }),
    mediaRow({ id: 4, stock_id: 5, kind: 'virtual_tour' }),
    mediaRow({ id: 5, stock_id: 5, kind: 'video' }),
    mediaRow({ id: 6, stock_id: 5, kind: 'panorama' }),
  ],
  stockAreas: [
    {
      stock_id: 6,
      position: 2,
      area: 300,
      description_zh: '閣樓',
      description_gb: '阁楼',
      description_en: 'Cockloft',
    },
  ],
  askingPrices: [
    { stock_id: 5, asked_on: '2026-10-01', sell: 900, rent: null },
    { stock_id: 5, asked_on: '2026-11-01', sell: 800, rent: null },
    { stock_id: 5, asked_on: '2026-09-01', sell: 1000, rent: null },
  ],
  openDays: [createOpenDay(1, 6, '2026-11-21'), createOpenDay(2, 6, '2026-11-20')],
  stocks: [
    stockRow({
      id: 5,
      building_id: 9,
      district_code: 'KT',
      name_zh: '創紀之城5期',
      name_en: 'Millennium City 5',
      sell: 800,
      ft_rent_cents: 2550,
      area_saleable: 500,
      agent_id: 1,
      lat: 22.31,
      lng: 114.22,
      photo: true,
      floor_code: 'HIGH',
      floor_no: '21',
    }),
    stockRow({
      id: 6,
      ics_type: 's',
      tx_type: 'B',
      hot: true,
      district_code: 'KT',
      update_date: '2026-11-05',
    }),
    stockRow({ id: 7, status: 'sold', closed_on: '2026-11-02' }),
    stockRow({ id: 8, status: 'withdrawn' }),
    stockRow({ id: 9, status: 'leased', ics_type: 's', building_id: 9, lat: 22.2, lng: 114.02 }),
    stockRow({ id: 10, photo: true, tx_type: 'B', district_code: 'KT', update_date: '2026-11-09' }),
  ],
});
const engine = buildCatalogue(rows);

describe('a listing on the wire', () => {
  test('keeps to the contract', async () => {
    const { stocks } = await engine.archive([5, 6, 7, 10]);
    for (const stock of stocks) expect(() => stockShape.parse(stock)).not.toThrow();
    for (const { gstock_id } of stocks)
      expect(() => stockDetail.parse(engine.detail(gstock_id))).not.toThrow();
  });

  test('carries names, links, the real floor and the area prices are measured by', async () => {
    const [stock] = (await engine.archive([5])).stocks;
    expect(stock).toMatchObject({
      id: 'C0000005',
      dist_eng_name: 'Kwun Tong',
      floor: '21',
      area: 500,
      ft_rent: 25.5,
      link: { en: '/en/property/KT-millennium-city-5/C0000005' },
    });
  });

  test('has the asking price before the last change', async () => {
    const [changed, unchanged] = (await engine.archive([5, 6])).stocks;
    expect(changed?.previous_sell).toBe(900);
    expect(unchanged?.previous_sell).toBeNull();
  });

  test("has a shop's areas by their floor level", async () => {
    const [shop] = (await engine.archive([6])).stocks;
    expect(shop).toMatchObject({ area1: null, area2: 300, area_desc2: { en: 'Cockloft' } });
  });

  test('shows the building from the street first and counts the photographs of both', async () => {
    const [stock] = (await engine.archive([5])).stocks;
    expect(stock).toMatchObject({ thumbnail: '/media/2', photo_count: 3 });
  });
});

describe('the stock archive', () => {
  test('keeps the order asked, has sold listings, leaves out unknown and withdrawn ones', async () => {
    const { stocks } = await engine.archive([7, 99, 8, 5]);
    expect(stocks.map((stock) => [stock.gstock_id, stock.rownum])).toEqual([
      [7, 1],
      [5, 2],
    ]);
  });
});

describe('the detail of a listing', () => {
  test('orders media: facade, interiors, other facades, video, panorama, tour', async () => {
    const detail = await engine.detail(5);
    expect(detail?.media.map((medium) => medium.id)).toEqual([2, 3, 1, 5, 6, 4]);
  });

  test('names the three nearest stations, nearest first, with the walk', async () => {
    const detail = await engine.detail(5);
    expect(detail?.stations.map((station) => station.code)).toEqual(['KWT', 'NTK', 'LAT']);
    expect(detail?.stations[0]).toMatchObject({ metres: 111, walk_minutes: 2 });
  });

  test('names no station further off than three kilometres', async () => {
    expect((await engine.detail(9))?.stations).toEqual([]);
    const rowsWithFarStations = catalogueRows({
      stations: [stationRow({ code: 'YAT', lat: 22.338 }), stationRow({ code: 'KWT', lat: 22.336 })],
      stocks: [stockRow({ id: 1, lat: 22.31, lng: 114.22 })],
    });
    const detail = await buildCatalogue(rowsWithFarStations).detail(1);
    expect(detail?.stations.map((station) => station.code)).toEqual(['KWT']);
  });

  test('has the building, the agent and the branch; a text known in one language is shown in all', async () => {
    const detail = await engine.detail(5);
    expect(detail).toMatchObject({
      building: { grade: 'A', developer: { zh: '發展商', gb: '發展商', en: '發展商' } },
      agent: { email_alias: 'amy.chan', branch: { phone: '20000001' } },
      region_code: 'KLN',
    });
  });

  test('returns the branch if the agent is inactive, and neither if both are inactive', async () => {
    const detailWithInactiveDates = (agent: string | null, branch: string | null) =>
      buildCatalogue(
        catalogueRows({
          branches: [{ ...BRANCH_ROW, inactive_since: branch }],
          agents: [{ ...AGENT_ROW, inactive_since: agent }],
          stocks: [stockRow({ id: 1, agent_id: 1 })],
        }),
      ).detail(1);
    const branch = { phone: '20000001' };
    expect(await detailWithInactiveDates(null, null)).toMatchObject({ agent: { branch }, branch: null });
    expect(await detailWithInactiveDates('2026-11-01', null)).toMatchObject({ agent: null, branch });
    expect(await detailWithInactiveDates(null, '2026-11-01')).toMatchObject({
      agent: { branch: null },
      branch: null,
    });
    expect(await detailWithInactiveDates('2026-11-01', '2026-11-01')).toMatchObject({
      agent: null,
      branch: null,
    });
  });

  test('lists asking prices with their first days, oldest first; empty if the price never changed', async () => {
    expect((await engine.detail(5))?.asking_prices).toEqual([
      { asked_on: '2026-09-01', sell: 1000, rent: null },
      { asked_on: '2026-10-01', sell: 900, rent: null },
      { asked_on: '2026-11-01', sell: 800, rent: null },
    ]);
    expect((await engine.detail(6))?.asking_prices).toEqual([]);
  });

  test('has its open days, earliest first', async () => {
    expect((await engine.detail(6))?.open_days.map(({ id, starts_at }) => [id, starts_at])).toEqual([
      [2, '2026-11-20T06:00:00.000Z'],
      [1, '2026-11-21T06:00:00.000Z'],
    ]);
    expect((await engine.detail(5))?.open_days).toEqual([]);
  });

  test('is there for a sold listing, not for a withdrawn or unknown one', async () => {
    expect((await engine.detail(7))?.status).toBe('sold');
    expect(await engine.detail(8)).toBeUndefined();
    expect(await engine.detail(99)).toBeUndefined();
  });
});

test('the facts of a building are known by its id', async () => {
  expect(await engine.building(9)).toMatchObject({ id: 9, icsType: 'c', grade: 'A', districtCode: 'KT' });
  expect(await engine.building(99)).toBeUndefined();
});

describe('home', () => {
  test('has fresh listings with a photograph, newest first, the hot list and the counts of each type', async () => {
    const { c, s, i } = await engine.home(6);
    expect(c).toMatchObject({ count: 2, sale: 2, lease: 1, hot: [] });
    expect(c.fresh.map((stock) => stock.gstock_id)).toEqual([10, 5]);
    expect(c).toMatchObject({ reduced_count: 1, reduced: [{ gstock_id: 5, previous_sell: 900 }] });
    expect(s.hot.map((stock) => stock.gstock_id)).toEqual([6]);
    expect(i).toEqual({ count: 0, sale: 0, lease: 0, reduced_count: 0, fresh: [], hot: [], reduced: [] });
  });

  test('excludes listings outside Hong Kong', async () => {
    const districts = [districtRow({ code: 'KT' }), districtRow({ code: 'MAC', region_code: 'ETC' })];
    const flags = { photo: true, hot: true };
    const stocks = [
      stockRow({ id: 1, district_code: 'MAC', update_date: '2026-11-15', ...flags }),
      stockRow({ id: 2, district_code: 'KT', update_date: '2026-11-14', ...flags }),
    ];
    const { c } = await buildCatalogue(catalogueRows({ districts, stocks })).home(6);
    expect([c.fresh, c.hot].map((list) => list.map(({ gstock_id }) => gstock_id))).toEqual([[2], [2]]);
  });

  test('shows no more than asked for', async () => {
    expect((await engine.home(1)).c.fresh).toHaveLength(1);
  });
});
