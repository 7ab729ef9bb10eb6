import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { extractFace } from '../../data/basemap/collection-font.ts';
import { SIGN_FONT } from './sign-font.ts';

/**
 * Builds the font of the signs in drawings. Needs Noto Sans CJK (Debian: fonts-noto-cjk). The path can
 * be given as an argument: `node demo/pictures/build-sign-font.ts /path/to/NotoSansCJK-Bold.ttc`.
 */
const fontFile = process.argv[2] ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc';
/** Source files that contain all characters of building names and shop signs. */
const SOURCE_FILES = [
  'data/facts/{buildings,districts,streets}.csv',
  'demo/{buildings,facts}/*.ts',
  'demo/pictures/facade/*.ts',
];
const LATIN_CHARACTERS = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

const root = path.resolve(import.meta.dirname, '../..');
const sourceTexts = await Promise.all(
  globSync(SOURCE_FILES, { cwd: root }).map((file) => readFile(path.join(root, file), 'utf8')),
);
const chineseCharacters = sourceTexts.join('').match(/\p{Script=Han}/gu) ?? [];
const characters = [...new Set(chineseCharacters)].sort().join('') + LATIN_CHARACTERS;
const font = await subsetFont(extractFace(await readFile(fontFile), SIGN_FONT.family), characters, {
  targetFormat: 'sfnt',
  keepFeatures: [],
  noHinting: true,
});
await writeFile(SIGN_FONT.file, font);
process.stdout.write(
  `${SIGN_FONT.file}: ${characters.length} characters, ${Math.ceil(font.length / 1024)} KB\n`,
);
