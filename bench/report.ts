/** One measured thing. Without a bar it is only told. */
export type Line = {
  readonly part: string;
  readonly what: string;
  readonly measured: string;
  readonly bar?: string;
  readonly ok?: boolean;
};

export function atLeast(part: string, what: string, value: number, bar: number, unit = '×'): Line {
  return {
    part,
    what,
    measured: `${tidy(value)} ${unit}`,
    bar: `≥ ${tidy(bar)} ${unit}`,
    ok: value >= bar,
  };
}

export function atMost(part: string, what: string, value: number, bar: number, unit: string): Line {
  return {
    part,
    what,
    measured: `${tidy(value)} ${unit}`,
    bar: `≤ ${tidy(bar)} ${unit}`,
    ok: value <= bar,
  };
}

export function told(part: string, what: string, value: number, unit: string): Line {
  return { part, what, measured: `${tidy(value)} ${unit}` };
}

/** Three digits are more than any of this is sure of. */
function tidy(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(1, Math.abs(value)))));
  return Number(value.toFixed(digits)).toLocaleString('en');
}

/** All lines under one another, in columns. */
export function table(lines: readonly Line[]): string {
  const rows = [
    ['', 'what', 'measured', 'bar', ''],
    ...lines.map(({ part, what, measured, bar = '', ok }) => [
      part,
      what,
      measured,
      bar,
      ok === undefined ? '' : ok ? 'pass' : 'FAIL',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 2 || column === 3
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
