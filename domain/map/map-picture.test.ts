import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURE_PIXELS, parseMapPicture, pictureAround, picturePath, pictureSquare } from './map-picture.ts';

const viewArbitrary = fc.record({
  x: fc.double({ min: 0, max: 512, noNaN: true }),
  y: fc.double({ min: 0, max: 512, noNaN: true }),
  zoom: fc.double({ min: 7.5, max: 18, noNaN: true }),
});

describe('The picture of a view', () => {
  it('covers three times the width of a map of 640 pixels, and as much in height', () => {
    fc.assert(
      fc.property(viewArbitrary, ({ x, y, zoom }) => {
        const picture = pictureAround({ x, y }, zoom);
        expect(picture.zoom).toBeLessThanOrEqual(zoom);
        expect(picture.zoom).toBeGreaterThan(zoom - 0.5);
        const square = pictureSquare(picture);
        expect(square.side * 2 ** picture.zoom).toBeCloseTo(PICTURE_PIXELS, 6);
        const halfSide = (3 * 640) / 2 / 2 ** zoom;
        expect(x - halfSide).toBeGreaterThan(square.x);
        expect(y - halfSide).toBeGreaterThan(square.y);
        expect(x + halfSide).toBeLessThan(square.x + square.side);
        expect(y + halfSide).toBeLessThan(square.y + square.side);
      }),
    );
  });

  it('is the same for views that hardly differ, and is found by its address', () => {
    fc.assert(
      fc.property(viewArbitrary, ({ x, y, zoom }) => {
        const picture = pictureAround({ x, y }, zoom);
        const [step = '', column = '', row = ''] = picturePath(picture).split('/');
        expect(parseMapPicture(step, column, row)).toEqual(picture);
      }),
    );
    const nearbyCentre = { x: 418.331, y: 223.521 };
    expect(pictureAround({ x: nearbyCentre.x + 0.00001, y: nearbyCentre.y }, 12.2)).toEqual(
      pictureAround(nearbyCentre, 12.4),
    );
  });

  it('is not drawn for zooms and squares that no map shows', () => {
    expect(parseMapPicture('19', '1', '1')).toEqual({ zoom: 9.5, column: 1, row: 1 });
    for (const [step, column, row] of [
      ['14', '1', '1'],
      ['37', '1', '1'],
      ['19', '99999', '1'],
      ['19', '1', '-1'],
      ['19.5', '1', '1'],
      ['19', '1', '1e3'],
    ] as const)
      expect(parseMapPicture(step, column, row), `${step}/${column}/${row}`).toBeUndefined();
  });
});
