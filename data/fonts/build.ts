import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { extractFace } from '../basemap/collection-font.ts';
import { cardCharacters } from './characters.ts';
import { CARD_FONTS } from './files.ts';

/**
 * Generates the fonts of this folder. Requires Noto Sans CJK (Debian: fonts-noto-cjk). For another font
 * path, run `node data/fonts/build.ts /path/to/NotoSansCJK-Bold.ttc`.
 */
const fontCollection = process.argv[2] ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc';

for (const face of ['hk', 'sc'] as const) {
  const { family, file } = CARD_FONTS[face];
  const font = await subsetFont(
    extractFace(await readFile(fontCollection), family),
    [...cardCharacters(face)].join(''),
    {
      targetFormat: 'sfnt',
      keepFeatures: [],
      noHinting: true,
    },
  );
  await writeFile(file, font);
  process.stdout.write(`${file}: ${Math.ceil(font.length / 1024)} KB\n`);
}
