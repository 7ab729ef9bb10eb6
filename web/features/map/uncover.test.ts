import { expect, test } from 'vitest';
import { panFromBelow } from './uncover.ts';

const PHONE = { width: 390, height: 560 };
const SHEET = { left: 0, top: 250, right: 390, bottom: 560 };
const DESK = { width: 634, height: 774 };
const PANEL = { left: 10, top: 304, right: 370, bottom: 764 };

test('a marker below a sheet moves to the middle of the space above it', () => {
  // Its content moves up by as many pixels as the map pans down: 400 becomes 125.
  expect(panFromBelow(SHEET, { x: 200, y: 400 }, PHONE)).toEqual({ right: 0, down: 275 });
  expect(panFromBelow(SHEET, { x: 200, y: 240 }, PHONE)).toEqual({ right: 0, down: 115 });
});

test('a marker below a panel moves out to its right', () => {
  expect(panFromBelow(PANEL, { x: 200, y: 500 }, DESK)).toEqual({ right: -210, down: 0 });
});

test('a marker that is not covered stays', () => {
  expect(panFromBelow(SHEET, { x: 200, y: 100 }, PHONE)).toEqual({ right: 0, down: 0 });
  expect(panFromBelow(PANEL, { x: 500, y: 500 }, DESK)).toEqual({ right: 0, down: 0 });
  expect(panFromBelow(PANEL, { x: 200, y: 200 }, DESK)).toEqual({ right: 0, down: 0 });
});
