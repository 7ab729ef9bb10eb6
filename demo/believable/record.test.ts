import { describe, expect, it } from 'vitest';
import { sampleOrAll } from '../../tests/factories/long-form.ts';
import { createArticles } from '../articles/articles.ts';
import { dayName, formatMoney } from '../articles/figures.ts';
import { addDays, daysBetween, monthOf, yearOf } from '../basics/calendar.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { CAMPAIGNS, launchDayOf } from '../buildings/campaigns.ts';
import { generateAskingPrices } from '../listings/asking-prices.ts';
import { closingsOf } from '../listings/closings.ts';
import { createFirstHandBuildings } from '../listings/first-hand.ts';
import { type DemoStock, generateStocks } from '../listings/stocks.ts';
import { createDemoMarket, type DemoMarket } from '../market/demo-market.ts';
import { createResearchReports } from '../research/reports.ts';
import { createStatistics } from '../transactions/statistics.ts';
import { generateTransactions, type TransactionRow } from '../transactions/transactions.ts';
import { demoMarket, listings, pastTransactions, shareOf } from './market.fixture.ts';

const AS_OF = '2026-11-15';

type Records = {
  readonly market: DemoMarket;
  readonly listings: readonly DemoStock[];
  readonly transactions: readonly TransactionRow[];
};

function createRecords(seed: number): Records {
  const market = createDemoMarket({ stocks: 12_000, seed, asOf: AS_OF });
  return { market, listings: [...generateStocks(market)], transactions: [...generateTransactions(market)] };
}

const DEFAULT_RECORDS: Records = { market: demoMarket, listings, transactions: pastTransactions };
const allRecords: readonly (readonly [seed: number, records: Records])[] = sampleOrAll(
  () => [[1997, DEFAULT_RECORDS] as const],
  () => [
    [1997, DEFAULT_RECORDS] as const,
    [7, createRecords(7)] as const,
    [2026, createRecords(2026)] as const,
  ],
)();

/** News leads that tell a sale or a lease, in English, with the name, day and amount of the deal. */
const DEAL_LEADS = [
  /^A unit in (?<name>.+?) on .+?, .+?, was sold on (?<day>\d+ \w+) for (?<amount>HK\$[\d.,]+(?: million| billion)?)\./,
  /^A unit of about .+? in (?<name>.+?), [^,]+, changed hands on (?<day>\d+ \w+) for (?<amount>HK\$[\d.,]+(?: million| billion)?),/,
  /leased about .+? in (?<name>.+?), [^,]+, on (?<day>\d+ \w+), at (?<amount>HK\$[\d.,]+(?: million)?) a month/,
  /^A unit of about .+? in (?<name>.+?), [^,]+, was let on (?<day>\d+ \w+) at (?<amount>HK\$[\d.,]+(?: million)?) a month/,
];
const CUT_TITLE = /^Asking price in (?<name>.+) cut by \d+% to (?<amount>HK\$.+)$/;
const PROJECT_LEAD =
  /^Since its launch in .+?, (?<name>.+?) in .+ has sold (?<sold>\d+) of its (?<units>\d+) /;
const REGISTERED =
  /(\d[\d,]*) (industrial|office|retail) property sales .*?were registered in ([A-Z][a-z]+ \d{4})/g;

