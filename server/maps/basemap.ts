import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MapSettings } from '#contract/map.ts';
import { BASE_FILE, FONT_FILES } from '#data/basemap/files.ts';
import { createMapPictures, type MapPictures } from './drawn/map-pictures.ts';

/** One file of the base map. Its URL contains a hash of its content, so browsers may cache it for ever. */
type BasemapFile = { readonly address: string; readonly type: string; readonly content: Buffer };

export type Basemap = {
  readonly files: readonly BasemapFile[];
  readonly pictures: MapPictures;
  readonly addresses: Pick<MapSettings, 'base' | 'font' | 'picture'>;
};

/** Reads the base map that ships with the product. */
export async function readBasemap(): Promise<Basemap> {
  const [baseFile, zh, gb] = await Promise.all([
    readBasemapFile(BASE_FILE, 'application/geo+json; charset=utf-8'),
    readBasemapFile(FONT_FILES.zh, 'font/woff2'),
    readBasemapFile(FONT_FILES.gb, 'font/woff2'),
  ]);
  const pictures = createMapPictures(baseFile.content.toString());
  return {
    files: [baseFile, zh, gb],
    pictures,
    addresses: {
      base: baseFile.address,
      font: { zh: zh.address, gb: gb.address },
      picture: `/basemap/picture-${pictures.version}`,
    },
  };
}

async function readBasemapFile(file: string, type: string): Promise<BasemapFile> {
  const content = await readFile(file);
  const version = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const { name, ext } = path.parse(file);
  return { address: `/basemap/${name}-${version}${ext}`, type, content };
}
