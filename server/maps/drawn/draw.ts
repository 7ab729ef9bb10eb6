import type { Feature, FeatureCollection, Position } from 'geojson';
import { at } from '#domain/lib/at.ts';
import { sizeAt } from '#domain/map/base-map/by-zoom.ts';
import {
  BORDER_MAX_ZOOM,
  BUILDING_DOT,
  RAIL_CASING_MIN_ZOOM,
  STATION_DOT,
} from '#domain/map/base-map/sizes.ts';
import { type MapPicture, PICTURE_PIXELS, pictureSquare } from '#domain/map/map-picture.ts';
import { type PlanePoint, planePointOf } from '#domain/map/map-plane.ts';
import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import { clipLine, clipRing, type Square, simplify } from './geometry.ts';
import { baselineShift, coordinatesOf, type NamedPoint, type PlacedName, placeNames } from './names.ts';
import { formatNumber, pictureStyleSheet, styleClass } from './style.ts';

/**
 * Number of picture units per pixel. Shapes have integer coordinates in picture units, so their
 * precision is half a pixel.
 */
const UNITS_PER_PIXEL = 2;
const PICTURE_UNITS = PICTURE_PIXELS * UNITS_PER_PIXEL;
/** Maximum deviation of a simplified shape from the base map, in picture units. */
const SIMPLIFY_TOLERANCE = 2.2;
/**
 * Minimum width or height of an island, in picture units. Islands that are smaller in both directions
 * are omitted.
 */
const MIN_ISLAND_UNITS = 3;
/**
 * Distance in picture units by which shapes extend beyond the picture, so that the outlines of clipped
 * land stay invisible.
 */
const CLIP_MARGIN = 24;
/**
 * Added to the zoom level of a picture for the layout of its labels. Pictures exist for every half zoom
 * level, and each picture is displayed up to the next half level, so labels are laid out for almost
 * that next level.
 */
const LABEL_ZOOM_OFFSET = 0.45;
/** The base map's features projected to the plane, ready to be drawn. */
export type BaseMapShapes = {
  readonly mainland: readonly Shape[];
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
  readonly rails: readonly (Shape & { readonly colour: string })[];
  readonly points: readonly NamedPoint[];
};

