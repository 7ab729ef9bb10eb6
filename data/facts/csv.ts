import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Accessors for one row of a fact file. They throw if the column does not exist. */
export type FactLine = {
  text(column: string): string;
  optional(column: string): string | null;
  number(column: string): number;
  optionalNumber(column: string): number | null;
  flag(column: string): boolean;
};

/** Reads the rows of a fact file, by default one in this module's folder. */
export function readFacts(name: string, folder = import.meta.dirname): readonly FactLine[] {
  return parseCsv(readFileSync(join(folder, name), 'utf8'));
}

/** Parses CSV with a header row. Fields with a comma or a quote are enclosed in double quotes. */
export function parseCsv(source: string): readonly FactLine[] {
  const [header, ...lines] = source.split(/\r?\n/).filter((line) => line !== '');
  const columns = splitFields(header ?? '');
  return lines.map((line) => lineOf(columns, splitFields(line)));
}

function splitFields(line: string): string[] {
  const matches = line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  // The pattern also matches the empty text after the last field, which is dropped here.
  const fieldTexts = line.endsWith(',') ? matches : matches.slice(0, -1);
  return fieldTexts.map((field) => {
    const fieldText = field.endsWith(',') ? field.slice(0, -1) : field;
    return fieldText.startsWith('"') ? fieldText.slice(1, -1).replaceAll('""', '"') : fieldText;
  });
}

function lineOf(columns: readonly string[], values: readonly string[]): FactLine {
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
  const parseFinite = (value: string): number => {
    const number = Number(value);
    if (!Number.isFinite(number)) throw new Error(`not a number: ${value}`);
    return number;
  };
  return {
    text,
    optional,
    number: (column) => parseFinite(text(column)),
    optionalNumber: (column) => {
      const value = optional(column);
      return value === null ? null : parseFinite(value);
    },
    flag: (column) => text(column) === '1',
  };
}
