import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Bytes per kilobyte in all size limits. */
export const BYTES_PER_KB = 1000;

/** Maximum compressed sizes in bytes. Tests fail above these limits; the benchmark prints them. */
export const MAX_BYTES_BY_LIMIT = {
  /** HTML, compressed with the encoding that browsers accept. */
  html: 25 * BYTES_PER_KB,
  findHtml: 28 * BYTES_PER_KB,
  /** HTML of pages that embed the figures of a chart or a list of stations. */
  htmlWithFigures: 40 * BYTES_PER_KB,
  /**
   * All scripts that a page references, gzip. `findScript` includes the phrases of the find page;
   * `script` is for other pages, without phrases.
   */
  findScript: 148 * BYTES_PER_KB,
  script: 220 * BYTES_PER_KB,
  /** Scripts of pages whose form suggests values while the visitor types. */
  formScript: 290 * BYTES_PER_KB,
  /** Style sheets of a page, gzip. */
  style: 24 * BYTES_PER_KB,
} as const;
export type LimitName = keyof typeof MAX_BYTES_BY_LIMIT;

const FIGURE_PAGES_PATTERN = /^\/(transaction|research\/trend)\b|[?&]reach=/;

/** Returns the name of the limit that applies to the HTML of the page at this path. */
export function htmlLimitOf(path: string): LimitName {
  if (FIGURE_PAGES_PATTERN.test(path)) return 'htmlWithFigures';
  return path.startsWith('/find') ? 'findHtml' : 'html';
}

/**
 * Share of a limit above which a size prints a warning. RECORD_THRESHOLD_RATIO is the share above which
 * a size is recorded.
 */
const WARNING_THRESHOLD_RATIO = 0.95;
const RECORD_THRESHOLD_RATIO = 0.8;

/**
 * File with the sizes recorded earlier, so that a failure message can name the files that have grown
 * since.
 */
const WEIGHTS_FILE = path.join(import.meta.dirname, 'noted-weights.json');
const recordedWeights: Record<string, number> = JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8'));
/** Whether to record the current sizes: `NOTE_WEIGHTS=1 npm run api -- first-view every-page`. */
const isRecording = process.env.NOTE_WEIGHTS === '1';

/**
 * Returns an error message if the total size exceeds the limit, otherwise undefined. Prints a warning
 * above 95 % of the limit. `bytesByFile` has the size of each file, by file name without hash.
 */
export function sizeProblem(
  limit: LimitName,
  subject: string,
  bytesByFile: ReadonlyMap<string, number>,
): string | undefined {
  const totalBytes = [...bytesByFile.values()].reduce((sum, fileBytes) => sum + fileBytes, 0);
  const maxBytes = MAX_BYTES_BY_LIMIT[limit];
  if (isRecording && totalBytes > maxBytes * RECORD_THRESHOLD_RATIO) recordWeights(bytesByFile);
  if (totalBytes <= maxBytes * WARNING_THRESHOLD_RATIO) return;
  const sizeMessage = `${subject}: ${formatKb(totalBytes)} of ${formatKb(maxBytes)} KB (${limit} in tests/factories/page-weights.ts)`;
  const growth = describeGrowth(bytesByFile, recordedWeights);
  if (totalBytes > maxBytes) return `${sizeMessage}, ${totalBytes - maxBytes} bytes too many; ${growth}`;
  process.stdout.write(`Warning: ${sizeMessage}, ${maxBytes - totalBytes} bytes are left; ${growth}\n`);
}

/** Describes the files that are larger than their recorded size, largest growth first. */
export function describeGrowth(
  bytesByFile: ReadonlyMap<string, number>,
  recordedBytes: Readonly<Record<string, number>>,
): string {
  const grownFiles = [...bytesByFile]
    .map(([name, bytes]) => ({ name, addedBytes: bytes - (recordedBytes[name] ?? 0) }))
    .filter(({ addedBytes }) => addedBytes > 0)
    .toSorted((a, b) => b.addedBytes - a.addedBytes);
  if (grownFiles.length === 0) return 'nothing has grown since the weights were noted';
  return `grown since they were noted: ${grownFiles.map(({ name, addedBytes }) => `${name} by ${addedBytes}`).join(', ')}`;
}

function recordWeights(bytesByFile: ReadonlyMap<string, number>): void {
  Object.assign(recordedWeights, Object.fromEntries(bytesByFile));
  const sorted = Object.fromEntries(Object.entries(recordedWeights).toSorted());
  writeFileSync(WEIGHTS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

const formatKb = (bytes: number): string => (bytes / BYTES_PER_KB).toFixed(1);
