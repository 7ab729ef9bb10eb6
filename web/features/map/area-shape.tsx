import { at } from '#domain/lib/at.ts';
import { planePointOf } from '#domain/map/map-plane.ts';
import type { Polygon } from '#domain/map/polygon.ts';
import { boundsAround } from './map-target.ts';
import { Mark } from './marker.tsx';

/** Units of the drawing in a pixel at zoom 0: whole ones are exact to a part of a pixel at any zoom. */
const UNITS = 2 ** 24;

/** An area on a map, drawn or live. It is as large as `--map-scale` says, so that no script follows a zoom. */
export function AreaShape({ corners, isDraft = false }: { corners: Polygon; isDraft?: boolean }) {
  if (corners.length === 0) return null;
  const { west, north } = boundsAround(corners);
  const origin = planePointOf({ lng: west, lat: north });
  const points = corners.map(planePointOf).map(({ x, y }) => ({
    x: Math.round((x - origin.x) * UNITS),
    y: Math.round((y - origin.y) * UNITS),
  }));
  // A box without width or height would not be drawn at all.
  const width = Math.max(1, ...points.map(({ x }) => x));
  const height = Math.max(1, ...points.map(({ y }) => y));
  const first = at(points, 0);
  const path = `M${first.x} ${first.y}${points.map(({ x, y }) => `L${x} ${y}`).join('')}Z`;
  const length = (units: number) => `calc(${units / UNITS}*var(--map-scale))`;
  return (
    <Mark position={{ lng: west, lat: north }} className="map-area">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        // A marker out of sight is hidden, but of an area there is more than its corner.
        style={{ width: length(width), height: length(height), overflow: 'visible', visibility: 'visible' }}
      >
        <path
          d={path}
          fill="var(--brand)"
          fillOpacity={0.12}
          fillRule="evenodd"
          stroke="var(--brand)"
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeDasharray={isDraft ? '6 5' : undefined}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Mark>
  );
}
