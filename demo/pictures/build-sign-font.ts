import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { faceOf } from '../../data/basemap/collection-font.ts';
import { SIGN_FONT } from './sign-font.ts';

/**
 * Makes the font of the signs in drawings. Needs Noto Sans CJK (Debian: fonts-noto-cjk); another path of it may be
 * given: `node demo/pictures/build-sign-font.ts /path/to/NotoSansCJK-Bold.ttc`.
 */
const collection = process.argv[2] ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc';
/** Where the names of buildings and the words of shop signs come from. */
const SOURCES = [
  'data/facts/{buildings,districts,streets}.csv',
  'demo/{buildings,facts}/*.ts',
  'demo/pictures/facade/*.ts',
];
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

const root = path.resolve(import.meta.dirname, '../..');
const sources = await Promise.all(
  globSync(SOURCES, { cwd: root }).map((file) => readFile(path.join(root, file), 'utf8')),
);
const chinese = sources.join('').match(/\p{Script=Han}/gu) ?? [];
const characters = [...new Set(chinese)].sort().join('') + LATIN;
const font = await subsetFont(faceOf(await readFile(collection), SIGN_FONT.family), characters, {
  targetFormat: 'sfnt',
  keepFeatures: [],
  noHinting: true,
});
await writeFile(SIGN_FONT.file, font);
process.stdout.write(
  `${SIGN_FONT.file}: ${characters.length} characters, ${Math.ceil(font.length / 1024)} KB\n`,
);
