import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { makeBase } from './base.ts';
import { faceOf } from './collection-font.ts';
import { BASE_FILE, FONT_FILES } from './files.ts';

/**
 * Makes the files of this folder that the server sends: the base, and for each Chinese script a font with
 * the characters of its labels. Needs Noto Sans CJK (Debian: fonts-noto-cjk); another path of it may be
 * given: `node data/basemap/build.ts /path/to/NotoSansCJK-Regular.ttc`.
 */
const collection = process.argv[2] ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const FACES = { zh: 'Noto Sans CJK HK', gb: 'Noto Sans CJK SC' } as const;
/** Names written in Latin letters among the Chinese ones. */
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

const base = makeBase();
// A feature to a line, so that a change of the facts shows as what it is.
const lines = base.features.map((feature) => JSON.stringify(feature)).join(',\n');
await write(BASE_FILE, `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`);
for (const lang of ['zh', 'gb'] as const) {
  const labels = base.features.map(({ properties }) => properties?.[lang] ?? '').join('');
  const font = await subsetFont(faceOf(await readFile(collection), FACES[lang]), labels + LATIN, {
    targetFormat: 'woff2',
    keepFeatures: [],
    noHinting: true,
  });
  await write(FONT_FILES[lang], font);
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await writeFile(file, content);
  process.stdout.write(`${file}: ${Math.ceil(content.length / 1024)} KB\n`);
}
