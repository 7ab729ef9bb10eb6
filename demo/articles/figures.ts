import { formatThousands, text } from '#demo/basics/text.ts';
import type { Trilingual } from '../../domain/text/language.ts';

const MONTH_NAMES = [
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

/**
 * Formats an amount for running text with three or four significant figures: 1,280萬元, 1,280万港元, HK$12.8
 * million.
 */
export function formatMoney(value: number): Trilingual {
  if (value >= 1e8) {
    // Rounded before formatting, so that all languages show the same figure.
    const roundedValue = Math.round(value / 1e6) * 1e6;
    const hundredMillionsText = formatDecimal(roundedValue / 1e8, 2);
    return text(`${hundredMillionsText}億元`, `${hundredMillionsText}亿港元`, formatMillions(roundedValue));
  }
  if (value >= 1e6) {
    const tenThousandsText = formatThousands(value / 1e4);
    return text(`${tenThousandsText}萬元`, `${tenThousandsText}万港元`, formatMillions(value));
  }
  return text(`${formatThousands(value)}元`, `${formatThousands(value)}港元`, `HK$${formatThousands(value)}`);
}

function formatMillions(value: number): string {
  return value >= 1e9
    ? `HK$${formatDecimal(value / 1e9, 3)} billion`
    : `HK$${formatDecimal(value / 1e6, 2)} million`;
}

export function formatArea(area: number): Trilingual {
  return text(
    `${formatThousands(area)}呎`,
    `${formatThousands(area)}平方尺`,
    `${formatThousands(area)} sq ft`,
  );
}

/** Formats a change: 上升1.2%, down 3.4%. */
export function formatChange(fraction: number): Trilingual {
  const percent = Math.abs(fraction * 100).toFixed(1);
  if (percent === '0.0') return text('大致持平', '基本持平', 'little changed');
  return fraction > 0
    ? text(`上升${percent}%`, `上升${percent}%`, `up ${percent}%`)
    : text(`下跌${percent}%`, `下跌${percent}%`, `down ${percent}%`);
}

/** Formats a month, given as year × 12 + month. */
export function monthName(month: number): Trilingual {
  const year = Math.floor(month / 12);
  const monthNumber = (month % 12) + 1;
  return text(
    `${year}年${monthNumber}月`,
    `${year}年${monthNumber}月`,
    `${MONTH_NAMES[monthNumber - 1]} ${year}`,
  );
}

/** Formats a day without its year: 11月3日; 3 November. */
export function dayName(day: string): Trilingual {
  const [month, dayNumber] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const name = `${month}月${dayNumber}日`;
  return text(name, name, `${dayNumber} ${MONTH_NAMES[month - 1]}`);
}

function formatDecimal(value: number, decimals: number): string {
  const [integerPart, fraction] = value.toFixed(decimals).split('.');
  const trimmedFraction = fraction?.replace(/0+$/, '') ?? '';
  return `${formatThousands(Number(integerPart))}${trimmedFraction === '' ? '' : `.${trimmedFraction}`}`;
}

/** Capitalises the first letter of an English sentence. */
export function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
