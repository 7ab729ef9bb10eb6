import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '#domain/lib/escape-html.ts';

/** A screenshot and the problems found on its page. */
export type ShotResult = {
  readonly name: string;
  /** Path relative to the gallery folder. */
  readonly file: string;
  readonly problems: readonly string[];
};

/** Screenshots of one language, width and theme. */
export type Sheet = { readonly title: string; readonly shotResults: readonly ShotResult[] };

/**
 * Sizes of a tile of a contact sheet, in pixels. `name` is the height of the caption above the
 * screenshot.
 */
const TILE_SIZES_PX = { width: 320, height: 520, name: 22, gap: 10 };
const TILES_PER_ROW = 6;
const ROWS_PER_SHEET = 3;

/** Writes the screenshots of a sheet into image files, three rows per file, and returns the file names. */
export async function writeSheet(folder: string, { title, shotResults }: Sheet): Promise<readonly string[]> {
  const shotsPerSheet = TILES_PER_ROW * ROWS_PER_SHEET;
  const files: string[] = [];
  for (let firstIndex = 0; firstIndex < shotResults.length; firstIndex += shotsPerSheet) {
    const sheetShots = shotResults.slice(firstIndex, firstIndex + shotsPerSheet);
    const tiles = await Promise.all(sheetShots.map((shot, index) => renderTile(folder, shot, index)));
    const rowCount = Math.ceil(sheetShots.length / TILES_PER_ROW);
    const file = `${title}-${files.length + 1}.png`;
    await sharp({
      create: {
        width: TILES_PER_ROW * (TILE_SIZES_PX.width + TILE_SIZES_PX.gap) + TILE_SIZES_PX.gap,
        height:
          rowCount * (TILE_SIZES_PX.height + TILE_SIZES_PX.name + TILE_SIZES_PX.gap) + TILE_SIZES_PX.gap,
        channels: 3,
        background: '#9aa5af',
      },
    })
      .composite(tiles.flat())
      .png()
      .toFile(path.join(folder, file));
    files.push(file);
  }
  return files;
}

async function renderTile(folder: string, { name, file, problems }: ShotResult, index: number) {
  const tileLeftPx = TILE_SIZES_PX.gap + (index % TILES_PER_ROW) * (TILE_SIZES_PX.width + TILE_SIZES_PX.gap);
  const tileTopPx =
    TILE_SIZES_PX.gap +
    Math.floor(index / TILES_PER_ROW) * (TILE_SIZES_PX.height + TILE_SIZES_PX.name + TILE_SIZES_PX.gap);
  const labelColour = problems.length > 0 ? '#c8371f' : '#16202a';
  const labelSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZES_PX.width}" height="${TILE_SIZES_PX.name}"><text x="2" y="16" font-family="sans-serif" font-size="14" fill="${labelColour}">${escapeHtml(name)}</text></svg>`;
  const scaledScreenshot = await sharp(path.join(folder, file))
    .resize({
      width: TILE_SIZES_PX.width,
      height: TILE_SIZES_PX.height,
      fit: 'contain',
      position: 'top',
      background: '#9aa5af',
    })
    .toBuffer();
  return [
    { input: Buffer.from(labelSvg), left: tileLeftPx, top: tileTopPx },
    { input: scaledScreenshot, left: tileLeftPx, top: tileTopPx + TILE_SIZES_PX.name },
  ];
}

/** Writes an HTML page with all screenshots and the problems of each. */
export async function writeIndex(folder: string, sheets: readonly Sheet[]): Promise<void> {
  const sheetHtmls = sheets.map(
    ({ title, shotResults }) =>
      `<h2>${escapeHtml(title)}</h2><ul>${shotResults.map((shot) => renderItem(shot)).join('')}</ul>`,
  );
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px/1.5 sans-serif;margin:24px;background:#eee}
ul{display:flex;flex-wrap:wrap;gap:16px;padding:0;list-style:none}
li{width:320px}img{width:100%;height:480px;object-fit:cover;object-position:top;border:1px solid #bbb;background:#fff}
strong{color:#c8371f}</style><h1>Gallery</h1>${sheetHtmls.join('')}`,
  );
}

function renderItem({ name, file, problems }: ShotResult): string {
  const problemsHtml = problems.map((problem) => `<br><strong>${escapeHtml(problem)}</strong>`).join('');
  return `<li><a href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt=""></a>${escapeHtml(name)}${problemsHtml}</li>`;
}
