import type { Feature, FeatureCollection, Position } from 'geojson';
import { at } from '#domain/lib/at.ts';
import { sizeAt } from '#domain/map/base-map/by-zoom.ts';
import { BORDER_MAX_ZOOM, BUILDING, RAIL_CASING_MIN_ZOOM, STATION } from '#domain/map/base-map/sizes.ts';
import { type MapPicture, PICTURE_PIXELS, pictureSquare } from '#domain/map/map-picture.ts';
import { type PlanePoint, planePointOf } from '#domain/map/map-plane.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import { clipLine, clipRing, type Square, simplify } from './geometry.ts';
import { baselineShift, coordinatesOf, type NamedPoint, type PlacedName, placeNames } from './names.ts';
import { short, styleClass, styleOf } from './style.ts';

/** Shapes are drawn in whole units of half a pixel. */
const UNITS_PER_PIXEL = 2;
const UNITS = PICTURE_PIXELS * UNITS_PER_PIXEL;
/** Shapes may differ from the base by this much, in units. */
const TOLERANCE = 2.2;
/** An island smaller than this is not drawn, in units. */
const SMALLEST = 3;
/** Shapes reach this far beyond the picture, so that the edges of clipped land are not seen. Units. */
const MARGIN = 24;
/** A picture of a half zoom is shown at up to the next half zoom: names and sizes are those of nearly that one. */
const ZOOM_AHEAD = 0.45;
/** The base map as shapes of the plane, to draw pictures of. */
export type PictureBase = {
  readonly mainland: readonly Shape[];
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
  readonly rails: readonly (Shape & { readonly colour: string })[];
  readonly points: readonly NamedPoint[];
};

