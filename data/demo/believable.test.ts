import { describe, expect, it } from 'vitest';
import { at } from '#domain/at.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import type { DemoBuilding } from './buildings/buildings.ts';
import { daysBetween, monthAt, monthOf, weekday, yearOf } from './calendar.ts';
import { metresApart } from './facts/street-line.ts';
import { numbersOf } from './facts/street-numbers.ts';
import { walkingMinutes } from './facts/transport.ts';
import { askingPrices } from './listings/asking-prices.ts';
import { type DemoStock, stocks } from './listings/stocks.ts';
import { indexCode } from './market/index-series.ts';
import { unitPrice } from './market/pricing.ts';
import { transactions } from './transactions/transactions.ts';
import type { Unit } from './units/unit.ts';
import { createWorld } from './world.ts';

/** The market a newcomer meets, looked at as an agent would: whole, by its statistics. */
const world = createWorld({ stocks: 12_000, seed: 1997, asOf: '2026-11-15' });
const listings: readonly DemoStock[] = [...stocks(world)];
const past = [...transactions(world)];
const { buildings } = world;
const invented = buildings.filter(({ real, campaign }) => !real && campaign === null);
const byId = new Map(buildings.map((building) => [building.row.id, building]));
const buildingOf = (id: number): DemoBuilding => {
  const building = byId.get(id);
  if (!building) throw new Error(`no building ${id}`);
  return building;
};
const named = (name: string): DemoBuilding => {
  const building = buildings.find(({ row }) => row.name_en === name);
  if (!building) throw new Error(`no ${name}`);
  return building;
};

