import type { Colour } from './colour.ts';

/** 16:10, as every card and gallery frame. */
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
  /** Top to bottom; stops are spread evenly; returns the paint. */
  gradient(colours: readonly Colour[]): Paint;
  /** A round glow that fades to nothing; returns the paint. */
  glow(colour: Colour): Paint;
  /** A level bar with round ends. */
  capsule(paint: Paint, x: number, y: number, length: number, thickness: number, opacity?: number): void;
  /** `matrix` maps text space, where a character is TEXT_SIZE units tall, to the picture. */
  text(paint: Paint, content: string, style: TextStyle): void;
  /**
   * Joins equal paints of everything drawn inside, each at the point where it first came:
   * for things side by side, painted in the same order. Texts come last.
   */
  together(draw: () => void): void;
  toSvg(): string;
}

interface TextStyle {
  readonly matrix: readonly [number, number, number, number, number, number];
  readonly direction: 'across' | 'down';
}

/** Pixels. */
const SPECK = 0.9;

export const TEXT_SIZE = 20;

const FONT = 'Noto Sans CJK HK';

/** Characters XML 1.0 cannot carry even when escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be removed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * Coordinates are rounded to half a pixel, which halves what a picture weighs once compressed,
 * and kept as whole tenths, so that relative steps never drift.
 */
const tenths = (value: number): number => Math.round(value * 2) * 5;
const written = (value: number): string => {
  const whole = Math.trunc(value / 10);
  const rest = Math.abs(value % 10);
  if (rest === 0) return String(whole);
  return `${value < 0 ? '-' : ''}${whole === 0 ? '' : Math.abs(whole)}.${rest}`;
};
/** A minus sign already parts two numbers. */
const after = (value: number): string => (value < 0 ? written(value) : ` ${written(value)}`);

function pathOf(points: readonly Point[], closed: boolean): string {
  let d = '';
  let x = 0;
  let y = 0;
  let command = '';
  for (let index = 0; index < points.length; index++) {
    const [px, py] = points[index] as Point;
    const dx = tenths(px) - x;
    const dy = tenths(py) - y;
    x += dx;
    y += dy;
    if (index === 0) {
      d += `M${written(x)}${after(y)}`;
    } else if (dx === 0 && dy === 0) {
    } else if (dy === 0) {
      d += `h${written(dx)}`;
      command = 'h';
    } else if (dx === 0) {
      d += `v${written(dy)}`;
      command = 'v';
    } else {
      d += command === 'l' ? after(dx) : `l${written(dx)}`;
      d += after(dy);
      command = 'l';
    }
  }
  return closed ? `${d}z` : d;
}

/** Shapes of the same paint drawn one after another become one path. */
export function createDrawing(width: number, height: number): Drawing {
  let definitions = '';
  const defined = new Map<string, Paint>();
  let body = '';
  let openAttributes = '';
  let openPath = '';

  const flush = (): void => {
    if (openPath !== '') body += `<path ${openAttributes} d="${openPath}"/>`;
    openPath = '';
    openAttributes = '';
  };
  let group: Map<string, string> | null = null;
  let groupTexts = '';
  const draw = (attributes: string, path: string): void => {
    if (group !== null) {
      group.set(attributes, (group.get(attributes) ?? '') + path);
      return;
    }
    if (attributes !== openAttributes) {
      flush();
      openAttributes = attributes;
    }
    openPath += path;
  };
  const outside = (points: readonly Point[], margin: number): boolean => {
    let left = true;
    let right = true;
    let above = true;
    let below = true;
    for (const [x, y] of points) {
      left &&= x < -margin;
      right &&= x > width + margin;
      above &&= y < -margin;
      below &&= y > height + margin;
    }
    return left || right || above || below;
  };
  /** Too small to be seen. */
  const speck = (points: readonly Point[]): boolean => {
    const [x, y] = points[0] as Point;
    for (const [px, py] of points) if (Math.abs(px - x) > SPECK || Math.abs(py - y) > SPECK) return false;
    return true;
  };
  const veil = (opacity: number | undefined, name: string): string =>
    opacity === undefined || opacity >= 1 ? '' : ` ${name}="${Math.round(opacity * 100) / 100}"`;
  const define = (element: string, attributes: string, stops: string): Paint => {
    const key = element + stops;
    const known = defined.get(key);
    if (known !== undefined) return known;
    const id = `g${defined.size}`;
    definitions += `<${element} id="${id}"${attributes}>${stops}</${element}>`;
    defined.set(key, `url(#${id})`);
    return `url(#${id})`;
  };

  const drawing: Drawing = {
    width,
    height,
    fill(paint, points, opacity) {
      if (points.length < 3 || outside(points, 0) || speck(points)) return;
      draw(`fill="${paint}"${veil(opacity, 'opacity')}`, pathOf(points, true));
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
      if (outside([[x, y]], radius)) return;
      const r = written(Math.round(radius * 10));
      // An arc cannot end where it began: it ends a tenth away and is closed.
      const start = `M${written(tenths(x))}${after(tenths(y) - tenths(radius))}`;
      draw(`fill="${paint}"${veil(opacity, 'opacity')}`, `${start}a${r} ${r} 0 1 1-.1 0z`);
    },
    line(paint, strokeWidth, points, opacity) {
      if (points.length < 2 || outside(points, strokeWidth)) return;
      const thickness = written(Math.max(3, Math.round(strokeWidth * 10)));
      const stroke = `fill="none" stroke="${paint}" stroke-width="${thickness}"`;
      draw(`${stroke}${veil(opacity, 'opacity')}`, pathOf(points, false));
    },
    capsule(paint, x, y, length, thickness, opacity) {
      const stroke = `stroke="${paint}" stroke-width="${thickness}" stroke-linecap="round"`;
      const path = `M${written(tenths(x))}${after(tenths(y))}h${written(tenths(length))}`;
      draw(`${stroke}${veil(opacity, 'opacity')}`, path);
    },
    gradient(colours) {
      const last = colours.length - 1;
      const stops = colours.map((colour, index) => {
        const offset = index === 0 ? '' : ` offset="${Math.round((index * 100) / last) / 100}"`;
        return `<stop${offset} stop-color="${colour}"/>`;
      });
      return define('linearGradient', ' x2="0" y2="1"', stops.join(''));
    },
    glow(colour) {
      const stops = `<stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
      return define('radialGradient', '', stops);
    },
    text(paint, content, { matrix, direction }) {
      const clean = escapeXml(content);
      if (clean === '') return;
      const downward = direction === 'across' ? '' : downwards(content.replace(NOT_XML, ''));
      const [a, b, c, d, e, f] = matrix.map((value) => Math.round(value * 1000) / 1000);
      const markup = `<text transform="matrix(${a} ${b} ${c} ${d} ${e} ${f})" fill="${paint}"${downward}>${clean}</text>`;
      if (group !== null) {
        groupTexts += markup;
        return;
      }
      flush();
      body += markup;
    },
    together(inside) {
      if (group !== null) {
        inside();
        return;
      }
      const paths = new Map<string, string>();
      group = paths;
      inside();
      group = null;
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
        `viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="${TEXT_SIZE}" ` +
        `font-weight="700" text-anchor="middle">${defs}${body}</svg>`
      );
    },
  };
  return drawing;
}

/** One position for each UTF-16 unit: that is how SVG counts characters. */
function downwards(content: string): string {
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
