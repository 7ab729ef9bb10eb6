import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolatePoint, type Vec } from '../drawing/camera.ts';
import type { UnitFacts } from '../drawing/facts.ts';
import { lightNamed } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { parseXml } from '../drawing/xml.fixture.ts';
import { drawInterior, INTERIORS_PER_UNIT } from './interior.ts';
import { paintOutside } from './outside.ts';
import {
  createSphereProjection,
  drawPanorama,
  PANORAMA_HEIGHT,
  PANORAMA_WIDTH,
  toSphere,
} from './panorama.ts';
import type { Builder } from './room.ts';
import { STANDPOINTS_PER_UNIT } from './standpoints.ts';

const factsArbitrary = fc.record<UnitFacts>({
  id: fc.nat(),
  icsType: fc.constantFrom('i', 'c', 's'),
  floors: fc.constant(null),
  completionYear: fc.constant(null),
  grade: fc.constant(null),
  nameZh: fc.constant(null),
  districtCode: fc.constantFrom('CEN', 'MK', null),
  usageCode: fc.constantFrom('street_shop', 'arcade_shop', null),
  area: fc.option(fc.integer({ min: 60, max: 200_000 })),
});

describe('panoramas of a unit', () => {
  it('are well-formed, 2:1, deterministic and at most 60 KB', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.nat(STANDPOINTS_PER_UNIT - 1), (unit, standpoint) => {
        const svg = drawPanorama(unit, standpoint);
        const { root } = parseXml(svg);
        expect(root).toMatchObject({ width: '4096', height: '2048', viewBox: '0 0 4096 2048' });
        expect(svg.length).toBeLessThan(60_000);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(drawPanorama({ ...unit }, standpoint)).toBe(svg);
      }),
      { numRuns: 12 },
    );
  });

  const coordinateArbitrary = fc.double({ min: -12, max: 12, noNaN: true });
  const pointArbitrary = fc.tuple(coordinateArbitrary, coordinateArbitrary, coordinateArbitrary);
  const eye: Vec = [0, 0, 0];

  it('follow the exact curve of every straight edge of the room', () => {
    fc.assert(
      fc.property(pointArbitrary, pointArbitrary, (start, end) => {
        const middle = interpolatePoint(start, end, 0.37);
        // Directions are undefined at the eye and straight above it.
        fc.pre([start, end, middle].every(([x, , z]) => Math.hypot(x, z) > 1));
        const [x, y] = toSphere(eye, middle);
        const nearestDistance = Math.min(
          ...createSphereProjection(eye)
            .lines(start, end)
            .flatMap((line) =>
              line.slice(1).map((end, index) => distanceToSegment([x, y], line[index] ?? end, end)),
            ),
        );
        expect(nearestDistance).toBeLessThan(4);
      }),
      { numRuns: 300 },
    );
  });

  it('cover both poles with floor and ceiling', () => {
    const square = (y: number): Vec[] => [
      [-5, y, -4],
      [5, y, -4],
      [5, y, 4],
      [-5, y, 4],
    ];
    const lowest = Math.max(
      ...createSphereProjection(eye)
        .polygons(square(-1.5))
        .flat()
        .map(([, y]) => y),
    );
    const highest = Math.min(
      ...createSphereProjection(eye)
        .polygons(square(1.5))
        .flat()
        .map(([, y]) => y),
    );
    expect(lowest).toBe(PANORAMA_HEIGHT);
    expect(highest).toBe(0);
  });

  it('show the windows in the middle and continue across the seam', () => {
    expect(toSphere(eye, [0, 0, 5])).toEqual([PANORAMA_WIDTH / 2, PANORAMA_HEIGHT / 2]);
    expect(Math.abs(toSphere(eye, [-1e-9, 0, -5])[0] - toSphere(eye, [1e-9, 0, -5])[0])).toBeCloseTo(
      PANORAMA_WIDTH,
      3,
    );
  });
});

describe('interior pictures of a unit', () => {
  it('are well-formed 16:10 pictures that differ by standpoint', () => {
    fc.assert(
      fc.property(factsArbitrary, (unit) => {
        const pictures = Array.from({ length: INTERIORS_PER_UNIT }, (_, index) => drawInterior(unit, index));
        for (const svg of pictures) {
          expect(parseXml(svg).root).toMatchObject({ width: '640', height: '400' });
          expect(svg.length).toBeLessThan(24_000);
          expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        }
        expect(new Set(pictures).size).toBe(INTERIORS_PER_UNIT);
      }),
      { numRuns: 20 },
    );
  });
});

it('paints sky and ridge as far as the windows show from the side', () => {
  const corners: Vec[] = [];
  const builder = {
    light: lightNamed('day'),
    shell: { halfZ: 5 },
    shape: (_: string, shapeCorners: readonly Vec[]) => corners.push(...shapeCorners),
  };
  paintOutside(builder as unknown as Builder, randomFrom(1), 30);
  const distance = Math.max(...corners.map(([, , z]) => z));
  // A glance along the windows, five degrees from them.
  const visibleHalfWidth = distance * Math.tan((85 * Math.PI) / 180);
  expect(Math.max(...corners.map(([x]) => x))).toBeGreaterThan(visibleHalfWidth);
  expect(Math.min(...corners.map(([x]) => x))).toBeLessThan(-visibleHalfWidth);
});

function distanceToSegment(
  [x, y]: readonly [number, number],
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const fraction =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - fraction * (bx - ax), y - ay - fraction * (by - ay));
}
