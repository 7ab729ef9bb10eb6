import { at } from '#domain/lib/at.ts';
import type { BenchPart } from './options.ts';

/** A line of the report: a measured figure, and its target if there is one. */
export type ReportLine = {
  readonly part: BenchPart;
  readonly label: string;
  readonly measured: string;
  readonly limit?: string;
  readonly ok?: boolean;
};

export function atLeastLine(
  part: BenchPart,
  label: string,
  value: number,
  minimum: number,
  unit = '×',
): ReportLine {
  return {
    part,
    label,
    measured: `${formatThreeDigits(value)} ${unit}`,
    limit: `≥ ${formatThreeDigits(minimum)} ${unit}`,
    ok: value >= minimum,
  };
}

export function atMostLine(
  part: BenchPart,
  label: string,
  value: number,
  maximum: number,
  unit: string,
): ReportLine {
  return {
    part,
    label,
    measured: `${formatThreeDigits(value)} ${unit}`,
    limit: `≤ ${formatThreeDigits(maximum)} ${unit}`,
    ok: value <= maximum,
  };
}

export function figureLine(part: BenchPart, label: string, value: number, unit: string): ReportLine {
  return { part, label, measured: `${formatThreeDigits(value)} ${unit}` };
}

/**
 * Runs the measurement of one part of the benchmark. A failure becomes a line of the report, so that
 * the other parts still run.
 */
export async function measurePart(
  part: BenchPart,
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
  const decimalPlaces = Math.max(0, 2 - Math.floor(Math.log10(Math.max(1, Math.abs(value)))));
  return Number(value.toFixed(decimalPlaces)).toLocaleString('en');
}

/** Formats the lines as a table. Figures and targets are aligned to the right. */
export function formatTable(lines: readonly ReportLine[]): string {
  const rows = [
    ['', 'what', 'measured', 'bar', ''],
    ...lines.map(({ part, label, measured, limit = '', ok }) => [
      part,
      label,
      measured,
      limit,
      verdictText(ok),
    ]),
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
