import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A kilobyte is a thousand bytes, wherever a weight is named. */
export const KB = 1000;

/** The most that pages weigh as sent, in bytes. Tests hold them and the bench shows them. */
export const LIMITS = {
  /** HTML in the encoding that a browser is sent. */
  html: 25 * KB,
  findHtml: 28 * KB,
  /** Where a chart or a list of stations brings its figures with the page. */
  htmlWithFigures: 40 * KB,
  /** The scripts that a page names, by gzip: the find page's with its phrases, other pages' without. */
  findScript: 148 * KB,
  script: 220 * KB,
  /** Forms with a list of suggestions. */
  formScript: 290 * KB,
  /** The style sheets of a page, by gzip. */
  style: 24 * KB,
} as const;
export type LimitName = keyof typeof LIMITS;

const WITH_FIGURES = /^\/(transaction|research\/trend)\b|[?&]reach=/;

/** The limit of a page's HTML, by its path below the portal's. */
export function htmlLimitOf(path: string): LimitName {
  if (WITH_FIGURES.test(path)) return 'htmlWithFigures';
  return path.startsWith('/find') ? 'findHtml' : 'html';
}

/** From this share of a limit on a weight is warned of, and from this one on it is noted. */
const WARNED_FROM = 0.95;
const NOTED_FROM = 0.8;

/** Weights of files and of heavy pages when somebody last looked, so that a complaint can say what has grown. */
const NOTED_FILE = path.join(import.meta.dirname, 'noted-weights.json');
const noted: Record<string, number> = JSON.parse(readFileSync(NOTED_FILE, 'utf8'));
/** `NOTE_WEIGHTS=1 npm run api -- first-view every-page` notes them anew. */
const isNoting = process.env.NOTE_WEIGHTS === '1';

/**
 * The complaint about a weight beyond its limit; undefined below it, with a warning from 95 per cent on. `parts` are
 * the files or the page that it is the sum of, by names that a build does not change.
 */
export function complaintAbout(
  limit: LimitName,
  subject: string,
  parts: ReadonlyMap<string, number>,
): string | undefined {
  const bytes = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const most = LIMITS[limit];
  if (isNoting && bytes > most * NOTED_FROM) note(parts);
  if (bytes <= most * WARNED_FROM) return;
  const weight = `${subject}: ${kb(bytes)} of ${kb(most)} KB (${limit} in tests/factories/page-weights.ts)`;
  const growth = growthOf(parts, noted);
  if (bytes > most) return `${weight}, ${bytes - most} bytes too many; ${growth}`;
  process.stdout.write(`Warning: ${weight}, ${most - bytes} bytes are left; ${growth}\n`);
}

/** Which parts weigh more than was noted, the most grown first. */
export function growthOf(
  parts: ReadonlyMap<string, number>,
  before: Readonly<Record<string, number>>,
): string {
  const growths = [...parts]
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more);
  if (growths.length === 0) return 'nothing has grown since the weights were noted';
  return `grown since they were noted: ${growths.map(({ name, more }) => `${name} by ${more}`).join(', ')}`;
}

function note(parts: ReadonlyMap<string, number>): void {
  Object.assign(noted, Object.fromEntries(parts));
  const sorted = Object.fromEntries(Object.entries(noted).toSorted());
  writeFileSync(NOTED_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

const kb = (bytes: number): string => (bytes / KB).toFixed(1);
