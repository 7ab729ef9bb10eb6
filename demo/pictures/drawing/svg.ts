import type { Colour } from './colour.ts';

/** Size of a picture in pixels. The ratio 16:10 is that of cards and galleries. */
export const PICTURE_WIDTH = 640;
export const PICTURE_HEIGHT = 400;

export type Point = readonly [x: number, y: number];
/** A colour, or the `url(#…)` of a gradient. */
export type Paint = string;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  fill(paint: Paint, points: readonly Point[], opacity?: number): void;
  rect(paint: Paint, x: number, y: number, width: number, height: number, opacity?: number): void;
  disc(paint: Paint, x: number, y: number, radius: number, opacity?: number): void;
  line(paint: Paint, width: number, points: readonly Point[], opacity?: number): void;
  /** Defines a vertical gradient with evenly spaced stops; returns its paint. */
  gradient(colours: readonly Colour[]): Paint;
  /** Defines a radial gradient that fades to transparent; returns its paint. */
  glow(colour: Colour): Paint;
  /** Draws a horizontal bar with round ends. */
  capsule(paint: Paint, x: number, y: number, length: number, thickness: number, opacity?: number): void;
  /** Draws text. `matrix` maps text space, in which a character is TEXT_SIZE units tall, to the picture. */
  text(paint: Paint, content: string, style: TextStyle): void;
  /**
   * Runs `draw` and merges its shapes of the same paint into one path, in the painting order of the
   * first shape of each paint. The shapes must not overlap. Texts are painted last.
   */
  mergeShapes(draw: () => void): void;
  toSvg(): string;
}

interface TextStyle {
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly direction: 'across' | 'down';
}

/** Bits for left, right, above and below. */
const ALL_SIDES = 15;
/** Shapes smaller than this many pixels are skipped. */
const MIN_SHAPE_PIXELS = 0.9;

export const TEXT_SIZE = 20;

const FONT_FAMILY = 'Noto Sans CJK HK';

/** Characters that XML 1.0 forbids even when escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const FORBIDDEN_XML_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES_BY_CHARACTER: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN_XML_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => ENTITIES_BY_CHARACTER[character] ?? character);

/**
 * Rounds a coordinate to half a pixel, which halves the compressed size. Returns integer tenths of a
 * pixel, so that relative steps never drift.
 */
const toTenths = (value: number): number => Math.round(value * 2) * 5;
const formatTenths = (value: number): string => {
  const integerPart = Math.trunc(value / 10);
  const tenth = Math.abs(value % 10);
  if (tenth === 0) return String(integerPart);
  return `${value < 0 ? '-' : ''}${integerPart === 0 ? '' : Math.abs(integerPart)}.${tenth}`;
};
/** Formats a coordinate that follows another number. A minus sign needs no space before it. */
const formatNextCoordinate = (value: number): string =>
  value < 0 ? formatTenths(value) : ` ${formatTenths(value)}`;

function pathOf(points: readonly Point[], isClosed: boolean): string {
  let d = '';
  let x = 0;
  let y = 0;
  let command = '';
  for (let index = 0; index < points.length; index++) {
    const [px, py] = points[index] as Point;
    const dx = toTenths(px) - x;
    const dy = toTenths(py) - y;
    x += dx;
    y += dy;
    if (index === 0) {
      d += `M${formatTenths(x)}${formatNextCoordinate(y)}`;
    } else if (dx === 0 && dy === 0) {
    } else if (dy === 0) {
      d += `h${formatTenths(dx)}`;
      command = 'h';
    } else if (dx === 0) {
      d += `v${formatTenths(dy)}`;
      command = 'v';
    } else {
      d += command === 'l' ? formatNextCoordinate(dx) : `l${formatTenths(dx)}`;
      d += formatNextCoordinate(dy);
      command = 'l';
    }
  }
  return isClosed ? `${d}z` : d;
}

