import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MapSettings } from '#contract/map.ts';
import { BASE_FILE, FONT_FILES } from '#data/basemap/files.ts';
import { createMapPictures, type MapPictures } from './drawn/map-pictures.ts';

/** A file of the base map. Its address changes with its content, so browsers may keep it for ever. */
type BasemapFile = { readonly address: string; readonly type: string; readonly content: Buffer };

export type Basemap = {
  readonly files: readonly BasemapFile[];
  readonly pictures: MapPictures;
  readonly addresses: Pick<MapSettings, 'base' | 'font' | 'picture'>;
};

/** Reads the base that ships with the product. */
export async function readBasemap(): Promise<Basemap> {
  const [base, zh, gb] = await Promise.all([
    fileOf(BASE_FILE, 'application/geo+json; charset=utf-8'),
    fileOf(FONT_FILES.zh, 'font/woff2'),
    fileOf(FONT_FILES.gb, 'font/woff2'),
  ]);
  const pictures = createMapPictures(base.content.toString());
  return {
    files: [base, zh, gb],
    pictures,
    addresses: {
      base: base.address,
      font: { zh: zh.address, gb: gb.address },
      picture: `/basemap/picture-${pictures.version}`,
    },
  };
}

async function fileOf(file: string, type: string): Promise<BasemapFile> {
  const content = await readFile(file);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const { name, ext } = path.parse(file);
  return { address: `/basemap/${name}-${version}${ext}`, type, content };
}
