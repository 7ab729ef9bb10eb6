import { grouped } from './numbers.ts';

/** A number with so many decimals: 1,234.5, −0.3. */
export function fixedText(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const text = grouped(Number(whole)) + (fraction ? `.${fraction}` : '');
  return value < 0 && Number(text.replaceAll(',', '')) !== 0 ? `−${text}` : text;
}

/** A change in per cent with its sign: +1.2%, −0.3%, 0.0%. */
export function changeText(percent: number): string {
  const text = fixedText(percent, 1);
  return percent > 0 && text !== '0.0' ? `+${text}%` : `${text}%`;
}