describe.each(allRecords)(
  'records of the demonstration, seed %i',
  (_, { market, listings, transactions }) => {
    const articles = createArticles(market);
    const leadOf = ({ body_en }: { body_en: string }): string => body_en.split('\n\n')[0] ?? '';

    it('line 40: every deal in the news is on record', () => {
      const transactionsByName = Map.groupBy(transactions, ({ name_en }) => name_en);
      const deals = articles.flatMap(({ body_en, published_on, article_type }) =>
        DEAL_LEADS.flatMap((pattern) => {
          const told = pattern.exec(leadOf({ body_en }))?.groups;
          return told && article_type === 'daily_news' ? [{ told, published_on }] : [];
        }),
      );
      expect(deals.length).toBeGreaterThan(35);
      for (const { told, published_on } of deals)
        expect(
          transactionsByName
            .get(told.name ?? '')
            ?.filter(
              ({ tx_date, sell, rent }) =>
                dayName(tx_date).en === told.day &&
                formatMoney(sell ?? rent ?? 0).en === told.amount &&
                tx_date < published_on &&
                daysBetween(tx_date, published_on) <= 360,
            ),
          JSON.stringify(told),
        ).not.toHaveLength(0);
    });

    it('line 40: every price cut and every project in the news is on record', () => {
      const namesById = new Map(listings.map(({ row }) => [row.id, row.name_en]));
      const asked = new Set(
        [...generateAskingPrices(market)].map(
          ({ stock_id, sell }) => `${namesById.get(stock_id)} ${formatMoney(sell ?? 0).en}`,
        ),
      );
      const cuts = articles.flatMap(({ title_en }) => {
        const told = CUT_TITLE.exec(title_en)?.groups;
        return told ? [told] : [];
      });
      expect(cuts.length).toBeGreaterThan(5);
      for (const { name, amount } of cuts) expect(asked).toContain(`${name} ${amount}`);
      const projects = articles.flatMap((article) => {
        const told = PROJECT_LEAD.exec(leadOf(article))?.groups;
        return told ? [{ told, day: article.published_on }] : [];
      });
      expect(projects.length).toBeGreaterThan(3);
      for (const { told, day } of projects) {
        const sales = transactions.filter(
          ({ name_en, tx_type, tx_date }) => name_en === told.name && tx_type === 'S' && tx_date < day,
        );
        expect(sales, told.name).toHaveLength(Number(told.sold));
      }
    });

    it('line 30: every sold or leased listing has a transaction of its unit, day and price', () => {
      const transactionsByBuilding = Map.groupBy(transactions, ({ building_id }) => building_id);
      const closedListings = listings.filter(({ row }) => row.status !== 'active');
      expect(closedListings.length / listings.length).toBeGreaterThan(0.05);
      for (const { row } of closedListings)
        expect(
          transactionsByBuilding
            .get(row.building_id)
            ?.filter(
              (deal) =>
                deal.street_id === row.street_id &&
                deal.street_no === row.street_no &&
                deal.tx_type === (row.status === 'sold' ? 'S' : 'L') &&
                deal.tx_date === row.closed_on &&
                deal.floor_no === row.floor_no &&
                deal.flat === row.flat &&
                deal.sell === row.sell &&
                deal.rent === row.rent,
            ),
          String(row.id),
        ).not.toHaveLength(0);
    });

    it('line 40: a story tells a market where enough is dealt, and a cut that is news', () => {
      const cutsInPercent = articles.flatMap(({ title_en }) => {
        const percent = /cut by (\d+)%/.exec(title_en)?.[1];
        return percent === undefined ? [] : [Number(percent)];
      });
      expect(Math.min(...cutsInPercent)).toBeGreaterThanOrEqual(5);
      const projectShares = articles.flatMap(({ title_en }) => {
        const percent = /(\d+)% of the project/.exec(title_en)?.[1];
        return percent === undefined ? [] : [Number(percent)];
      });
      expect(Math.min(...projectShares)).toBeGreaterThanOrEqual(5);
      const recentDeals = transactions.filter(({ tx_date }) => tx_date >= addDays(AS_OF, -2 * 365));
      const examples = articles.flatMap(({ title_en }) => {
        const [, kind = '', district] = /^The (.+) index is .*: a look at (.+)$/.exec(title_en) ?? [];
        const type = kind === 'retail' ? 's' : kind === 'industrial' ? 'i' : 'c';
        return district === undefined ? [] : [{ type, district }];
      });
      expect(examples.length).toBeGreaterThan(3);
      for (const { type, district } of examples) {
        const dealsOfType = recentDeals.filter(({ ics_type }) => ics_type === type);
        const share = shareOf(
          dealsOfType,
          ({ district_code }) => market.locations.district(district_code).name.en === district,
        );
        expect(share, `${type} ${district}`).toBeGreaterThan(0.01);
      }
    });

    it('lines 30 and 39: no unit is offered while its recorded lease runs for months', () => {
      const offeredUnits = new Set(
        listings.filter(({ row }) => row.status === 'active').map(({ unit }) => unit),
      );
      expect(
        closingsOf(market)
          .takenUnits.filter(({ unit }) => offeredUnits.has(unit))
          .map(({ row }) => row.id),
      ).toEqual([]);
      const runningLeases = closingsOf(market).takenUnits.filter(
        ({ row }) =>
          row.lease_months !== null && monthOf(row.tx_date) + row.lease_months > monthOf(AS_OF) + 4,
      );
      expect(runningLeases.length).toBeGreaterThan(1000);
    });

    it('lines 30 and 39: units that a developer has sold are sales on record, in months after the launch', () => {
      const salesByBuilding = Map.groupBy(
        transactions.filter(({ tx_type }) => tx_type === 'S'),
        ({ building_id }) => building_id,
      );
      const buildingsById = new Map(market.buildings.map((building) => [building.row.id, building]));
      const firstHands = createFirstHandBuildings(market);
      let soldCount = 0;
      for (const { building_id, ics_type, units, units_left, launched_on } of firstHands) {
        const building = buildingsById.get(building_id ?? 0);
        const sales = (salesByBuilding.get(building_id) ?? []).filter((sale) => sale.ics_type === ics_type);
        expect(sales, building?.row.name_en).toHaveLength(units - units_left);
        expect(units).toBe(building && market.units(building, ics_type).length);
        for (const { tx_date } of sales) expect(tx_date >= launched_on).toBe(true);
        const largestMonth = Math.max(
          0,
          ...[...Map.groupBy(sales, ({ tx_date }) => monthOf(tx_date)).values()].map(({ length }) => length),
        );
        expect(largestMonth / units).toBeLessThan(0.2);
        soldCount += sales.length;
      }
      expect(soldCount).toBeGreaterThan(150);
      // Listings of units that the developer sells are of unsold units, and no older than the launch.
      const soldUnits = new Set([...salesByBuilding.values()].flat().map(keyOfUnit));
      for (const { row, building } of listings) {
        if (!row.first_hand || !building?.campaign || row.status !== 'active') continue;
        expect(row.listed_on >= launchDayOf(market.options, building.campaign)).toBe(true);
        if (row.floor_no !== null) expect(soldUnits).not.toContain(keyOfUnit(row));
      }
    });

    it('lines 30 and 39: no month has more sales on record than the city registered', () => {
      const countByMonth = Map.groupBy(
        transactions.filter(({ source }) => source === 'land_registry'),
        ({ ics_type, tx_date }) => `${ics_type} ${monthOf(tx_date)}`,
      );
      for (const { ics_type, month, volume } of createStatistics(market))
        expect(countByMonth.get(`${ics_type} ${monthOf(month)}`)?.length ?? 0, month).toBeLessThanOrEqual(
          volume,
        );
    });

    it('line 30: transactions with a floor are of units in the register', () => {
      const buildingsById = new Map(market.buildings.map((building) => [building.row.id, building]));
      const isRegistered = new Map<DemoBuilding, ReadonlySet<string>>();
      const unitKeysOf = (building: DemoBuilding): ReadonlySet<string> => {
        const knownKeys = isRegistered.get(building);
        if (knownKeys) return knownKeys;
        const keys = new Set(
          (['i', 'c', 's'] as const).flatMap((type) =>
            market
              .units(building, type)
              .map((unit) => `${type} ${unit.floor} ${unit.wholeFloor ? 'WF' : unit.door}`),
          ),
        );
        isRegistered.set(building, keys);
        return keys;
      };
      for (const { building_id, ics_type, floor_no, flat } of transactions) {
        const building = buildingsById.get(building_id ?? 0);
        if (floor_no !== null && building)
          expect(unitKeysOf(building).has(`${ics_type} ${floor_no} ${flat}`)).toBe(true);
      }
    });

    it('line 30: articles and reports state the registered sales of their months', () => {
      const typeByKind: Record<string, string> = { industrial: 'i', office: 'c', retail: 's' };
      const volumes = new Map(
        createStatistics(market).map(({ ics_type, month, volume }) => [`${ics_type} ${month}`, volume]),
      );
      const texts = [...articles, ...createResearchReports(market)].map(({ body_en }) => body_en);
      const statements = texts.flatMap((body) => [...body.matchAll(REGISTERED)]);
      expect(statements.length).toBeGreaterThan(25);
      for (const [statement, count = '', kind = '', month = ''] of statements) {
        const firstDay = new Date(`1 ${month} UTC`).toISOString().slice(0, 10);
        expect(Number(count.replaceAll(',', '')), statement).toBe(
          volumes.get(`${typeByKind[kind]} ${firstDay}`),
        );
      }
    });

    it('line 31: campaigns have invented names and addresses, and no rents before completion', () => {
      const realNames = new Set(market.locations.realBuildings.map(({ name }) => name.en));
      const realAddresses = new Set(
        market.locations.realBuildings.map(
          ({ district, street, streetNo }) => `${district} ${street.en} ${streetNo}`,
        ),
      );
      for (const { name, district, street, streetNo } of CAMPAIGNS) {
        expect(realNames).not.toContain(name.en);
        expect(realAddresses).not.toContain(`${district} ${street} ${streetNo}`);
        expect(name.en).not.toMatch(
          /888 Lai Chi Kok|International Enterprise|333 Hennessy|Rykadan|368 Kwun Tong|iCITY|OCS/i,
        );
      }
      const unfinished = new Set(
        market.buildings.filter(({ year }) => year > yearOf(AS_OF)).map(({ row }) => row.id),
      );
      expect(unfinished.size).toBeGreaterThan(2);
      for (const { building_id, rent_from } of createFirstHandBuildings(market))
        if (unfinished.has(building_id)) expect(rent_from).toBeNull();
      for (const { row } of listings) if (unfinished.has(row.building_id ?? 0)) expect(row.rent).toBeNull();
      for (const { building_id, rent } of transactions)
        if (unfinished.has(building_id ?? 0)) expect(rent).toBeNull();
    });
  },
);