describe('a believable market', () => {
  it('sells no unit of a building in one hand, nor of one whose owner nobody knows', () => {
    for (const { row, building } of listings)
      if (row.tx_type !== 'L' && building) expect(building.ownership, row.name_en ?? '').toBe('strata');
    for (const { tx_type, building_id } of past)
      if (tx_type === 'S') expect(buildingOf(building_id).ownership).toBe('strata');
    for (const { row, ownership } of buildings)
      expect(row.title).toBe(ownership === null ? null : ownership === 'single' ? 'unified' : 'strata');
    for (const code of ['SCP', 'CYB', 'CLK', 'TPI', 'YLI', 'TKI'])
      for (const { row } of listings) if (row.district_code === code) expect(row.tx_type).toBe('L');
    const sold = listings.filter(({ row }) => row.tx_type !== 'L').length / listings.length;
    expect(sold).toSatisfy(between(0.35, 0.55));
  });

  it('makes nothing up about a real building', () => {
    const facts = new Map(world.locations.known.map((fact) => [fact.name.en, fact]));
    const real = buildings.filter((building) => building.real);
    expect(real).toHaveLength(400);
    for (const { row } of real) {
      const fact = facts.get(row.name_en);
      expect([row.completion_year, row.floors, row.grade]).toEqual([
        fact?.completionYear,
        fact?.floors,
        fact?.grade,
      ]);
      expect([row.total_area, row.passenger_lifts, row.cargo_lifts, row.car_park_en]).toEqual(
        Array(4).fill(null),
      );
      expect([row.developer_en, row.management_en, row.lot_info, row.ceiling_height_cm]).toEqual(
        Array(4).fill(null),
      );
    }
    expect(named('Chungking Mansions').row).toMatchObject({ floors: 17, completion_year: 1961 });
    // A floor is named only where it is known how many there are.
    for (const { row, building, unit } of listings)
      if (building?.real && building.row.floors === null && unit.type !== 's' && unit.storey > 0)
        expect(row.floor_no).toBeNull();
  });

  it('has no building older than its land', () => {
    for (const { year, market, row } of buildings)
      if (row.name_en !== 'Central Market')
        expect(year, row.name_en).toBeGreaterThanOrEqual(market.firstYear);
  });

  it.each(ICS_TYPES)('offers units of type %s where their market is', (type) => {
    const own = listings.filter(({ row }) => row.ics_type === type);
    const districts = world.locations.districts.map(({ code }) => ({
      depth: world.locations.market(code).depth[type],
      share: own.filter(({ row }) => row.district_code === code).length / own.length,
    }));
    const total = districts.reduce((sum, { depth, share }) => sum + (share > 0 ? depth : 0), 0);
    for (const { depth, share } of districts) {
      if (depth === 0) expect(share).toBe(0);
      if (depth >= 40) expect(share / (depth / total)).toSatisfy(between(0.7, 1.4));
    }
  });

  it('has sheds and yards in villages, no tower, and some data centres', () => {
    for (const { type, floors, market, real } of buildings)
      if (type === 'i' && !real) expect(floors).toBeLessThanOrEqual(market.maxFloors);
    const usages = new Set(listings.map(({ row }) => row.usage_code));
    expect(usages).toContain('storage_yard');
    expect(buildings.some(({ row }) => row.usage_code === 'data_centre')).toBe(true);
    for (const { kind, row } of buildings) if (kind === 'yard') expect(row.floors ?? 1).toBe(1);
  });

  it('walks to stations without swimming', () => {
    for (const { walk, market, row } of buildings) {
      if (walk) expect(market.walkStations).toContain(walk.station.code);
      if (walk) expect(walkingMinutes(walk)).toBeLessThanOrEqual(20);
      if (market.walkStations.length === 0) expect(row.transport_en ?? '').not.toContain('on foot');
    }
    const walked = buildings.filter(({ walk, district }) => walk && district.region !== 'ETC').length;
    expect(walked / buildings.length).toBeGreaterThan(0.75);
  });

  it('gives every house an address of its own, on a street for its use, within the numbers there', () => {
    const addresses = new Set<string>();
    for (const { street, row, type } of invented) {
      expect(street.uses).toContain(type);
      for (const no of numbersOf(row.street_no)) {
        const address = `${street.district} ${street.id} ${no}`;
        expect(addresses, `${no} ${street.name.en}`).not.toContain(address);
        addresses.add(address);
        expect(no).toSatisfy(between(street.first, street.last));
      }
    }
    for (const { street, row, real } of buildings)
      if (real)
        for (const no of numbersOf(row.street_no))
          expect(addresses, row.name_en).not.toContain(`${street.district} ${street.id} ${no}`);
    const central = invented.filter(({ row, district }) => metresApart(row, district) < 110).length;
    expect(central / invented.length).toBeLessThan(0.15);
    const points = new Set(invented.map(({ row }) => `${row.lat} ${row.lng}`));
    expect(points.size / invented.length).toBeGreaterThan(0.9);
  });

  it('has one register of units: one size for ever, floors within their plates, one efficiency', () => {
    for (const building of buildings) {
      const units = ICS_TYPES.flatMap((type) => [...world.units(building, type)]);
      const floors = Map.groupBy(units, (unit) => unit.floor);
      for (const [floor, own] of floors) {
        const whole = own.filter((unit) => unit.type === building.type || unit.shop === null);
        const sum = whole.reduce((total, unit) => total + onFloor(unit), 0);
        expect(sum, `${building.row.name_en} ${floor}`).toBeLessThanOrEqual(building.plate * 1.01);
        if (building.type !== 's' && building.kind !== 'yard' && floor !== 'G')
          expect(sum).toBeGreaterThan(building.plate * 0.98);
        const doors = own.map((unit) => `${unit.type} ${unit.door}`);
        expect(new Set(doors).size, `${building.row.name_en} ${floor}`).toBe(doors.length);
        for (const unit of own) if (unit.wholeFloor) expect(whole).toHaveLength(1);
      }
      for (const unit of units)
        if (unit.type === building.type)
          expect(Math.abs(unit.saleable / unit.gross - building.efficiency)).toBeLessThan(0.006);
    }
  });

  it('tells the same size of a unit in every listing and transaction', () => {
    const sizes = new Map<string, { gross: Set<number>; saleable: Set<number> }>();
    let met = 0;
    const rows = [...listings.map(({ row }) => row), ...past];
    for (const { building_id, ics_type, floor_no, flat, area_gross, area_saleable } of rows) {
      if (building_id === null || floor_no === null) continue;
      const key = `${building_id} ${ics_type} ${floor_no} ${flat}`;
      const known = sizes.get(key);
      if (known) met += 1;
      const { gross, saleable } = known ?? { gross: new Set(), saleable: new Set() };
      if (area_gross !== null) gross.add(area_gross);
      if (area_saleable !== null) saleable.add(area_saleable);
      sizes.set(key, { gross, saleable });
    }
    expect(met).toBeGreaterThan(5000);
    for (const [key, { gross, saleable }] of sizes) {
      expect(gross.size, key).toBeLessThanOrEqual(1);
      expect(saleable.size, key).toBeLessThanOrEqual(1);
    }
  });

  it('signs on working days, lets at a steady pace, and reads the land registry where there is one', () => {
    const days = new Set(past.map(({ tx_date }) => Number(tx_date.slice(8))));
    for (const day of [29, 30, 31]) expect(days).toContain(day);
    for (const { tx_date } of past) expect([0, 6]).not.toContain(weekday(tx_date));
    const leases = Array.from({ length: 15 }, (_, index) => leasesIn(2011 + index));
    expect(Math.max(...leases) / Math.min(...leases)).toBeLessThan(1.15);
    for (const { source, tx_type, building_id, floor_no } of past) {
      if (source !== 'land_registry') continue;
      expect(tx_type).toBe('S');
      expect(buildingOf(building_id).district.region).not.toBe('ETC');
      expect(floor_no).not.toBeNull();
    }
  });

  it('registers each sale once, some weeks later, and knows what most sellers had paid', () => {
    const registered = past.filter(({ source }) => source === 'land_registry');
    const numbers = registered.map(({ memorial_no }) => memorial_no);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(number).toMatch(/^\d{14}$/);
    const bought = registered.filter(({ previous_sell }) => previous_sell !== null);
    expect(bought.length / registered.length).toSatisfy(between(0.6, 0.85));
    const lastSale = new Map<string, (typeof past)[number]>();
    for (const row of past) {
      if (row.previous_date !== null) expect(row.previous_date < row.tx_date).toBe(true);
      if (row.lease_months !== null) expect(row.tx_type).toBe('L');
      if (row.tx_type !== 'S' || row.floor_no === null) continue;
      const unit = `${row.building_id} ${row.ics_type} ${row.floor_no} ${row.flat}`;
      const last = lastSale.get(unit);
      // A sale between the two may have been recorded without its floor.
      if (last && row.previous_date === last.tx_date) expect(row.previous_sell).toBe(last.sell);
      if (row.previous_date !== null && row.previous_date < '2010') expect(last).toBeUndefined();
      lastSale.set(unit, row);
    }
  });

  it('gains over twenty years and loses since the peak', () => {
    const gained = (from: string, to: string) => {
      const sales = past.flatMap(({ previous_date, previous_sell, sell, tx_date }) =>
        previous_sell !== null &&
        sell !== null &&
        (previous_date ?? '') >= from &&
        (previous_date ?? '') < to &&
        tx_date >= '2024'
          ? [sell / previous_sell]
          : [],
      );
      return median(sales);
    };
    expect(gained('1999', '2010')).toBeGreaterThan(1.8);
    expect(gained('2017-07-01', '2020')).toSatisfy(between(0.5, 0.8));
  });

  it('rates what was built well and lately, and names owners of buildings in one hand alone', () => {
    for (const { row, grade, year, ownership, real } of buildings) {
      if (real) expect([row.owner_en, row.lease_expiry, row.green_rating]).toEqual([null, null, null]);
      if (row.owner_en !== null) expect(ownership).toBe('single');
      if (row.green_rating === 'platinum') expect([grade, year >= 2010]).toEqual(['A', true]);
      if (row.lease_expiry !== null) expect(row.lease_expiry > '2026-11-15', row.name_en).toBe(true);
      if (row.renewal_option_en?.includes('2047')) expect(row.lease_expiry).toBe('2047-06-30');
    }
    const rated = invented.filter(({ row }) => row.green_rating !== null).length / invented.length;
    expect(rated).toSatisfy(between(0.02, 0.15));
  });

  it('pays for grade and for landmarks', () => {
    const level = (district: string, grade: 'A' | 'B') =>
      median(
        buildings
          .filter((one) => one.type === 'c' && one.district.code === district && one.grade === grade)
          .map((one) => one.levels.c),
      );
    expect(level('CEN', 'A') / level('CEN', 'B')).toSatisfy(between(1.25, 1.7));
    for (const district of ['SW', 'WC', 'CWB', 'TST', 'KT', 'KB'])
      expect(level(district, 'A'), district).toBeGreaterThan(level(district, 'B'));
    const best = named('One Exchange Square').levels.c;
    for (const one of buildings)
      if (one.district.code === 'CEN' && one.grade === 'B') expect(best).toBeGreaterThan(one.levels.c);
  });

  it('knows its shopping streets', () => {
    const rents = (test: (stock: DemoStock) => boolean) =>
      listings
        .filter((stock) => stock.unit.shop?.ground && stock.unit.shop.floors.length === 1 && test(stock))
        .map(({ worth, unit }) => (worth / unit.gross) * (0.0325 / 12));
    const prime = rents(
      ({ row, street }) =>
        ['CEN', 'CWB', 'TST', 'MK'].includes(row.district_code) &&
        street.tier === 'prime' &&
        row.ics_type === 's',
    );
    expect(prime.length).toBeGreaterThan(20);
    expect(median(prime)).toSatisfy(between(450, 1000));
    const canton = buildings.find(
      ({ street, type }) => street.name.en === 'Canton Road' && street.district === 'TST' && type === 's',
    );
    const chatham = buildings.find(
      ({ street, type, kind }) =>
        street.name.en === 'Chatham Road South' &&
        street.district === 'TST' &&
        type === 's' &&
        kind === 'street',
    );
    if (canton?.kind === 'street' && chatham) expect(canton.levels.s).toBeGreaterThan(chatham.levels.s * 2);
    const ordinary = rents(({ street, row }) => street.tier === 'secondary' && row.ics_type === 's');
    expect(median(prime)).toBeGreaterThan(3 * median(ordinary));
  });

  it('asks more for new industrial buildings and for small units', () => {
    const level = (from: number, to: number) =>
      median(
        buildings
          .filter((one) => one.type === 'i' && one.year >= from && one.year <= to)
          .map((one) => one.levels.i / world.levels.of(one.district.code, 'i')),
      );
    expect(level(2008, 2026) / level(1970, 1980)).toSatisfy(between(1.5, 2.1));
    const perFoot = (least: number, most: number) =>
      median(
        listings
          .filter(
            ({ row, unit }) =>
              row.ics_type === 'i' && unit.gross >= least && unit.gross <= most && unit.storey > 0,
          )
          .map(({ worth, unit, building }) => worth / unit.gross / (building?.levels.i ?? Number.NaN)),
      );
    expect(perFoot(100, 300) / perFoot(1400, 2400)).toSatisfy(between(1.4, 1.8));
  });

  it.each(ICS_TYPES)('asks 5 to 15 per cent more than was paid, of type %s', (type) => {
    // Against the last two years, by the same register: the building's level is divided out.
    const paid = past.flatMap(({ ics_type, sell, area_gross, building_id, floor_no, flat, tx_date }) => {
      if (ics_type !== type || sell === null || area_gross === null || tx_date < '2024-11-15') return [];
      const building = buildingOf(building_id);
      const unit = world.units(building, type).find((one) => isAt(one, floor_no, flat));
      const index = world.indices[indexCode(type, building.grade, 'price')];
      const now = index.at(monthAt(2026, 10)) / index.at(monthOf(tx_date));
      return unit ? [(sell * now) / worthOf(building, unit)] : [];
    });
    const asked = listings.flatMap(({ row, worth }) =>
      row.ics_type === type && row.sell !== null ? [row.sell / worth] : [],
    );
    expect(paid.length).toBeGreaterThan(100);
    expect(median(asked) / median(paid)).toSatisfy(between(1.05, 1.15));
  });

  it('uses shops for what fits their size and floor', () => {
    for (const { row, unit, building } of listings) {
      if (row.ics_type !== 's') continue;
      if (row.usage_code === 'upstairs_shop') expect(unit.storey).toBeGreaterThan(0);
      if (row.usage_code === 'supermarket') expect(unit.gross).toBeGreaterThanOrEqual(3000);
      if (row.usage_code === 'restaurant') expect(unit.gross).toBeGreaterThanOrEqual(700);
      if ((unit.shop?.floors.length ?? 0) >= 3) expect(unit.gross).toBeGreaterThanOrEqual(1200);
      if (building === null || building.kind === 'street')
        expect(unit.saleable / unit.gross).toSatisfy(between(0.79, 0.96));
      if (row.flat === 'WF') expect(unit.wholeFloor).toBe(true);
    }
  });

  it('only sells what is not built yet', () => {
    const presale = listings.filter(({ building }) => (building?.year ?? 0) > 2026);
    expect(presale.length).toBeGreaterThan(20);
    for (const { row } of presale) {
      expect(row).toMatchObject({ tx_type: 'S', first_hand: true, with_tenancy: false, video: false });
      expect(row.description_en ?? '').not.toMatch(/ready to move in|vacant possession|tenancy/);
    }
    for (const { building_id, tx_date } of past)
      expect(buildingOf(building_id).year).toBeLessThanOrEqual(Number(tx_date.slice(0, 4)));
  });

  it('fits car parks and loading bays to the plate, and lots to the district', () => {
    for (const { row, plate, floors, market, kind } of invented) {
      const spaces = Number(/^(\d+) parking/.exec(row.car_park_en ?? '')?.[1] ?? 0);
      if (spaces > 0) expect(spaces * 250).toBeLessThan(plate * (kind === 'mall' ? 3 : 2));
      const bays = Number(/^(\d+) loading/.exec(row.loading_area_en ?? '')?.[1] ?? 0);
      expect(bays * 900).toBeLessThanOrEqual(Math.max(900, plate));
      expect(bays).toBeLessThanOrEqual(Math.max(1, (plate * floors) / 20_000));
      const lot = row.lot_info;
      if (lot !== null)
        expect(market.lots.some((one) => lot.startsWith(one) || lot.includes(` in ${one}`))).toBe(true);
    }
    expect(named('Harbour City').row.lot_info).toBeNull();
  });

  it('lets every listing be handled by an agent of its district', () => {
    const agents = new Map(world.agents.map((agent) => [agent.row.id, agent]));
    for (const { row } of listings) {
      const agent = agents.get(row.agent_id);
      expect(agent?.districts).toContain(row.district_code);
      expect(agent?.row.ics_type).toBe(row.ics_type);
    }
  });

  it('counts the fourth floor in old blocks alone, and changes prices at no even pace', () => {
    const fours = listings.filter(({ unit }) => /^(\d?4|13)$/.test(unit.floor) && unit.storey > 0);
    expect(fours.length).toBeGreaterThan(100);
    for (const { building } of fours)
      if (building && building.type !== 's') expect(building.year).toBeLessThan(1990);
    const history = [...Map.groupBy(askingPrices(world), ({ stock_id }) => stock_id).values()].filter(
      ({ length }) => length > 2,
    );
    const even = history.filter((prices) => {
      const gaps = prices
        .slice(1)
        .map(({ asked_on }, index) => daysBetween(at(prices, index).asked_on, asked_on));
      return Math.max(...gaps) - Math.min(...gaps) <= 1;
    });
    expect(history.length).toBeGreaterThan(300);
    expect(even.length / history.length).toBeLessThan(0.15);
  });

  it('names Mainland buildings in pinyin, builds them after 1980, without owners’ corporations', () => {
    const outside = buildings.filter(({ district }) => district.region === 'ETC');
    expect(outside.length).toBeGreaterThan(20);
    for (const { row, district, year } of outside) {
      if (district.code !== 'MAC') expect(year).toBeGreaterThanOrEqual(1980);
      expect(row.management_en ?? '').not.toContain('Incorporated Owners');
      expect([row.lot_info, row.renewal_option_en, row.transport_en]).toEqual([null, null, null]);
      expect(row.name_en).toMatch(district.code === 'MAC' ? /^Edifício / : /^[A-Z][a-z]+ (\w+ ?)+$/);
    }
  });

  it('leaves the price of large units to be talked about more often', () => {
    const share = (least: number, most: number) => {
      const own = listings.filter(({ unit }) => unit.gross >= least && unit.gross < most);
      return own.filter(({ row }) => row.sell === null && row.rent === null).length / own.length;
    };
    expect(share(0, 1000)).toBeLessThan(0.035);
    expect(share(1000, 4000)).toSatisfy(between(0.03, 0.12));
    expect(share(8000, Infinity)).toBeGreaterThan(0.15);
  });

  it.each(ICS_TYPES.flatMap((type) => (['price', 'rent'] as const).map((of) => [type, of] as const)))(
    'tells one story in research and transactions: in every year the %s %s index is within 5 per cent',
    (type, of) => {
      const ratios = Map.groupBy(paidAgainstIndex(type, of), ({ year }) => year);
      const all = mean([...ratios.values()].flat().map(({ ratio }) => ratio));
      for (let year = 2010; year <= 2026; year += 1) {
        const own = ratios.get(year)?.map(({ ratio }) => ratio) ?? [];
        expect(own.length, String(year)).toBeGreaterThan(20);
        expect(mean(own) / all, String(year)).toSatisfy(between(0.95, 1.05));
      }
    },
  );
});