type Shape = {
  readonly rings: readonly (readonly PlanePoint[])[];
  /** The smallest box around it. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

export function readPictureBase({ features }: FeatureCollection): PictureBase {
  const of = (kind: string) => features.filter(({ properties }) => properties?.kind === kind);
  return {
    mainland: of('mainland').map(shapeOf),
    land: of('land').map(shapeOf),
    borders: of('border').map(shapeOf),
    rails: of('rail').map((feature) => ({ ...shapeOf(feature), colour: String(feature.properties?.colour) })),
    points: features
      .filter(({ geometry }) => geometry.type === 'Point')
      .map((feature) => {
        const [lng, lat] = coordinatesOf(feature);
        return { ...planePointOf({ lat, lng }), properties: feature.properties ?? {} };
      }),
  };
}

function shapeOf({ geometry }: Feature): Shape {
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates.map(planePoints)
      : geometry.type === 'LineString'
        ? [planePoints(geometry.coordinates)]
        : [];
  const [xs, ys] = [rings.flat().map(({ x }) => x), rings.flat().map(({ y }) => y)];
  return {
    rings,
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
 * Draws a picture as SVG. Shapes grow with the size it is shown in; names, dots and the widths of lines do
 * not. It follows the colour scheme of the page.
 */
export function drawPicture(base: PictureBase, picture: MapPicture, lang: Language): string {
  const square = pictureSquare(picture);
  const zoom = picture.zoom + ZOOM_AHEAD;
  const land = shapesIn(base.land, square).map((shape) => areaPath(shape, square));
  const mainland = shapesIn(base.mainland, square).map((shape) => areaPath(shape, square));
  const borders = zoom < BORDER_MAX_ZOOM ? shapesIn(base.borders, square) : [];
  const rails = shapesIn(base.rails, square);
  const points = base.points
    .map((point) => ({ ...point, ...pixelsIn(point, square) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < PICTURE_PIXELS && y < PICTURE_PIXELS);
  const names = placeNames(points, zoom, lang);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${LANGUAGE[lang].html}" width="100%" height="100%">`,
    `<style>${styleOf(zoom, lang, new Set(names.map(({ style }) => style)))}</style>`,
    '<rect class="sea" width="100%" height="100%"/>',
    `<svg viewBox="0 0 ${UNITS} ${UNITS}" width="100%" height="100%">`,
    `<defs><g id="m">${paths(mainland)}</g><g id="l">${paths(land)}</g>`,
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
    ...names.map(nameElement),
    '</svg>',
  ].join('');
}

function shapesIn<S extends Shape>(shapes: readonly S[], { x, y, side }: Square): readonly S[] {
  return shapes.filter(
    ({ left, top, right, bottom }) => right > x && left < x + side && bottom > y && top < y + side,
  );
}

/** The square with its margin, and the units to a pixel of the plane in it. */
function frameOf({ x, y, side }: Square) {
  const perPlane = UNITS / side;
  const margin = MARGIN / perPlane;
  return { perPlane, clip: { x: x - margin, y: y - margin, side: side + 2 * margin } };
}

function areaPath(shape: Shape, square: Square): string {
  const { perPlane, clip } = frameOf(square);
  const isInside = shape.left > clip.x && shape.right < clip.x + clip.side;
  const needsClip = !isInside || shape.top < clip.y || shape.bottom > clip.y + clip.side;
  return shape.rings
    .map((ring) => simplify(needsClip ? clipRing(ring, clip) : ring, TOLERANCE / perPlane))
    .map((ring) => unitsOf(ring, square, perPlane))
    .filter(isVisible)
    .map((ring) => `${pathOf(ring)}z`)
    .join('');
}

function linePath({ rings }: Shape, square: Square): string {
  const { perPlane, clip } = frameOf(square);
  return rings
    .flatMap((line) => clipLine(line, clip))
    .map((line) => pathOf(unitsOf(simplify(line, TOLERANCE / perPlane), square, perPlane)))
    .join('');
}

function unitsOf(points: readonly PlanePoint[], { x, y }: Square, perPlane: number): PlanePoint[] {
  return points.map((point) => ({
    x: Math.round((point.x - x) * perPlane),
    y: Math.round((point.y - y) * perPlane),
  }));
}

function isVisible(ring: readonly PlanePoint[]): boolean {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return (
    ring.length > 2 &&
    (Math.max(...xs) - Math.min(...xs) >= SMALLEST || Math.max(...ys) - Math.min(...ys) >= SMALLEST)
  );
}

/** The first point, then the steps from each point to the next: short numbers. */
function pathOf(points: readonly PlanePoint[]): string {
  const steps = points.slice(1).map(({ x, y }, index) => {
    const before = at(points, index);
    return pair(x - before.x, y - before.y);
  });
  const { x, y } = at(points, 0);
  return `M${pair(x, y)}l${steps.join(' ')}`.replaceAll(' -', '-');
}

function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`;
}

function paths(list: readonly string[]): string {
  return list
    .filter((path) => path !== '')
    .map((path) => `<path d="${path}"/>`)
    .join('');
}

function pixelsIn(point: PlanePoint, { x, y, side }: Square): PlanePoint {
  const perPlane = PICTURE_PIXELS / side;
  return { x: (point.x - x) * perPlane, y: (point.y - y) * perPlane };
}

/** Dots of one size are one path: each is a line without length, whose round ends make the dot. */
function dotPath(points: readonly NamedPoint[]): string {
  return points
    .map(({ x, y }) => `M${pair(Math.round(x * UNITS_PER_PIXEL), Math.round(y * UNITS_PER_PIXEL))}h0`)
    .join('');
}

function dotElements(points: readonly NamedPoint[], zoom: number): string[] {
  const of = (kind: string) => points.filter(({ properties }) => properties.kind === kind);
  const dots = (className: string, path: string, radius: number) =>
    `<path class="${className}" stroke-width="${short(2 * radius)}" d="${path}"/>`;
  const elements: string[] = [];
  if (zoom >= BUILDING.minZoom)
    elements.push(dots('building', dotPath(of('building')), sizeAt(BUILDING.radius, zoom)));
  if (zoom < STATION.minZoom) return elements;
  const [interchanges, plain] = [true, false].map((isInterchange) =>
    dotPath(of('station').filter(({ properties }) => (properties.rank === 1) === isInterchange)),
  ) as [string, string];
  const stroke = sizeAt(STATION.stroke, zoom);
  for (const [path, radius] of [
    [interchanges, sizeAt(STATION.radius.interchange, zoom)],
    [plain, sizeAt(STATION.radius.plain, zoom)],
  ] as const) {
    elements.push(dots('ring', path, radius + stroke), dots('station', path, radius));
  }
  return elements;
}

function nameElement(name: PlacedName): string {
  const { x, y, dx, dy, text, align, style, needsFullSize } = name;
  const classes = [styleClass(style), align === 'middle' ? '' : align, needsFullSize ? 'full' : ''];
  const attributes = [
    `class="${classes.filter((part) => part !== '').join(' ')}"`,
    `x="${percent(x)}" y="${percent(y)}"`,
    ...(dx === 0 ? [] : [`dx="${short(dx)}"`]),
    `dy="${short(dy + baselineShift(name))}"`,
  ];
  return `<text ${attributes.join(' ')}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}

function percent(pixels: number): string {
  return `${short((pixels / PICTURE_PIXELS) * 100)}%`;
}
