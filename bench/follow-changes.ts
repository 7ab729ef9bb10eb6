import type { ChangesResult } from './changes.ts';
import type { BenchOptions } from './options.ts';
import { runBenchScript } from './processes.ts';
import { atMostLine, figureLine, type ReportLine } from './report.ts';
import { TARGETS } from './targets.ts';

/** Heap for the listings as rows, before they are converted to columns. */
const HEAP_MB = 12_000;

/** Measures what a node does to follow changed listings, at several numbers of listings. */
export async function measureChanges(
  { changeSizes, seed }: BenchOptions,
  showStep: (text: string) => void,
): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  let fewestCpuMs: number | undefined;
  for (const stocks of changeSizes) {
    const among = `among ${stocks.toLocaleString('en')}`;
    showStep(`Changing listings ${among}`);
    const result = await runBenchScript<ChangesResult>(
      ['--expose-gc', `--max-old-space-size=${HEAP_MB}`],
      'bench/changes.ts',
      String(stocks),
      String(seed),
    );
    fewestCpuMs ??= result.oneRowCpuMs;
    lines.push(...linesOf(result, among));
    if (stocks === changeSizes.at(-1))
      lines.push(
        atMostLine(
          'refresh',
          'processor time of one changed listing, against the fewest listings',
          result.oneRowCpuMs / fewestCpuMs,
          TARGETS.changeTimeGrowth,
          '×',
        ),
      );
  }
  return lines;
}

function linesOf(result: ChangesResult, among: string): ReportLine[] {
  const line = (label: string, value: number, unit: string) =>
    figureLine('refresh', `${label} ${among}`, value, unit);
  return [
    line('processor time of one changed listing', result.oneRowCpuMs, 'ms'),
    line('until one changed listing is found', result.oneRowVisibleMs, 'ms'),
    line('memory that it allocates', result.oneRowBytes / 1024, 'KB'),
    line('processor time of 1,000 changed listings', result.batchCpuMs, 'ms'),
    line('until 1,000 changed listings are found', result.batchVisibleMs, 'ms'),
    line('joining them, in another thread', result.joinCpuMs, 'ms'),
    line('a search with facets', result.searchMs * 1000, 'µs'),
    line('the same beside 1,000 changed listings', result.changedSearchMs * 1000, 'µs'),
  ];
}