function between(least: number, most: number): (value: number) => boolean {
  return (value) => value >= least && value <= most;
}

/** What was paid for each unit that can be told from others, against its worth today moved back by its index. */
function paidAgainstIndex(type: IcsType, of: 'price' | 'rent') {
  return past.flatMap(({ ics_type, sell, rent, area_gross, building_id, floor_no, flat, tx_date }) => {
    const paid = of === 'price' ? sell : rent;
    if (ics_type !== type || paid === null || area_gross === null) return [];
    const building = buildingOf(building_id);
    const unit = world.units(building, type).find((one) => isAt(one, floor_no, flat));
    const index = world.indices[indexCode(type, building.grade, of)];
    const then = index.at(monthOf(tx_date)) / index.at(monthAt(2026, 10));
    return unit ? [{ year: yearOf(tx_date), ratio: paid / worthOf(building, unit) / then }] : [];
  });
}

function leasesIn(year: number): number {
  return past.filter(({ tx_type, tx_date }) => tx_type === 'L' && tx_date.startsWith(String(year))).length;
}

/** The part of a unit's area that lies on the floor it is known by. */
function onFloor({ gross, shop }: Unit): number {
  return gross * (shop?.floors[0]?.share ?? 1);
}

function isAt(unit: Unit, floor: string | null, flat: string | null): boolean {
  return unit.floor === floor && (unit.wholeFloor ? 'WF' : unit.door) === flat;
}

function worthOf(building: DemoBuilding, unit: Unit): number {
  return unitPrice(building.levels[unit.type], unit, building.floors) * unit.gross;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
