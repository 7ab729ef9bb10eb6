import { describe, expect, it } from 'vitest';
import { readDistricts } from '../../data/facts/districts.ts';
import { ICS_TYPES } from '../../domain/codes/ics-type.ts';
import { monthAt, monthOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { readPriceLevels } from '../buildings/price-levels.ts';
import { createStatistics } from '../transactions/statistics.ts';
import { generateTransactions } from '../transactions/transactions.ts';
import { INDEX_CODES, interpolate } from './anchors.ts';
import { roundToAskingPrice, roundToAskingRent } from './asking.ts';
import { createDemoMarket } from './demo-market.ts';

const market = createDemoMarket({ stocks: 6000, seed: 5, asOf: '2026-11-15' });
const signedTransactions = [...generateTransactions(market)];

describe('demonstration market', () => {
  it('has a price level for every district and type', () => {
    const priceLevels = readPriceLevels();
    for (const district of readDistricts())
      for (const type of ICS_TYPES) {
        const priceLevel = priceLevels.priceLevelOf(district.code, type);
        expect(priceLevel).toBeGreaterThan(500);
        expect(priceLevel).toBeLessThan(100_000);
      }
  });

  it.each(INDEX_CODES)(
    'has an index %s that falls to 2003, rises to 2018 or 2019, and falls since',
    (code) => {
      const { at, values } = market.indices[code];
      expect(at(monthAt(1999))).toBe(100);
      expect(values).toHaveLength(monthAt(2026, 10) - monthAt(1999) + 1);
      expect(at(monthAt(2003, 7))).toBeLessThan(95);
      expect(at(monthAt(2018, 9))).toBeGreaterThan(1.5 * at(monthAt(2009, 3)));
      expect(at(monthAt(2026, 10))).toBeLessThan(at(monthAt(2018, 9)));
      expect(Math.abs(at(monthAt(2026, 10)) / at(monthAt(2026, 1)) - 1)).toBeLessThan(0.06);
      for (const [month, value] of values.slice(1).entries())
        expect(Math.abs(value / (values[month] ?? 1) - 1)).toBeLessThan(0.09);
    },
  );

  it('interpolates linearly between points and is constant after the last', () => {
    expect(
      interpolate(
        [
          [2000, 10],
          [2002, 30],
        ],
        2001,
      ),
    ).toBe(20);
    expect(
      interpolate(
        [
          [2000, 10],
          [2002, 30],
        ],
        1990,
      ),
    ).toBe(10);
    expect(
      interpolate(
        [
          [2000, 10],
          [2002, 30],
        ],
        2050,
      ),
    ).toBe(30);
  });

  it('has monthly registered sales from 2010 to last month, at realistic average prices', () => {
    const statistics = createStatistics(market);
    expect(statistics).toHaveLength(3 * (monthAt(2026, 11) - monthAt(2010)));
    expect(statistics.at(-1)?.month).toBe('2026-10-01');
    for (const { volume, turnover } of statistics) {
      expect(volume).toBeGreaterThan(20);
      expect(turnover / volume).toSatisfy((value: number) => value > 1e6 && value < 1e8);
    }
  });

  it('rounds asking prices and rents without changing them much', () => {
    const rng = random('round');
    for (const value of [480_000, 3_260_000, 12_780_000, 88_400_000, 412_000_000, 3_210_000_000]) {
      expect(Math.abs(roundToAskingPrice(rng, value) / value - 1)).toBeLessThan(0.06);
      expect(roundToAskingPrice(rng, value) % 10_000).toBe(0);
    }
    for (const value of [3_270, 18_350, 97_400, 843_000]) {
      expect(Math.abs(roundToAskingRent(rng, value) / value - 1)).toBeLessThan(0.06);
      expect(roundToAskingRent(rng, value) % 100).toBe(0);
    }
  });
});

describe('demonstration transactions', () => {
  it('are in order of months from 2010 until today', () => {
    const transactionMonths = signedTransactions.map((row) => monthOf(row.tx_date));
    expect(transactionMonths).toEqual(transactionMonths.toSorted((a, b) => a - b));
    expect(signedTransactions[0]?.tx_date.slice(0, 4)).toBe('2010');
    expect(signedTransactions.every((row) => row.tx_date <= '2026-11-15')).toBe(true);
    expect(transactionMonths.at(-1)).toBe(monthAt(2026, 11));
  });

  it('are in buildings that existed at that time, unless their developer sells them', () => {
    const completionYears = new Map(
      market.buildings.map(({ row, year, campaign }) => [row.id, campaign?.isFirstHand ? 0 : year]),
    );
    for (const row of signedTransactions)
      if (row.building_id !== null)
        expect(completionYears.get(row.building_id)).toBeLessThanOrEqual(Number(row.tx_date.slice(0, 4)));
  });

  it('state their source, for sales mostly the Land Registry', () => {
    const registryShareOf = (type: string) => {
      const typeRows = signedTransactions.filter((row) => row.tx_type === type);
      return typeRows.filter((row) => row.source === 'land_registry').length / typeRows.length;
    };
    expect(registryShareOf('S')).toBeGreaterThan(0.45);
    expect(registryShareOf('L')).toBe(0);
  });
});
