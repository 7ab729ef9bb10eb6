import { text } from '#demo/basics/text.ts';
import type { Trilingual } from '../../domain/text/language.ts';

const QUARTER_NAMES = [
  text('第一季', '第一季度', 'Q1'),
  text('第二季', '第二季度', 'Q2'),
  text('第三季', '第三季度', 'Q3'),
  text('第四季', '第四季度', 'Q4'),
] as const;

/** Formats the quarter of a month: 2026年第三季; Q3 2026. */
export function quarterName(month: number): Trilingual {
  const year = Math.floor(month / 12);
  const name = QUARTER_NAMES[Math.floor((month % 12) / 3) as 0 | 1 | 2 | 3];
  return text(`${year}年${name.zh}`, `${year}年${name.gb}`, `${name.en} ${year}`);
}
