import type { Page } from '@playwright/test';
import type { Bounds } from '#domain/map/bounds.ts';
import { initialViewOf, PANE_SHAPE } from '#web/features/map/initial-view.ts';
import { clusterParams } from '#web/features/map/use-clusters.ts';
import { expect } from './fixtures.ts';

/** Maps are rendered in software on a busy machine. */
export const SLOW = { timeout: 60_000 };

/** Waits until the map is loaded and idle. */
export const isIdle = (page: Page) =>
  expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'idle', SLOW);

/** Requests for the markers of a map. */
export const CLUSTERS = '**/stock/stockClusterJson?*';

/** Returns the parameters of the request for clusters rendered by the server. */
export const drawnArea = (bounds: Bounds) => clusterParams({}, initialViewOf({ bounds }, PANE_SHAPE).area);

/** Kwun Tong at screen size: clusters, buildings and single listings. */
export const KWUN_TONG_BOUNDS = { west: 114.205, south: 22.303, east: 114.235, north: 22.323 };
