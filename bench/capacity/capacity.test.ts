import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { at } from '#domain/lib/at.ts';
import { DOCUMENT, withTables } from './document.ts';
import { machineSize, plansOf } from './plan.ts';
import { busiestVisits, FAMILIES, HOURS, PORTALS, type Portal } from './portals.ts';
import { type Costs, simulate } from './simulate.ts';
import { growthTables } from './tables.ts';

const COSTS: Costs = { document: 14, documentAgain: 0.5, call: 1.4, callAgain: 0.2 };
const PORTAL: Portal = { ...at(PORTALS, 0), visits: 50_000 };

describe('assumptions add up', () => {
  test('a day has 24 hours, and a visit asks for something', () => {
    expect(HOURS).toHaveLength(24);
    expect(HOURS.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    for (const kind of ['document', 'call'] as const)
      expect(
        FAMILIES.filter((family) => family.kind === kind).reduce((sum, { share }) => sum + share, 0),
      ).toBeCloseTo(1, 6);
  });

  test('the busiest minutes of 100,000 visits', () => {
    expect(busiestVisits({ visits: 100_000 })).toBeCloseTo((100_000 * 0.068 * 1.5) / 3_600, 6);
  });
});

describe('the simulation', () => {
  const machine = { nodes: 2, cores: 2 };

  test('gives the same for the same seed', () => {
    expect(simulate(PORTAL, machine, COSTS)).toEqual(simulate(PORTAL, machine, COSTS));
  });

  test('twice the visits are twice the requests and nearly twice the load', () => {
    const once = simulate(PORTAL, machine, COSTS);
    const twice = simulate({ ...PORTAL, visits: PORTAL.visits * 2 }, machine, COSTS);
    expect(twice.requestsPerS / once.requestsPerS).toBeCloseTo(2, 0);
    expect(twice.load / once.load).toBeGreaterThan(1.5);
    expect(twice.load / once.load).toBeLessThan(2.1);
  });

  test('more changes of the data leave less to be kept', () => {
    const seldom = simulate({ ...PORTAL, changeS: 600 }, machine, COSTS);
    const often = simulate({ ...PORTAL, changeS: 5 }, machine, COSTS);
    expect(often.madePerS).toBeGreaterThan(seldom.madePerS);
    expect(often.families.get('home page')?.unchanged).toBeLessThan(
      seldom.families.get('home page')?.unchanged ?? 0,
    );
  });

  test('requests wait once the cores are busy', () => {
    const slow = { ...COSTS, document: 2_000 };
    expect(simulate(PORTAL, { nodes: 1, cores: 1 }, slow).p99Ms).toBeGreaterThan(
      simulate(PORTAL, machine, COSTS).p99Ms,
    );
  });

  test('the shares of a family are all of it', () => {
    for (const { unchanged, kept, made } of simulate(PORTAL, machine, COSTS).families.values())
      expect(unchanged + kept + made).toBeCloseTo(1, 6);
  });
});

test('a plan has a node to spare, and its money is the sum of its parts', () => {
  const [{ nodes, simulated, money }] = plansOf(PORTAL);
  expect(nodes).toBeGreaterThan(1);
  expect(simulated.load).toBeLessThanOrEqual(0.5);
  expect(money.nodes + money.database + money.cdn).toBeCloseTo(money.total, 6);
});

test('machines come in sizes', () => {
  expect([0.5, 2, 2.1, 9].map(machineSize)).toEqual([2, 2, 4, 16]);
});

test('docs/growth.md has the tables that the model prints: npm run growth -- --write', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  expect(withTables(text, growthTables())).toBe(text);
});