type Shape = {
  readonly rings: readonly (readonly PlanePoint[])[];
  /** `left`, `top`, `right` and `bottom` are the bounding box of the rings. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export function readBaseMapShapes({ features }: FeatureCollection): BaseMapShapes {
  const featuresOfKind = (kind: string) => features.filter(({ properties }) => properties?.kind === kind);
  return {
    mainland: featuresOfKind('mainland').map(shapeOf),
    land: featuresOfKind('land').map(shapeOf),
    borders: featuresOfKind('border').map(shapeOf),
    rails: featuresOfKind('rail').map((feature) => ({
      ...shapeOf(feature),
      colour: String(feature.properties?.colour),
    })),
    points: features
      .filter(({ geometry }) => geometry.type === 'Point')
      .map((feature) => {
        const [lng, lat] = coordinatesOf(feature);
        return { ...planePointOf({ lat, lng }), properties: feature.properties ?? {} };
      }),
  };
}

function shapeOf({ geometry }: Feature): Shape {
  const lines =
    geometry.type === 'Polygon'
      ? geometry.coordinates.map(planePoints)
      : geometry.type === 'LineString'
        ? [planePoints(geometry.coordinates)]
        : [];
  const [xs, ys] = [lines.flat().map(({ x }) => x), lines.flat().map(({ y }) => y)];
  return {
    rings: lines,
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

function planePoints(positions: readonly Position[]): PlanePoint[] {
  return positions.map((position) => planePointOf({ lat: at(position, 1), lng: at(position, 0) }));
}

/**
 * Draws one map picture as SVG. Shapes scale with the displayed size; labels, dots and line widths keep
 * their size. Colours follow the light or dark scheme of the page.
 */
export function drawPicture(base: BaseMapShapes, picture: MapPicture, lang: Language): string {
  const square = pictureSquare(picture);
  const zoom = picture.zoom + LABEL_ZOOM_OFFSET;
  const landPaths = shapesTouching(base.land, square).map((shape) => areaPath(shape, square));
  const mainlandPaths = shapesTouching(base.mainland, square).map((shape) => areaPath(shape, square));
  const borders = zoom < BORDER_MAX_ZOOM ? shapesTouching(base.borders, square) : [];
  const rails = shapesTouching(base.rails, square);
  const points = base.points
    .map((point) => ({ ...point, ...toPicturePixels(point, square) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < PICTURE_PIXELS && y < PICTURE_PIXELS);
  const placedNames = placeNames(points, zoom, lang);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${LANGUAGE_DEFINITIONS[lang].html}" width="100%" height="100%">`,
    `<style>${pictureStyleSheet(zoom, lang, new Set(placedNames.map(({ style }) => style)))}</style>`,
    '<rect class="sea" width="100%" height="100%"/>',
    `<svg viewBox="0 0 ${PICTURE_UNITS} ${PICTURE_UNITS}" width="100%" height="100%">`,
    `<defs><g id="m">${pathElements(mainlandPaths)}</g><g id="l">${pathElements(landPaths)}</g>`,
    ...rails.map((shape, index) => `<path id="r${index}" d="${linePath(shape, square)}"/>`),
    '</defs>',
    '<use href="#m" class="shore"/><use href="#m" class="beyond"/>',
    '<use href="#l" class="shore"/><use href="#l" class="land"/>',
    ...borders.map((shape) => `<path class="border" d="${linePath(shape, square)}"/>`),
    ...(zoom < RAIL_CASING_MIN_ZOOM
      ? []
      : rails.map((_, index) => `<use href="#r${index}" class="casing"/>`)),
    ...rails.map(({ colour }, index) => `<use href="#r${index}" class="rail" stroke="${colour}"/>`),
    ...dotElements(points, zoom),
    '</svg>',
    ...placedNames.map(nameElement),
    '</svg>',
  ].join('');
}

function shapesTouching<S extends Shape>(shapes: readonly S[], { x, y, side }: Square): readonly S[] {
  return shapes.filter(
    ({ left, top, right, bottom }) => right > x && left < x + side && bottom > y && top < y + side,
  );
}

/** Returns the clipping square with its margin, and the number of picture units per plane pixel. */
function clipFrameOf({ x, y, side }: Square) {
  const unitsPerPlanePixel = PICTURE_UNITS / side;
  const margin = CLIP_MARGIN / unitsPerPlanePixel;
  return { unitsPerPlanePixel, clip: { x: x - margin, y: y - margin, side: side + 2 * margin } };
}

function areaPath(shape: Shape, square: Square): string {
  const { unitsPerPlanePixel, clip } = clipFrameOf(square);
  const isInside = shape.left > clip.x && shape.right < clip.x + clip.side;
  const needsClip = !isInside || shape.top < clip.y || shape.bottom > clip.y + clip.side;
  return shape.rings
    .map((ring) => simplify(needsClip ? clipRing(ring, clip) : ring, SIMPLIFY_TOLERANCE / unitsPerPlanePixel))
    .map((ring) => toPictureUnits(ring, square, unitsPerPlanePixel))
    .filter(isLargeEnough)
    .map((ring) => `${relativePath(ring)}z`)
    .join('');
}

function linePath({ rings }: Shape, square: Square): string {
  const { unitsPerPlanePixel, clip } = clipFrameOf(square);
  return rings
    .flatMap((line) => clipLine(line, clip))
    .map((line) =>
      relativePath(
        toPictureUnits(simplify(line, SIMPLIFY_TOLERANCE / unitsPerPlanePixel), square, unitsPerPlanePixel),
      ),
    )
    .join('');
}

function toPictureUnits(
  points: readonly PlanePoint[],
  { x, y }: Square,
  unitsPerPlanePixel: number,
): PlanePoint[] {
  return points.map((point) => ({
    x: Math.round((point.x - x) * unitsPerPlanePixel),
    y: Math.round((point.y - y) * unitsPerPlanePixel),
  }));
}

function isLargeEnough(ring: readonly PlanePoint[]): boolean {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return (
    ring.length > 2 &&
    (Math.max(...xs) - Math.min(...xs) >= MIN_ISLAND_UNITS ||
      Math.max(...ys) - Math.min(...ys) >= MIN_ISLAND_UNITS)
  );
}

/**
 * Writes the first point as absolute and the following points as relative coordinates, because relative
 * numbers are shorter.
 */
function relativePath(points: readonly PlanePoint[]): string {
  const coordinateSteps = points.slice(1).map(({ x, y }, index) => {
    const previous = at(points, index);
    return coordinatePair(x - previous.x, y - previous.y);
  });
  const { x, y } = at(points, 0);
  return `M${coordinatePair(x, y)}l${coordinateSteps.join(' ')}`.replaceAll(' -', '-');
}

function coordinatePair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

function pathElements(pathData: readonly string[]): string {
  return pathData
    .filter((path) => path !== '')
    .map((path) => `<path d="${path}"/>`)
    .join('');
}

function toPicturePixels(point: PlanePoint, { x, y, side }: Square): PlanePoint {
  const unitsPerPlanePixel = PICTURE_PIXELS / side;
  return { x: (point.x - x) * unitsPerPlanePixel, y: (point.y - y) * unitsPerPlanePixel };
}

/** Draws all dots of one size as one path: each dot is a line of zero length with round caps. */
function dotPath(points: readonly NamedPoint[]): string {
  return points
    .map(
      ({ x, y }) => `M${coordinatePair(Math.round(x * UNITS_PER_PIXEL), Math.round(y * UNITS_PER_PIXEL))}h0`,
    )
    .join('');
}

function dotElements(points: readonly NamedPoint[], zoom: number): string[] {
  const pointsOfKind = (kind: string) => points.filter(({ properties }) => properties.kind === kind);
  const dotsElement = (className: string, path: string, radius: number) =>
    `<path class="${className}" stroke-width="${formatNumber(2 * radius)}" d="${path}"/>`;
  const dotElements: string[] = [];
  if (zoom >= BUILDING_DOT.minZoom)
    dotElements.push(
      dotsElement('building', dotPath(pointsOfKind('building')), sizeAt(BUILDING_DOT.radius, zoom)),
    );
  if (zoom < STATION_DOT.minZoom) return dotElements;
  const [interchangePath, ordinaryStationPath] = [true, false].map((isInterchange) =>
    dotPath(pointsOfKind('station').filter(({ properties }) => (properties.rank === 1) === isInterchange)),
  ) as [string, string];
  const stroke = sizeAt(STATION_DOT.stroke, zoom);
  for (const [path, radius] of [
    [interchangePath, sizeAt(STATION_DOT.radius.interchange, zoom)],
    [ordinaryStationPath, sizeAt(STATION_DOT.radius.regular, zoom)],
  ] as const) {
    dotElements.push(dotsElement('ring', path, radius + stroke), dotsElement('station', path, radius));
  }
  return dotElements;
}

function nameElement(name: PlacedName): string {
  const { x, y, dx, dy, text, align, style, needsFullSize } = name;
  const classNames = [styleClass(style), align === 'middle' ? '' : align, needsFullSize ? 'full' : ''];
  const attributes = [
    `class="${classNames.filter((part) => part !== '').join(' ')}"`,
    `x="${formatPercent(x)}" y="${formatPercent(y)}"`,
    ...(dx === 0 ? [] : [`dx="${formatNumber(dx)}"`]),
    `dy="${formatNumber(dy + baselineShift(name))}"`,
  ];
  return `<text ${attributes.join(' ')}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}

function formatPercent(pixels: number): string {
  return `${formatNumber((pixels / PICTURE_PIXELS) * 100)}%`;
}
