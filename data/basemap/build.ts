import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { buildBaseMap } from './base.ts';
import { extractFace } from './collection-font.ts';
import { BASE_FILE, FONT_FILES } from './files.ts';

/**
 * Generates the files of this folder that the server sends: the base map, and for each Chinese script a
 * font with the characters of its labels. Requires Noto Sans CJK (Debian: fonts-noto-cjk). For another
 * font path, run `node data/basemap/build.ts /path/to/NotoSansCJK-Regular.ttc`.
 */
const fontCollection = process.argv[2] ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const FONT_FACES = { zh: 'Noto Sans CJK HK', gb: 'Noto Sans CJK SC' } as const;
/** The printable ASCII characters, for Latin names among the Chinese labels. */
const LATIN_CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

const base = buildBaseMap();
// One feature per line, so that diffs show which features changed.
const lines = base.features.map((feature) => JSON.stringify(feature)).join(',\n');
await writeAndLog(BASE_FILE, `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`);
for (const lang of ['zh', 'gb'] as const) {
  const labelCharacters = base.features.map(({ properties }) => properties?.[lang] ?? '').join('');
  const font = await subsetFont(
    extractFace(await readFile(fontCollection), FONT_FACES[lang]),
    labelCharacters + LATIN_CHARACTERS,
    {
      targetFormat: 'woff2',
      keepFeatures: [],
      noHinting: true,
    },
  );
  await writeAndLog(FONT_FILES[lang], font);
}

async function writeAndLog(file: string, content: string | Buffer): Promise<void> {
  await writeFile(file, content);
  process.stdout.write(`${file}: ${Math.ceil(content.length / 1024)} KB\n`);
}
