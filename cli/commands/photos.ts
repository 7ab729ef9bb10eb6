import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { csvText } from '#domain/lib/csv.ts';
import { FILES_FOLDER, SUBMITTED } from '#domain/stock/picture.ts';
import { photosFolder } from '#server/pictures/folders.ts';
import { reencodeImage } from '#server/pictures/images.ts';
import { createPhotoFiles } from '#server/pictures/photo-files.ts';

/** What may be wrong with a photo. */
const PROBLEMS = ['missing', 'broken', 'too small', 'unused'] as const;
type Problem = (typeof PROBLEMS)[number];
type Found = { readonly problem: Problem; readonly address: string; readonly usedBy: string };

/** Pixels below which a photo is blurred on the page of a listing. */
const LEAST_WIDTH = 720;
/** Addresses of each kind that the answer names. */
const SHOWN = 10;

type Used = { readonly url: string; readonly kind: string; readonly used_by: string };

/** Looks at every photograph that the data name and at every one that lies in the folder. */
export async function checkPhotos(pool: pg.Pool, data: string, out: string | undefined): Promise<string> {
  const { rows } = await pool.query<Used>(
    `select url, min(kind) as kind, min(coalesce('listing ' || stock_id, 'building ' || building_id)) as used_by
       from media group by url
     union all
     select photo_url, 'photo', min('agent ' || id) from agent where photo_url is not null group by photo_url
      order by 1`,
  );
  const folder = photosFolder(data);
  const files = createPhotoFiles(folder);
  const used = new Set<string>();
  const found: Found[] = [];
  let own = 0;
  for (const { url, kind, used_by } of rows) {
    const name = nameOf(url);
    if (name === undefined) continue;
    own += 1;
    used.add(name.normalize());
    const file = await files.fileOf(name);
    const problem =
      file === undefined ? 'missing' : kind === 'video' ? undefined : await problemOf(file, kind);
    if (problem) found.push({ problem, address: url, usedBy: used_by });
  }
  for (const name of await namesIn(folder)) {
    if (!used.has(name.normalize()))
      found.push({ problem: 'unused', address: FILES_FOLDER + name, usedBy: '' });
  }
  if (out !== undefined) {
    const lines = found.map(({ problem, address, usedBy }) => [problem, address, usedBy]);
    await writeFile(out, csvText([['problem', 'address', 'used_by'], ...lines]));
  }
  const number = (count: number) => count.toLocaleString('en');
  const elsewhere = rows.length - own;
  const counts = PROBLEMS.map((problem) => `${number(of(found, problem).length)} ${problem}`).join(', ');
  return [
    `Of ${number(own)} pictures and videos in ${folder}: ${counts}. ${number(elsewhere)} are drawn, or at other sites.`,
    ...PROBLEMS.flatMap((problem) => of(found, problem).slice(0, SHOWN).map(lineOf)),
    ...(out === undefined ? [] : [`All of them are in ${out}.`]),
  ].join('\n');
}

function of(found: readonly Found[], problem: Problem): readonly Found[] {
  return found.filter((each) => each.problem === problem);
}

function lineOf({ problem, address, usedBy }: Found): string {
  return `  ${problem}: ${address}${usedBy === '' ? '' : ` (${usedBy})`}`;
}

/** The file of an address; undefined for a drawing and for what is at another site. */
function nameOf(url: string): string | undefined {
  if (!url.startsWith(FILES_FOLDER)) return undefined;
  const [name = ''] = url.slice(FILES_FOLDER.length).split('?', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function problemOf(file: string, kind: string): Promise<Problem | undefined> {
  try {
    const bytes = await readFile(file);
    // As pages show it, and all of it is read: a file that broke off has a good beginning.
    await reencodeImage(bytes, { width: 16, format: 'jpeg' });
    const { width, height } = await sharp(bytes).metadata();
    return kind === 'photo' && Math.max(width, height) < LEAST_WIDTH ? 'too small' : undefined;
  } catch {
    return 'broken';
  }
}

/** Files of the folder and of those in it, but for hidden ones and for photos of owners, which come and go by themselves. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith(SUBMITTED) && !name.split('/').some((part) => part.startsWith('.')))
    .toSorted();
}
