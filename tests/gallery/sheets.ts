import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '#domain/lib/escape-html.ts';

/** A shot as it was taken. */
export type Taken = {
  readonly name: string;
  /** The file, below the folder of the gallery. */
  readonly file: string;
  readonly problems: readonly string[];
};

/** One language, width and theme. */
export type Sheet = { readonly title: string; readonly taken: readonly Taken[] };

/** Pixels of a shot on a sheet, with the line that names it. */
const TILE = { width: 320, height: 520, name: 22, gap: 10 };
const TILES_PER_ROW = 6;
const ROWS_PER_SHEET = 3;

/** Writes the shots of a sheet side by side, a few rows to a picture; returns the files. */
export async function writeSheet(folder: string, { title, taken }: Sheet): Promise<readonly string[]> {
  const perSheet = TILES_PER_ROW * ROWS_PER_SHEET;
  const files: string[] = [];
  for (let first = 0; first < taken.length; first += perSheet) {
    const shown = taken.slice(first, first + perSheet);
    const tiles = await Promise.all(shown.map((shot, index) => tileOf(folder, shot, index)));
    const rows = Math.ceil(shown.length / TILES_PER_ROW);
    const file = `${title}-${files.length + 1}.png`;
    await sharp({
      create: {
        width: TILES_PER_ROW * (TILE.width + TILE.gap) + TILE.gap,
        height: rows * (TILE.height + TILE.name + TILE.gap) + TILE.gap,
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

async function tileOf(folder: string, { name, file, problems }: Taken, index: number) {
  const left = TILE.gap + (index % TILES_PER_ROW) * (TILE.width + TILE.gap);
  const top = TILE.gap + Math.floor(index / TILES_PER_ROW) * (TILE.height + TILE.name + TILE.gap);
  const colour = problems.length > 0 ? '#c8371f' : '#16202a';
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.name}"><text x="2" y="16" font-family="sans-serif" font-size="14" fill="${colour}">${escapeHtml(name)}</text></svg>`;
  const picture = await sharp(path.join(folder, file))
    .resize({
      width: TILE.width,
      height: TILE.height,
      fit: 'contain',
      position: 'top',
      background: '#9aa5af',
    })
    .toBuffer();
  return [
    { input: Buffer.from(label), left, top },
    { input: picture, left, top: top + TILE.name },
  ];
}

/** A page that shows all shots, with what was found wrong with each. */
export async function writeIndex(folder: string, sheets: readonly Sheet[]): Promise<void> {
  const sections = sheets.map(
    ({ title, taken }) =>
      `<h2>${escapeHtml(title)}</h2><ul>${taken.map((shot) => itemOf(shot)).join('')}</ul>`,
  );
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>
body{font:14px/1.5 sans-serif;margin:24px;background:#eee}
ul{display:flex;flex-wrap:wrap;gap:16px;padding:0;list-style:none}
li{width:320px}img{width:100%;height:480px;object-fit:cover;object-position:top;border:1px solid #bbb;background:#fff}
strong{color:#c8371f}</style><h1>Gallery</h1>${sections.join('')}`,
  );
}

function itemOf({ name, file, problems }: Taken): string {
  const told = problems.map((problem) => `<br><strong>${escapeHtml(problem)}</strong>`).join('');
  return `<li><a href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt=""></a>${escapeHtml(name)}${told}</li>`;
}
