import { at } from '#domain/lib/at.ts';
import type { Part } from './options.ts';

/** A line of the report: a measured figure, optionally with a target. */
export type ReportLine = {
  readonly part: Part;
  readonly label: string;
  readonly measured: string;
  readonly bar?: string;
  readonly ok?: boolean;
};

export function atLeastLine(part: Part, label: string, value: number, bar: number, unit = '×'): ReportLine {
  return {
    part,
    label,
    measured: `${formatThreeDigits(value)} ${unit}`,
    bar: `≥ ${formatThreeDigits(bar)} ${unit}`,
    ok: value >= bar,
  };
}

export function atMostLine(part: Part, label: string, value: number, bar: number, unit: string): ReportLine {
  return {
    part,
    label,
    measured: `${formatThreeDigits(value)} ${unit}`,
    bar: `≤ ${formatThreeDigits(bar)} ${unit}`,
    ok: value <= bar,
  };
}

export function figureLine(part: Part, label: string, value: number, unit: string): ReportLine {
  return { part, label, measured: `${formatThreeDigits(value)} ${unit}` };
}

/**
 * Runs the measurement of a part. A failure becomes a line of the report, so that the other parts still
 * run.
 */
export async function measurePart(
  part: Part,
  measure: () => Promise<readonly ReportLine[]>,
): Promise<readonly ReportLine[]> {
  try {
    return await measure();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return [{ part, label: `failed: ${reason}`, measured: '', ok: false }];
  }
}

/** Formats a value with three significant digits, the precision of the measurements. */
function formatThreeDigits(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(1, Math.abs(value)))));
  return Number(value.toFixed(digits)).toLocaleString('en');
}

/** Formats the lines as a table. Figures and targets are aligned to the right. */
export function formatTable(lines: readonly ReportLine[]): string {
  const rows = [
    ['', 'what', 'measured', 'bar', ''],
    ...lines.map(({ part, label, measured, bar = '', ok }) => [part, label, measured, bar, verdictText(ok)]),
  ];
  const columnWidth = (column: number) => Math.max(...rows.map((row) => at(row, column).length));
  const alignColumns = [0, 1, 2, 3, 4].map((column) => {
    const width = columnWidth(column);
    const isFigure = column === 2 || column === 3;
    return (row: readonly string[]) =>
      isFigure ? at(row, column).padStart(width) : at(row, column).padEnd(width);
  });
  return rows
    .map((row) =>
      alignColumns
        .map((alignCell) => alignCell(row))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdictText(ok: boolean | undefined): string {
  if (ok === undefined) return '';
  return ok ? 'pass' : 'FAIL';
}
