import type { Page } from '@playwright/test';
import type { Bounds } from '#domain/map/bounds.ts';
import { initialViewOf, PANE_SHAPE } from '#web/features/map/initial-view.ts';
import { clusterParams } from '#web/features/map/use-clusters.ts';
import { expect } from './fixtures.ts';

/** Timeout for maps, which are rendered in software on a busy machine. */
export const SLOW_TIMEOUT = { timeout: 60_000 };

/** Waits until the map is loaded and idle. */
export const expectMapIdle = (page: Page) =>
  expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'idle', SLOW_TIMEOUT);

/** URL pattern of the requests for map markers. */
export const CLUSTERS_CALL = '**/stock/stockClusterJson?*';

/** Returns the request parameters for the clusters that the server renders for these bounds. */
export const serverClusterParams = (bounds: Bounds) =>
  clusterParams({}, initialViewOf({ bounds }, PANE_SHAPE).area);

/** Bounds of Kwun Tong that fill the screen and contain clusters, buildings and single listings. */
export const KWUN_TONG_BOUNDS = { west: 114.205, south: 22.303, east: 114.235, north: 22.323 };
