import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A kilobyte is 1,000 bytes in all limits. */
export const KB = 1000;

/** Maximum sizes as sent, in bytes. Tests enforce them, and the bench shows them. */
export const LIMITS = {
  /** HTML in the encoding sent to browsers. */
  html: 25 * KB,
  findHtml: 28 * KB,
  /** HTML of pages that embed the data of a chart or a list of stations. */
  htmlWithFigures: 40 * KB,
  /** Scripts referenced by a page, gzip: of the find page with its phrases, of other pages without. */
  findScript: 148 * KB,
  script: 220 * KB,
  /** Scripts of pages whose form has a list of suggestions. */
  formScript: 290 * KB,
  /** The style sheets of a page, by gzip. */
  style: 24 * KB,
} as const;
export type LimitName = keyof typeof LIMITS;

const WITH_FIGURES = /^\/(transaction|research\/trend)\b|[?&]reach=/;

/** Returns the limit for the HTML of a page, by its path. */
export function htmlLimitOf(path: string): LimitName {
  if (WITH_FIGURES.test(path)) return 'htmlWithFigures';
  return path.startsWith('/find') ? 'findHtml' : 'html';
}

/** Shares of a limit from which a size causes a warning, and from which it is recorded. */
const WARNING_THRESHOLD = 0.95;
const RECORD_THRESHOLD = 0.8;

/** Recorded sizes of files and large pages, so that a failure can name what has grown. */
const WEIGHTS_FILE = path.join(import.meta.dirname, 'noted-weights.json');
const recordedWeights: Record<string, number> = JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8'));
/** `NOTE_WEIGHTS=1 npm run api -- first-view every-page` records them again. */
const isRecording = process.env.NOTE_WEIGHTS === '1';

/**
 * Returns a message for a size above its limit, else undefined, with a warning from 95 per cent on.
 * `bytesByFile` are the files that add up to the size, by names without hashes.
 */
export function complaintAbout(
  limit: LimitName,
  subject: string,
  bytesByFile: ReadonlyMap<string, number>,
): string | undefined {
  const bytes = [...bytesByFile.values()].reduce((sum, fileBytes) => sum + fileBytes, 0);
  const maxBytes = LIMITS[limit];
  if (isRecording && bytes > maxBytes * RECORD_THRESHOLD) recordWeights(bytesByFile);
  if (bytes <= maxBytes * WARNING_THRESHOLD) return;
  const weight = `${subject}: ${kb(bytes)} of ${kb(maxBytes)} KB (${limit} in tests/factories/page-weights.ts)`;
  const growth = growthOf(bytesByFile, recordedWeights);
  if (bytes > maxBytes) return `${weight}, ${bytes - maxBytes} bytes too many; ${growth}`;
  process.stdout.write(`Warning: ${weight}, ${maxBytes - bytes} bytes are left; ${growth}\n`);
}

/** Returns the parts that are larger than recorded, largest growth first. */
export function growthOf(
  bytesByFile: ReadonlyMap<string, number>,
  recordedBytes: Readonly<Record<string, number>>,
): string {
  const growths = [...bytesByFile]
    .map(([name, bytes]) => ({ name, addedBytes: bytes - (recordedBytes[name] ?? 0) }))
    .filter(({ addedBytes: more }) => more > 0)
    .toSorted((a, b) => b.addedBytes - a.addedBytes);
  if (growths.length === 0) return 'nothing has grown since the weights were noted';
  return `grown since they were noted: ${growths.map(({ name, addedBytes: more }) => `${name} by ${more}`).join(', ')}`;
}

function recordWeights(bytesByFile: ReadonlyMap<string, number>): void {
  Object.assign(recordedWeights, Object.fromEntries(bytesByFile));
  const sorted = Object.fromEntries(Object.entries(recordedWeights).toSorted());
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

const kb = (bytes: number): string => (bytes / KB).toFixed(1);
