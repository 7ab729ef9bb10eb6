import path from 'node:path';

/** The base as GeoJSON, made by build.ts beside it. */
export const BASE_FILE = path.join(import.meta.dirname, 'base.json');
/** Fonts with the characters of its Chinese labels, each in the glyph forms of its script. */
export const FONT_FILES = {
  zh: path.join(import.meta.dirname, 'labels-hk.woff2'),
  gb: path.join(import.meta.dirname, 'labels-sc.woff2'),
} as const;
