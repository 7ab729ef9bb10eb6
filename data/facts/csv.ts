import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a fact file; asking for a column the file does not have is a mistake of the caller. */
export type Line = {
  text(column: string): string;
  optional(column: string): string | null;
  number(column: string): number;
  optionalNumber(column: string): number | null;
  flag(column: string): boolean;
};

/** The lines of a fact file beside this module. */
export function readFacts(name: string): readonly Line[] {
  return parseCsv(readFileSync(join(import.meta.dirname, name), 'utf8'));
}

/** CSV with a header line; a field with a comma or a quote stands in double quotes. */
export function parseCsv(source: string): readonly Line[] {
  const [header, ...lines] = source.split(/\r?\n/).filter((line) => line !== '');
  const columns = fields(header ?? '');
  return lines.map((line) => lineOf(columns, fields(line)));
}

function fields(line: string): string[] {
  const found = line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  // the expression also matches the empty end of a line that closed with its last field
  const whole = line.endsWith(',') ? found : found.slice(0, -1);
  return whole.map((field) => {
    const bare = field.endsWith(',') ? field.slice(0, -1) : field;
    return bare.startsWith('"') ? bare.slice(1, -1).replaceAll('""', '"') : bare;
  });
}

function lineOf(columns: readonly string[], values: readonly string[]): Line {
  if (values.length !== columns.length) throw new Error(`fact line of ${values.length} fields: ${values}`);
  const optional = (column: string): string | null => {
    const value = values[columns.indexOf(column)];
    if (value === undefined) throw new Error(`no column ${column} in ${columns}`);
    return value === '' ? null : value;
  };
  const text = (column: string): string => {
    const value = optional(column);
    if (value === null) throw new Error(`empty ${column}: ${values}`);
    return value;
  };
  const finite = (value: string): number => {
    const number = Number(value);
    if (!Number.isFinite(number)) throw new Error(`not a number: ${value}`);
    return number;
  };
  return {
    text,
    optional,
    number: (column) => finite(text(column)),
    optionalNumber: (column) => {
      const value = optional(column);
      return value === null ? null : finite(value);
    },
    flag: (column) => text(column) === '1',
  };
}