/** Creates an empty drawing. Consecutive shapes of the same paint become one path. */
export function createDrawing(width: number, height: number): Drawing {
  let definitions = '';
  const paintByDefinition = new Map<string, Paint>();
  let body = '';
  let openAttributes = '';
  let openPath = '';

  const flush = (): void => {
    if (openPath !== '') body += `<path ${openAttributes} d="${openPath}"/>`;
    openPath = '';
    openAttributes = '';
  };
  let groupPaths: Map<string, string> | null = null;
  let groupTexts = '';
  const draw = (attributes: string, path: string): void => {
    if (groupPaths !== null) {
      groupPaths.set(attributes, (groupPaths.get(attributes) ?? '') + path);
      return;
    }
    if (attributes !== openAttributes) {
      flush();
      openAttributes = attributes;
    }
    openPath += path;
  };
  const isOutside = (points: readonly Point[], margin: number): boolean => {
    let sides = ALL_SIDES;
    for (const [x, y] of points) {
      sides &=
        (x < -margin ? 1 : 0) |
        (x > width + margin ? 2 : 0) |
        (y < -margin ? 4 : 0) |
        (y > height + margin ? 8 : 0);
      if (sides === 0) return false;
    }
    return true;
  };
  /** Returns whether a shape is too small to be visible. */
  const isSpeck = (points: readonly Point[]): boolean => {
    const [x, y] = points[0] as Point;
    for (const [px, py] of points)
      if (Math.abs(px - x) > MIN_SHAPE_PIXELS || Math.abs(py - y) > MIN_SHAPE_PIXELS) return false;
    return true;
  };
  const opacityAttribute = (opacity: number | undefined, name: string): string =>
    opacity === undefined || opacity >= 1 ? '' : ` ${name}="${Math.round(opacity * 100) / 100}"`;
  const define = (element: string, attributes: string, stops: string): Paint => {
    const key = element + stops;
    const existingPaint = paintByDefinition.get(key);
    if (existingPaint !== undefined) return existingPaint;
    const id = `g${paintByDefinition.size}`;
    definitions += `<${element} id="${id}"${attributes}>${stops}</${element}>`;
    paintByDefinition.set(key, `url(#${id})`);
    return `url(#${id})`;
  };

  const drawing: Drawing = {
    width,
    height,
    fill(paint, points, opacity) {
      if (points.length < 3 || isOutside(points, 0) || isSpeck(points)) return;
      draw(`fill="${paint}"${opacityAttribute(opacity, 'opacity')}`, pathOf(points, true));
    },
    rect(paint, x, y, w, h, opacity) {
      drawing.fill(
        paint,
        [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
        opacity,
      );
    },
    disc(paint, x, y, radius, opacity) {
      if (isOutside([[x, y]], radius)) return;
      const r = formatTenths(Math.round(radius * 10));
      // An SVG arc cannot end at its start, so the disc is an arc that ends a tenth of a pixel before
      // its start and is then closed.
      const start = `M${formatTenths(toTenths(x))}${formatNextCoordinate(toTenths(y) - toTenths(radius))}`;
      draw(`fill="${paint}"${opacityAttribute(opacity, 'opacity')}`, `${start}a${r} ${r} 0 1 1-.1 0z`);
    },
    line(paint, strokeWidth, points, opacity) {
      if (points.length < 2 || isOutside(points, strokeWidth)) return;
      const thickness = formatTenths(Math.max(3, Math.round(strokeWidth * 10)));
      const stroke = `fill="none" stroke="${paint}" stroke-width="${thickness}"`;
      draw(`${stroke}${opacityAttribute(opacity, 'opacity')}`, pathOf(points, false));
    },
    capsule(paint, x, y, length, thickness, opacity) {
      const stroke = `stroke="${paint}" stroke-width="${thickness}" stroke-linecap="round"`;
      const path = `M${formatTenths(toTenths(x))}${formatNextCoordinate(toTenths(y))}h${formatTenths(toTenths(length))}`;
      draw(`${stroke}${opacityAttribute(opacity, 'opacity')}`, path);
    },
    gradient(colours) {
      const lastIndex = colours.length - 1;
      const stops = colours.map((colour, index) => {
        const offset = index === 0 ? '' : ` offset="${Math.round((index * 100) / lastIndex) / 100}"`;
        return `<stop${offset} stop-color="${colour}"/>`;
      });
      return define('linearGradient', ' x2="0" y2="1"', stops.join(''));
    },
    glow(colour) {
      const stops = `<stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
      return define('radialGradient', '', stops);
    },
    text(paint, content, { matrix, direction }) {
      const escapedContent = escapeXml(content);
      if (escapedContent === '') return;
      const positionAttributes =
        direction === 'across' ? '' : verticalTextPositions(content.replace(FORBIDDEN_XML_CHARACTERS, ''));
      const [a, b, c, d, e, f] = matrix.map((value) => Math.round(value * 1000) / 1000);
      const markup = `<text transform="matrix(${a} ${b} ${c} ${d} ${e} ${f})" fill="${paint}"${positionAttributes}>${escapedContent}</text>`;
      if (groupPaths !== null) {
        groupTexts += markup;
        return;
      }
      flush();
      body += markup;
    },
    mergeShapes(drawShapes) {
      if (groupPaths !== null) {
        drawShapes();
        return;
      }
      const paths = new Map<string, string>();
      groupPaths = paths;
      drawShapes();
      groupPaths = null;
      for (const [attributes, path] of paths) draw(attributes, path);
      flush();
      body += groupTexts;
      groupTexts = '';
    },
    toSvg() {
      flush();
      const defs = definitions === '' ? '' : `<defs>${definitions}</defs>`;
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
        `viewBox="0 0 ${width} ${height}" font-family="${FONT_FAMILY}" font-size="${TEXT_SIZE}" ` +
        `font-weight="700" text-anchor="middle">${defs}${body}</svg>`
      );
    },
  };
  return drawing;
}

/**
 * Returns the y positions of the characters of a vertical text: one for each UTF-16 unit, as SVG
 * counts characters.
 */
function verticalTextPositions(content: string): string {
  const xs: string[] = [];
  const ys: string[] = [];
  [...content].forEach((character, index) => {
    for (let unit = 0; unit < character.length; unit++) {
      xs.push('0');
      ys.push(String(Math.round((index + 0.86) * TEXT_SIZE * 10) / 10));
    }
  });
  return ` x="${xs.join(' ')}" y="${ys.join(' ')}"`;
}
