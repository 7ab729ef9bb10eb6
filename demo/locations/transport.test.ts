import { describe, expect, it } from 'vitest';
import { createDemoMarket } from '../market/demo-market.ts';

const { buildings } = createDemoMarket({ stocks: 12_000, seed: 11, asOf: '2026-11-15' });
const transportIn = (codes: readonly string[]) =>
  buildings.filter(({ district }) => codes.includes(district.code)).map(({ row }) => row.transport_en ?? '');

describe('transport of demonstration buildings', () => {
  it('names no station outside Hong Kong', () => {
    const outsideBuildings = buildings.filter(({ district }) => district.region === 'ETC');
    expect(outsideBuildings.length).toBeGreaterThan(12);
    for (const { row } of outsideBuildings) expect(row.transport_zh).toBeNull();
  });

  it('describes the ferry to the islands', () => {
    const islandDirections = transportIn(['CC', 'LAM', 'PC', 'MW', 'DB']);
    expect(islandDirections.length).toBeGreaterThan(3);
    for (const directions of islandDirections) expect(directions).toMatch(/^Ferry from Central Pier [3-6]$/);
  });

  it('names the station within walking distance elsewhere', () => {
    const urbanDirections = transportIn(['MK', 'KT', 'CWB']);
    expect(urbanDirections.length).toBeGreaterThan(30);
    for (const directions of urbanDirections)
      expect(directions).toMatch(/^About \d+ minutes? on foot from MTR /);
  });
});
