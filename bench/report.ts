import { at } from '#domain/lib/at.ts';
import type { Part } from './options.ts';

/** One measured figure, with or without a bar. */
export type Line = {
  readonly part: Part;
  readonly what: string;
  readonly measured: string;
  readonly bar?: string;
  readonly ok?: boolean;
};

export function atLeast(part: Part, what: string, value: number, bar: number, unit = '×'): Line {
  return {
    part,
    what,
    measured: `${rounded(value)} ${unit}`,
    bar: `≥ ${rounded(bar)} ${unit}`,
    ok: value >= bar,
  };
}

export function atMost(part: Part, what: string, value: number, bar: number, unit: string): Line {
  return {
    part,
    what,
    measured: `${rounded(value)} ${unit}`,
    bar: `≤ ${rounded(bar)} ${unit}`,
    ok: value <= bar,
  };
}

export function figure(part: Part, what: string, value: number, unit: string): Line {
  return { part, what, measured: `${rounded(value)} ${unit}` };
}

/** The figures of a part. One that fails says so in a line of its own and leaves those of the others. */
export async function measured(
  part: Part,
  measure: () => Promise<readonly Line[]>,
): Promise<readonly Line[]> {
  try {
    return await measure();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return [{ part, what: `failed: ${reason}`, measured: '', ok: false }];
  }
}

/** Three digits: the figures are not more exact than that. */
function rounded(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(1, Math.abs(value)))));
  return Number(value.toFixed(digits)).toLocaleString('en');
}

/** All lines under one another, in columns; figures and bars stand to the right. */
export function table(lines: readonly Line[]): string {
  const rows = [
    ['', 'what', 'measured', 'bar', ''],
    ...lines.map(({ part, what, measured, bar = '', ok }) => [part, what, measured, bar, verdictOf(ok)]),
  ];
  const widthOf = (column: number) => Math.max(...rows.map((row) => at(row, column).length));
  const columns = [0, 1, 2, 3, 4].map((column) => {
    const width = widthOf(column);
    const isFigure = column === 2 || column === 3;
    return (row: readonly string[]) =>
      isFigure ? at(row, column).padStart(width) : at(row, column).padEnd(width);
  });
  return rows
    .map((row) =>
      columns
        .map((cell) => cell(row))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdictOf(ok: boolean | undefined): string {
  if (ok === undefined) return '';
  return ok ? 'pass' : 'FAIL';
}
