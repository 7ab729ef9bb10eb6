import { slug } from './slug.ts';

/** As long as a name may be before it is cut, in characters: file systems take 255 bytes, a Chinese letter has three. */
const LONGEST = 60;

/** The name of a file by its subject and its day: offices-sold-kwun-tong_2026-11-17.csv. */
export function fileName(subject: readonly string[], day: string, ending: string): string {
  const name = slug(subject.filter(Boolean).join(' ')).slice(0, LONGEST).replace(/-+$/, '');
  return `${name}_${day}.${ending}`;
}
