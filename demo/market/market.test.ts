import { describe, expect, it } from 'vitest';
import { readDistricts } from '../../data/facts/districts.ts';
import { ICS_TYPES } from '../../domain/codes/ics-type.ts';
import { monthAt, monthOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import { readPriceLevels } from '../buildings/levels.ts';
import { statistics } from '../transactions/statistics.ts';
import { transactions } from '../transactions/transactions.ts';
import { INDEX_CODES, interpolate } from './anchors.ts';
import { roundToAskingPrice, roundToAskingRent } from './asking.ts';
import { createWorld } from './world.ts';

const world = createWorld({ stocks: 6000, seed: 5, asOf: '2026-11-15' });
const signedTransactions = [...transactions(world)];

describe('demonstration market', () => {
  it('knows a price level for every district and type', () => {
    const levels = readPriceLevels();
    for (const district of readDistricts())
      for (const type of ICS_TYPES) {
        const level = levels.levelOf(district.code, type);
        expect(level).toBeGreaterThan(500);
        expect(level).toBeLessThan(100_000);
      }
  });

  it.each(INDEX_CODES)(
    'draws %s as the market went: down to 2003, up to 2018 or 2019, down since',
    (code) => {
      const { at, values } = world.indices[code];
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

  it('runs straight between two points and stays after the last', () => {
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

  it('registers sales monthly since 2010 up to last month, at the prices of such sales', () => {
    const figures = statistics(world);
    expect(figures).toHaveLength(3 * (monthAt(2026, 11) - monthAt(2010)));
    expect(figures.at(-1)?.month).toBe('2026-10-01');
    for (const { volume, turnover } of figures) {
      expect(volume).toBeGreaterThan(20);
      expect(turnover / volume).toSatisfy((value: number) => value > 1e6 && value < 1e8);
    }
  });

  it('asks round prices and rents near their worth', () => {
    const rng = random('round');
    for (const worth of [480_000, 3_260_000, 12_780_000, 88_400_000, 412_000_000, 3_210_000_000]) {
      expect(Math.abs(roundToAskingPrice(rng, worth) / worth - 1)).toBeLessThan(0.06);
      expect(roundToAskingPrice(rng, worth) % 10_000).toBe(0);
    }
    for (const worth of [3_270, 18_350, 97_400, 843_000]) {
      expect(Math.abs(roundToAskingRent(rng, worth) / worth - 1)).toBeLessThan(0.06);
      expect(roundToAskingRent(rng, worth) % 100).toBe(0);
    }
  });
});

describe('demonstration transactions', () => {
  it('run in order of months from 2010 until today', () => {
    const months = signedTransactions.map((row) => monthOf(row.tx_date));
    expect(months).toEqual(months.toSorted((a, b) => a - b));
    expect(signedTransactions[0]?.tx_date.slice(0, 4)).toBe('2010');
    expect(signedTransactions.every((row) => row.tx_date <= '2026-11-15')).toBe(true);
    expect(months.at(-1)).toBe(monthAt(2026, 11));
  });

  it('happen in buildings that stood by then', () => {
    const years = new Map(world.buildings.map((building) => [building.row.id, building.year]));
    for (const row of signedTransactions)
      expect(years.get(row.building_id)).toBeLessThanOrEqual(Number(row.tx_date.slice(0, 4)));
  });

  it('know their source, the land registry mostly for sales', () => {
    const registry = (type: string) => {
      const typeRows = signedTransactions.filter((row) => row.tx_type === type);
      return typeRows.filter((row) => row.source === 'land_registry').length / typeRows.length;
    };
    expect(registry('S')).toBeGreaterThan(0.45);
    expect(registry('L')).toBe(0);
  });
});
