import { grouped, text } from '#demo/basics/text.ts';
import type { Trilingual } from '../../domain/text/language.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 1,280萬元, 1,280万港元, HK$12.8 million; in running text, to three or four figures. */
export function money(value: number): Trilingual {
  if (value >= 1e8) {
    // Rounded once, so that no language rounds differently.
    const rounded = Math.round(value / 1e6) * 1e6;
    const hundredMillions = trimmed(rounded / 1e8, 2);
    return text(`${hundredMillions}億元`, `${hundredMillions}亿港元`, millions(rounded));
  }
  if (value >= 1e6) {
    const tenThousands = grouped(value / 1e4);
    return text(`${tenThousands}萬元`, `${tenThousands}万港元`, millions(value));
  }
  return text(`${grouped(value)}元`, `${grouped(value)}港元`, `HK$${grouped(value)}`);
}

function millions(value: number): string {
  return value >= 1e9 ? `HK$${trimmed(value / 1e9, 3)} billion` : `HK$${trimmed(value / 1e6, 2)} million`;
}

export function feet(area: number): Trilingual {
  return text(`${grouped(area)}呎`, `${grouped(area)}平方尺`, `${grouped(area)} sq ft`);
}

/** 上升1.2%, down 3.4%. */
export function moved(share: number): Trilingual {
  const per = Math.abs(share * 100).toFixed(1);
  if (per === '0.0') return text('大致持平', '基本持平', 'little changed');
  return share > 0
    ? text(`上升${per}%`, `上升${per}%`, `up ${per}%`)
    : text(`下跌${per}%`, `下跌${per}%`, `down ${per}%`);
}

/** A month is year × 12 + month. */
export function monthName(month: number): Trilingual {
  const year = Math.floor(month / 12);
  const number = (month % 12) + 1;
  return text(`${year}年${number}月`, `${year}年${number}月`, `${MONTHS[number - 1]} ${year}`);
}

function trimmed(value: number, decimals: number): string {
  const [whole, part] = value.toFixed(decimals).split('.');
  const rest = part?.replace(/0+$/, '') ?? '';
  return `${grouped(Number(whole))}${rest === '' ? '' : `.${rest}`}`;
}

/** An insurance broker, a family office. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The first letter of an English sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
