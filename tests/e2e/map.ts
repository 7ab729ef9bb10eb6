import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Maps are drawn by software here, on a machine that does other things too. */
export const SLOW = { timeout: 60_000 };

/** The map is there and has nothing left to draw. */
export const isIdle = (page: Page) =>
  expect(page.locator('[data-map]')).toHaveAttribute('data-map', 'idle', SLOW);
