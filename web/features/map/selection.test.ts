import { describe, expect, it } from 'vitest';
import type { Cluster } from '#contract/cluster.ts';
import { highlightsCluster, highlightsRow } from './highlight.ts';
import { listParams, opensList, zoomTargetOf } from './selection.ts';
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

describe('A clicked marker', () => {
  it('zooms in while that splits it, and otherwise opens the list', () => {
    expect(opensList(WIDE, 12)).toBe(false);
    expect(opensList(WIDE, 18)).toBe(true);
    expect(opensList(DOOR, 12)).toBe(true);
    expect(opensList(TOWER, 9)).toBe(true);
  });

  it('zooms in with all of its listings in view', () => {
    const target = zoomTargetOf(WIDE);
    if (!('bounds' in target)) throw new Error('no bounds');
    const { west, south, east, north } = target.bounds;
    expect(west).toBeLessThan(114.1);
    expect(south).toBeLessThan(22.2);
    expect(east).toBeGreaterThan(114.3);
    expect(north).toBeGreaterThan(22.4);
  });

  it('lists its building, or the listings within its bounds, under the same filters', () => {
    expect(listParams({ tx_type: 'S' }, TOWER)).toEqual({ tx_type: 'S', pis_bldg_id: '7' });
    expect(listParams({ tx_type: 'S', bounds: '1,2,3,4' }, DOOR)).toEqual({
      tx_type: 'S',
      bounds: '114.199998,22.299998,114.200002,22.300002',
    });
  });
});

describe('The parameters for the visible area', () => {
  it('keep the filters, replace a searched area and drop the order', () => {
    const area = { bounds: { west: 114, south: 22, east: 115, north: 23 }, zoom: 12.9 };
    const params = { ics_type: 'c', bounds: '1,2,3,4', order_field: 'area', order_direction: 'asc' };
    expect(clusterParams(params, area)).toEqual({ ics_type: 'c', bounds: '114,22,115,23', zoom: '12' });
    expect(clusterParams(params, { ...area, zoom: 12.2 }).zoom).toBe('11');
  });
});

describe('Card and marker highlight each other', () => {
  const stock = { id: 5, pis_bldg_id: 7, lat: 22.3, lng: 114.2 };
  it('by the listing, by its building, by its position', () => {
    expect(highlightsCluster(stock, TOWER, undefined)).toBe(true);
    expect(highlightsCluster({ ...stock, pis_bldg_id: 8 }, TOWER, undefined)).toBe(false);
    expect(highlightsCluster(stock, WIDE, undefined)).toBe(true);
    expect(highlightsCluster({ ...stock, lat: 22.5 }, WIDE, undefined)).toBe(false);
    expect(highlightsCluster({ ...stock, lat: null, lng: null }, WIDE, undefined)).toBe(false);
    expect(highlightsCluster(null, WIDE, undefined)).toBe(false);
    expect(highlightsRow({ row: 5, building: 7 }, stock)).toBe(true);
    expect(highlightsRow({ row: 6, building: 7 }, stock)).toBe(false);
    expect(highlightsRow({ row: null, building: 7 }, stock)).toBe(true);
    expect(highlightsRow({ row: null, building: null }, { ...stock, pis_bldg_id: null })).toBe(false);
    expect(highlightsRow(null, stock)).toBe(false);
  });
});
