import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { at } from '#domain/lib/at.ts';
import { DOCUMENT_PATH, replaceTables } from './document.ts';
import { createPlans, roundUpToMachineSize } from './plan.ts';
import { HOURLY_SHARES, PORTALS, type Portal, peakVisitsPerSecond, REQUEST_FAMILIES } from './portals.ts';
import { type AnswerCostsMs, simulate } from './simulate.ts';
import { growthTables } from './tables.ts';

const SAMPLE_COSTS: AnswerCostsMs = { document: 14, documentAgain: 0.5, call: 1.4, callAgain: 0.2 };
const SAMPLE_PORTAL: Portal = { ...at(PORTALS, 0), visits: 50_000 };

describe('assumptions add up', () => {
  test('a day has 24 hours, and a visit asks for something', () => {
    expect(HOURLY_SHARES).toHaveLength(24);
    expect(HOURLY_SHARES.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    for (const kind of ['document', 'call'] as const)
      expect(
        REQUEST_FAMILIES.filter((family) => family.kind === kind).reduce((sum, { share }) => sum + share, 0),
      ).toBeCloseTo(1, 6);
  });

  test('the busiest minutes of 100,000 visits', () => {
    expect(peakVisitsPerSecond({ visits: 100_000 })).toBeCloseTo((100_000 * 0.068 * 1.5) / 3_600, 6);
  });
});

describe('the simulation', () => {
  const machine = { nodes: 2, cores: 2 };

  test('gives the same for the same seed', () => {
    expect(simulate(SAMPLE_PORTAL, machine, SAMPLE_COSTS)).toEqual(
      simulate(SAMPLE_PORTAL, machine, SAMPLE_COSTS),
    );
  });

  test('twice the visits are twice the requests and nearly twice the load', () => {
    const baseResult = simulate(SAMPLE_PORTAL, machine, SAMPLE_COSTS);
    const doubledResult = simulate(
      { ...SAMPLE_PORTAL, visits: SAMPLE_PORTAL.visits * 2 },
      machine,
      SAMPLE_COSTS,
    );
    expect(doubledResult.requestsPerS / baseResult.requestsPerS).toBeCloseTo(2, 0);
    expect(doubledResult.load / baseResult.load).toBeGreaterThan(1.5);
    expect(doubledResult.load / baseResult.load).toBeLessThan(2.1);
  });

  test('more changes of the data leave less to be kept', () => {
    const rareChangesResult = simulate({ ...SAMPLE_PORTAL, changeIntervalS: 600 }, machine, SAMPLE_COSTS);
    const frequentChangesResult = simulate({ ...SAMPLE_PORTAL, changeIntervalS: 5 }, machine, SAMPLE_COSTS);
    expect(frequentChangesResult.builtPerS).toBeGreaterThan(rareChangesResult.builtPerS);
    expect(frequentChangesResult.families.get('home page')?.unchanged).toBeLessThan(
      rareChangesResult.families.get('home page')?.unchanged ?? 0,
    );
  });

  test('requests wait once the cores are busy', () => {
    const slowCosts = { ...SAMPLE_COSTS, document: 2_000 };
    expect(simulate(SAMPLE_PORTAL, { nodes: 1, cores: 1 }, slowCosts).p99Ms).toBeGreaterThan(
      simulate(SAMPLE_PORTAL, machine, SAMPLE_COSTS).p99Ms,
    );
  });

  test('the shares of a family are all of it', () => {
    for (const { unchanged, cached, built } of simulate(
      SAMPLE_PORTAL,
      machine,
      SAMPLE_COSTS,
    ).families.values())
      expect(unchanged + cached + built).toBeCloseTo(1, 6);
  });
});

test('a plan has a node to spare, and its money is the sum of its parts', () => {
  const [{ nodes, simulation, monthlyCosts }] = createPlans(SAMPLE_PORTAL);
  expect(nodes).toBeGreaterThan(1);
  expect(simulation.load).toBeLessThanOrEqual(0.5);
  expect(monthlyCosts.nodes + monthlyCosts.database + monthlyCosts.cdn).toBeCloseTo(monthlyCosts.total, 6);
});

test('machines come in sizes', () => {
  expect([0.5, 2, 2.1, 9].map(roundUpToMachineSize)).toEqual([2, 2, 4, 16]);
});

test('docs/growth.md has the tables that the model prints: npm run growth -- --write', async () => {
  const text = await readFile(DOCUMENT_PATH, 'utf8');
  expect(replaceTables(text, growthTables())).toBe(text);
});
