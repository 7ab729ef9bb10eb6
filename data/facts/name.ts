import type { Trilingual } from '#domain/text/language.ts';
import type { FactLine } from './csv.ts';

/** Reads a name from its three columns, such as name_zh or street_zh with the suffixes _zh, _gb and _en. */
export function nameOf(line: FactLine, column = 'name'): Trilingual {
  return {
    zh: line.text(`${column}_zh`),
    gb: line.text(`${column}_gb`),
    en: line.text(`${column}_en`),
  };
}
