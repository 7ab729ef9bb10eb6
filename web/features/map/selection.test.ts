import { describe, expect, it } from 'vitest';
import type { Cluster } from '#contract/cluster.ts';
import { lightsCluster, lightsStock } from './highlight.ts';
import { closer, listParams, opensList } from './selection.ts';
import { clusterParams } from './use-clusters.ts';

const WIDE: Cluster = {
  kind: 'cluster',
  count: 9,
  i: 3,
  c: 3,
  s: 3,
  lat: 22.3,
  lng: 114.2,
  bounds: [114.1, 22.2, 114.3, 22.4],
  pis_bldg_id: null,
  stock: null,
};
const DOOR: Cluster = { ...WIDE, bounds: [114.2, 22.3, 114.2, 22.3] };
const TOWER: Cluster = { ...DOOR, kind: 'building', pis_bldg_id: 7 };

describe('A marker that is chosen', () => {
  it('is looked at more closely while that parts its listings, and else opens their list', () => {
    expect(opensList(WIDE, 12)).toBe(false);
    expect(opensList(WIDE, 18)).toBe(true);
    expect(opensList(DOOR, 12)).toBe(true);
    expect(opensList(TOWER, 9)).toBe(true);
  });

  it('comes closer with all of its listings in view', () => {
    const target = closer(WIDE);
    if (!('bounds' in target)) throw new Error('no bounds');
    const { west, south, east, north } = target.bounds;
    expect(west).toBeLessThan(114.1);
    expect(south).toBeLessThan(22.2);
    expect(east).toBeGreaterThan(114.3);
    expect(north).toBeGreaterThan(22.4);
  });

  it('lists its building, or its spot, under the same filters', () => {
    expect(listParams({ tx_type: 'S' }, TOWER)).toEqual({ tx_type: 'S', pis_bldg_id: '7' });
    expect(listParams({ tx_type: 'S', bounds: '1,2,3,4' }, DOOR)).toEqual({
      tx_type: 'S',
      bounds: '114.199998,22.299998,114.200002,22.300002',
    });
  });
});

describe('The question for what is seen', () => {
  it('keeps the filters, but the map’s edges take the place of a searched area, and there is no order', () => {
    const seen = { bounds: { west: 114, south: 22, east: 115, north: 23 }, zoom: 12.9 };
    const params = { ics_type: 'c', bounds: '1,2,3,4', order_field: 'area', order_direction: 'asc' };
    expect(clusterParams(params, seen)).toEqual({ ics_type: 'c', bounds: '114,22,115,23', zoom: '12' });
    expect(clusterParams(params, { ...seen, zoom: 12.2 }).zoom).toBe('11');
  });
});

describe('Card and marker light each other', () => {
  const stock = { gstock_id: 5, pis_bldg_id: 7, lat: 22.3, lng: 114.2 };
  it('by the listing, by its building, by its place', () => {
    expect(lightsCluster(stock, TOWER)).toBe(true);
    expect(lightsCluster({ ...stock, pis_bldg_id: 8 }, TOWER)).toBe(false);
    expect(lightsCluster(stock, WIDE)).toBe(true);
    expect(lightsCluster({ ...stock, lat: 22.5 }, WIDE)).toBe(false);
    expect(lightsCluster({ ...stock, lat: null, lng: null }, WIDE)).toBe(false);
    expect(lightsCluster(null, WIDE)).toBe(false);
    expect(lightsStock({ stock: 5, building: 7 }, stock)).toBe(true);
    expect(lightsStock({ stock: 6, building: 7 }, stock)).toBe(false);
    expect(lightsStock({ stock: null, building: 7 }, stock)).toBe(true);
    expect(lightsStock({ stock: null, building: null }, { ...stock, pis_bldg_id: null })).toBe(false);
    expect(lightsStock(null, stock)).toBe(false);
  });
});
