import { expect, test } from 'vitest';
import { panToUncover } from './pan-to-uncover.ts';

const PHONE_MAP = { width: 390, height: 560 };
const BOTTOM_SHEET = { left: 0, top: 250, right: 390, bottom: 560 };
const DESKTOP_MAP = { width: 634, height: 774 };
const SIDE_PANEL = { left: 10, top: 304, right: 370, bottom: 764 };

test('a marker below a sheet moves to the middle of the space above the sheet', () => {
  // Panning down by 275 pixels moves the marker up from 400 to 125.
  expect(panToUncover(BOTTOM_SHEET, { x: 200, y: 400 }, PHONE_MAP)).toEqual({ right: 0, down: 275 });
  expect(panToUncover(BOTTOM_SHEET, { x: 200, y: 240 }, PHONE_MAP)).toEqual({ right: 0, down: 115 });
});

test('a marker below a panel moves to its right', () => {
  expect(panToUncover(SIDE_PANEL, { x: 200, y: 500 }, DESKTOP_MAP)).toEqual({ right: -210, down: 0 });
});

test('a marker that is not covered stays', () => {
  expect(panToUncover(BOTTOM_SHEET, { x: 200, y: 100 }, PHONE_MAP)).toEqual({ right: 0, down: 0 });
  expect(panToUncover(SIDE_PANEL, { x: 500, y: 500 }, DESKTOP_MAP)).toEqual({ right: 0, down: 0 });
  expect(panToUncover(SIDE_PANEL, { x: 200, y: 200 }, DESKTOP_MAP)).toEqual({ right: 0, down: 0 });
});
