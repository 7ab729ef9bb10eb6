import { slug } from './slug.ts';

/** Maximum length in characters. File systems allow 255 bytes, and a Chinese character takes three bytes. */
const MAX_NAME_LENGTH = 60;

/** Builds a file name from a subject and a day: offices-sold-kwun-tong_2026-11-17.csv. */
export function fileName(subject: readonly string[], day: string, extension: string): string {
  const name = slug(subject.filter(Boolean).join(' ')).slice(0, MAX_NAME_LENGTH).replace(/-+$/, '');
  return `${name}_${day}.${extension}`;
}
