import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { at } from '#domain/lib/at.ts';
import { createCapacityPlans, followingMsPerS, roundUpToMachineSize } from './capacity-plan.ts';
import { DOCUMENT_PATH, replaceTables } from './document.ts';
import { growthTables } from './markdown-tables.ts';
import { HOURLY_SHARES, PORTALS, type Portal, peakVisitsPerSecond, REQUEST_FAMILIES } from './portals.ts';
import { type AnswerCostsMs, simulate } from './simulate.ts';

const SAMPLE_COSTS: AnswerCostsMs = {
  document: 14,
  cachedDocument: 0.5,
  call: 1.4,
  cachedCall: 0.2,
  followingPerS: 0,
};
const SAMPLE_PORTAL: Portal = { ...at(PORTALS, 0), visitsPerDay: 50_000 };

describe('assumptions of the capacity model', () => {
  test('the shares of hours and of request families each add up to 1', () => {
    expect(HOURLY_SHARES).toHaveLength(24);
    expect(HOURLY_SHARES.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    for (const kind of ['document', 'call'] as const)
      expect(
        REQUEST_FAMILIES.filter((family) => family.kind === kind).reduce((sum, { share }) => sum + share, 0),
      ).toBeCloseTo(1, 6);
  });

  test('the busiest minutes of 100,000 visits', () => {
    expect(peakVisitsPerSecond({ visitsPerDay: 100_000 })).toBeCloseTo((100_000 * 0.068 * 1.5) / 3_600, 6);
  });
});

describe('the capacity simulation', () => {
  const nodeGroup = { nodes: 2, cores: 2 };

  test('returns the same result for the same seed', () => {
    expect(simulate(SAMPLE_PORTAL, nodeGroup, SAMPLE_COSTS)).toEqual(
      simulate(SAMPLE_PORTAL, nodeGroup, SAMPLE_COSTS),
    );
  });

  test('has twice the requests and nearly twice the load for twice the visits', () => {
    const baseResult = simulate(SAMPLE_PORTAL, nodeGroup, SAMPLE_COSTS);
    const doubledResult = simulate(
      { ...SAMPLE_PORTAL, visitsPerDay: SAMPLE_PORTAL.visitsPerDay * 2 },
      nodeGroup,
      SAMPLE_COSTS,
    );
    expect(doubledResult.requestsPerS / baseResult.requestsPerS).toBeCloseTo(2, 0);
    expect(doubledResult.load / baseResult.load).toBeGreaterThan(1.5);
    expect(doubledResult.load / baseResult.load).toBeLessThan(2.1);
  });

  test('adds to the load of every node the time to follow changes', () => {
    const { load } = simulate(SAMPLE_PORTAL, nodeGroup, SAMPLE_COSTS);
    // Half of one of two cores.
    const following = simulate(SAMPLE_PORTAL, nodeGroup, { ...SAMPLE_COSTS, followingPerS: 500 });
    expect(following.load - load).toBeCloseTo(0.25, 6);
  });

  test('has fewer cached answers if the data change more often', () => {
    const rareChangesResult = simulate({ ...SAMPLE_PORTAL, changeIntervalS: 600 }, nodeGroup, SAMPLE_COSTS);
    const frequentChangesResult = simulate({ ...SAMPLE_PORTAL, changeIntervalS: 5 }, nodeGroup, SAMPLE_COSTS);
    expect(frequentChangesResult.builtAnswersPerS).toBeGreaterThan(rareChangesResult.builtAnswersPerS);
    expect(frequentChangesResult.families.get('home page')?.unchanged).toBeLessThan(
      rareChangesResult.families.get('home page')?.unchanged ?? 0,
    );
  });

  test('has longer response times if the cores are busy', () => {
    const slowCosts = { ...SAMPLE_COSTS, document: 2_000 };
    expect(simulate(SAMPLE_PORTAL, { nodes: 1, cores: 1 }, slowCosts).p99Ms).toBeGreaterThan(
      simulate(SAMPLE_PORTAL, nodeGroup, SAMPLE_COSTS).p99Ms,
    );
  });

  test('returns outcome shares of each family that add up to 1', () => {
    for (const { unchanged, cached, built } of simulate(
      SAMPLE_PORTAL,
      nodeGroup,
      SAMPLE_COSTS,
    ).families.values())
      expect(unchanged + cached + built).toBeCloseTo(1, 6);
  });
});

test('a capacity plan has a spare node, and its total is the sum of its costs', () => {
  const [{ nodes, simulation, monthlyCosts }] = createCapacityPlans(SAMPLE_PORTAL);
  expect(nodes).toBeGreaterThan(1);
  expect(simulation.load).toBeLessThanOrEqual(0.5);
  expect(monthlyCosts.nodes + monthlyCosts.database + monthlyCosts.cdn).toBeCloseTo(monthlyCosts.total, 6);
});

test('following changes takes little more of each node for ten times as many listings', () => {
  const smaller = { ...SAMPLE_PORTAL, listings: 1_000_000 };
  const ratio = followingMsPerS({ ...smaller, listings: 10_000_000 }) / followingMsPerS(smaller);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(Math.sqrt(10));
});

test('memory is rounded up to common machine sizes', () => {
  expect([0.5, 2, 2.1, 9].map(roundUpToMachineSize)).toEqual([2, 2, 4, 16]);
});

test('docs/growth.md contains the current tables of the model (npm run growth -- --write)', async () => {
  const text = await readFile(DOCUMENT_PATH, 'utf8');
  expect(replaceTables(text, growthTables())).toBe(text);
});
