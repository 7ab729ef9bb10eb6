import { describe, expect, it } from 'vitest';
import { createWorld } from '../market/world.ts';

const { buildings } = createWorld({ stocks: 12_000, seed: 11, asOf: '2026-11-15' });
const transportIn = (codes: readonly string[]) =>
  buildings.filter(({ district }) => codes.includes(district.code)).map(({ row }) => row.transport_en ?? '');

describe('transport of demonstration buildings', () => {
  it('speaks of no station outside Hong Kong', () => {
    const outside = buildings.filter(({ district }) => district.region === 'ETC');
    expect(outside.length).toBeGreaterThan(12);
    for (const { row } of outside) expect(row.transport_zh).toBeNull();
  });

  it('goes to the islands by ferry', () => {
    const islands = transportIn(['CC', 'LAM', 'PC', 'MW', 'DB']);
    expect(islands.length).toBeGreaterThan(3);
    for (const directions of islands) expect(directions).toMatch(/^Ferry from Central Pier [3-6]$/);
  });

  it('names the station in walking distance elsewhere', () => {
    const urban = transportIn(['MK', 'KT', 'CWB']);
    expect(urban.length).toBeGreaterThan(30);
    for (const directions of urban) expect(directions).toMatch(/^About \d+ minutes? on foot from MTR /);
  });
});
