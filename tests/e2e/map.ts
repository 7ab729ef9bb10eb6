import type { Page } from '@playwright/test';
import type { Bounds } from '#domain/map/bounds.ts';
import { firstViewOf, PANE_SHAPE } from '#web/features/map/first-view.ts';
import { clusterParams } from '#web/features/map/use-clusters.ts';
import { expect } from './fixtures.ts';

/** Maps are drawn by software here, on a machine that does other things too. */
export const SLOW = { timeout: 60_000 };

/** The map is there and has nothing left to draw. */
export const isIdle = (page: Page) =>
  expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'idle', SLOW);

/** The calls for the markers of a map. */
export const CLUSTERS = '**/stock/stockClusterJson?*';

/** The input of the call for the clusters that the server draws. */
export const drawnArea = (bounds: Bounds) => clusterParams({}, firstViewOf({ bounds }, PANE_SHAPE).area);

/** Kwun Tong, at the size of a screen: clusters, buildings and single listings. */
export const KWUN_TONG_BOUNDS = { west: 114.205, south: 22.303, east: 114.235, north: 22.323 };