it('line 33: listings of 60 days later have the same ids and mostly the same units, dated to that day', () => {
  const later = createDemoMarket({ stocks: 12_000, seed: 1997, asOf: addDays(AS_OF, 60) });
  const laterRows = [...generateStocks(later)].map(({ row }) => row);
  expect(laterRows.map(({ id }) => id)).toEqual(listings.map(({ row }) => row.id));
  const sameCount = laterRows.filter((row, index) => {
    const before = listings[index]?.row;
    return row.building_id === before?.building_id && row.street_no === before.street_no;
  }).length;
  expect(sameCount / laterRows.length).toBeGreaterThan(0.8);
  for (const { update_date, listed_on, new_property, status } of laterRows) {
    expect(update_date <= addDays(AS_OF, 60)).toBe(true);
    expect(new_property).toBe(status === 'active' && daysBetween(listed_on, addDays(AS_OF, 60)) <= 14);
  }
  expect(laterRows.filter(({ update_date }) => update_date > addDays(AS_OF, 30)).length).toBeGreaterThan(
    6000,
  );
});

function keyOfUnit(row: {
  readonly building_id: number | null;
  readonly ics_type: string;
  readonly floor_no: string | null;
  readonly flat: string | null;
}): string {
  return `${row.building_id} ${row.ics_type} ${row.floor_no} ${row.flat}`;
}
