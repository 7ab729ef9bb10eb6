import { at } from '#domain/lib/at.ts';
import { planePointOf } from '#domain/map/map-plane.ts';
import type { Polygon } from '#domain/map/polygon.ts';
import { boundsAround } from './map-target.ts';
import { PassiveMarker } from './marker.tsx';

/**
 * Number of SVG units per pixel at zoom 0. With this many, rounding to whole units stays below one
 * pixel at any zoom.
 */
const UNITS_PER_PIXEL = 2 ** 24;

/**
 * Draws a polygon on a static or live map. CSS derives its size from `--map-scale`, so no script runs
 * when the map zooms.
 */
export function PolygonOutline({
  corners,
  isUnfinished = false,
}: {
  corners: Polygon;
  isUnfinished?: boolean;
}) {
  if (corners.length === 0) return null;
  const { west, north } = boundsAround(corners);
  const origin = planePointOf({ lng: west, lat: north });
  const points = corners.map(planePointOf).map(({ x, y }) => ({
    x: Math.round((x - origin.x) * UNITS_PER_PIXEL),
    y: Math.round((y - origin.y) * UNITS_PER_PIXEL),
  }));
  // An SVG viewBox without width or height is not rendered.
  const width = Math.max(1, ...points.map(({ x }) => x));
  const height = Math.max(1, ...points.map(({ y }) => y));
  const firstPoint = at(points, 0);
  const path = `M${firstPoint.x} ${firstPoint.y}${points.map(({ x, y }) => `L${x} ${y}`).join('')}Z`;
  const cssLength = (units: number) => `calc(${units / UNITS_PER_PIXEL}*var(--map-scale))`;
  return (
    <PassiveMarker position={{ lng: west, lat: north }} className="map-area">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        // The marker layer hides markers that are outside the viewport. The polygon can still be
        // visible when its corner is outside.
        style={{
          width: cssLength(width),
          height: cssLength(height),
          overflow: 'visible',
          visibility: 'visible',
        }}
      >
        <path
          d={path}
          fill="var(--brand)"
          fillOpacity={0.12}
          fillRule="evenodd"
          stroke="var(--brand)"
          strokeWidth={2.5}
          strokeLinejoin="round"
          strokeDasharray={isUnfinished ? '6 5' : undefined}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </PassiveMarker>
  );
}
