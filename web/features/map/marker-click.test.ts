import { describe, expect, it } from 'vitest';
import type { Cluster } from '#contract/cluster.ts';
import { isClusterHighlighted, isRowHighlighted } from './highlight.ts';
import { listParams, opensList, zoomTargetOf } from './marker-click.ts';
import { clusterParams } from './use-clusters.ts';

const WIDE_CLUSTER: Cluster = {
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
const SINGLE_ADDRESS_CLUSTER: Cluster = { ...WIDE_CLUSTER, bounds: [114.2, 22.3, 114.2, 22.3] };
const BUILDING_MARKER: Cluster = { ...SINGLE_ADDRESS_CLUSTER, kind: 'building', pis_bldg_id: 7 };

describe('A clicked marker', () => {
  it('zooms in if that splits it, and otherwise opens the list', () => {
    expect(opensList(WIDE_CLUSTER, 12)).toBe(false);
    expect(opensList(WIDE_CLUSTER, 18)).toBe(true);
    expect(opensList(SINGLE_ADDRESS_CLUSTER, 12)).toBe(true);
    expect(opensList(BUILDING_MARKER, 9)).toBe(true);
  });

  it('zooms in with all of its listings in view', () => {
    const target = zoomTargetOf(WIDE_CLUSTER);
    if (!('bounds' in target)) throw new Error('no bounds');
    const { west, south, east, north } = target.bounds;
    expect(west).toBeLessThan(114.1);
    expect(south).toBeLessThan(22.2);
    expect(east).toBeGreaterThan(114.3);
    expect(north).toBeGreaterThan(22.4);
  });

  it('lists the listings of its building or within its bounds, with the same filters', () => {
    expect(listParams({ tx_type: 'S' }, BUILDING_MARKER)).toEqual({ tx_type: 'S', pis_bldg_id: '7' });
    expect(listParams({ tx_type: 'S', bounds: '1,2,3,4' }, SINGLE_ADDRESS_CLUSTER)).toEqual({
      tx_type: 'S',
      bounds: '114.199998,22.299998,114.200002,22.300002',
    });
  });
});

describe('The parameters for the visible area', () => {
  it('keep the filters, replace a searched area and remove the order', () => {
    const area = { bounds: { west: 114, south: 22, east: 115, north: 23 }, zoom: 12.9 };
    const params = { ics_type: 'c', bounds: '1,2,3,4', order_field: 'area', order_direction: 'asc' };
    expect(clusterParams(params, area)).toEqual({ ics_type: 'c', bounds: '114,22,115,23', zoom: '12' });
    expect(clusterParams(params, { ...area, zoom: 12.2 }).zoom).toBe('11');
  });
});

describe('Card and marker highlight each other', () => {
  const stock = { id: 5, pis_bldg_id: 7, lat: 22.3, lng: 114.2 };
  it('by the listing, by its building, or by its position', () => {
    expect(isClusterHighlighted(stock, BUILDING_MARKER, undefined)).toBe(true);
    expect(isClusterHighlighted({ ...stock, pis_bldg_id: 8 }, BUILDING_MARKER, undefined)).toBe(false);
    expect(isClusterHighlighted(stock, WIDE_CLUSTER, undefined)).toBe(true);
    expect(isClusterHighlighted({ ...stock, lat: 22.5 }, WIDE_CLUSTER, undefined)).toBe(false);
    expect(isClusterHighlighted({ ...stock, lat: null, lng: null }, WIDE_CLUSTER, undefined)).toBe(false);
    expect(isClusterHighlighted(null, WIDE_CLUSTER, undefined)).toBe(false);
    expect(isRowHighlighted({ rowId: 5, buildingId: 7 }, stock)).toBe(true);
    expect(isRowHighlighted({ rowId: 6, buildingId: 7 }, stock)).toBe(false);
    expect(isRowHighlighted({ rowId: null, buildingId: 7 }, stock)).toBe(true);
    expect(isRowHighlighted({ rowId: null, buildingId: null }, { ...stock, pis_bldg_id: null })).toBe(false);
    expect(isRowHighlighted(null, stock)).toBe(false);
  });
});
