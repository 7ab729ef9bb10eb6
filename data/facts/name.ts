import type { Trilingual } from '#domain/text/language.ts';
import type { Line } from './csv.ts';

/** The three columns of a name, such as name_zh or street_zh. */
export function nameOf(line: Line, column = 'name'): Trilingual {
  return {
    zh: line.text(`${column}_zh`),
    gb: line.text(`${column}_gb`),
    en: line.text(`${column}_en`),
  };
}
