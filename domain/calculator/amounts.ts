import type { Language } from '../text/language.ts';
import { groupThousands } from '../text/numbers.ts';
import { type Cents, CURRENCY_SYMBOLS } from '../text/price.ts';

/** Formats an amount as $42,418.62. Whole dollars have no decimals unless `alwaysShowCents` is set. */
export function centsText(amount: Cents, lang: Language, alwaysShowCents = false): string {
  return (
    CURRENCY_SYMBOLS[lang] +
    (alwaysShowCents || amount % 100 > 0 ? bareCentsText(amount) : groupThousands(amount / 100))
  );
}

/** Formats an amount as 42,418.62 for a table column whose header names the currency. */
export function bareCentsText(amount: Cents): string {
  return `${groupThousands(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
}

/** Formats an amount that may be negative, rounded to the dollar: $42,419 or −$1,200. */
export function signedCentsText(amount: Cents, lang: Language): string {
  return `${amount < 0 ? '−' : ''}${CURRENCY_SYMBOLS[lang]}${groupThousands(Math.round(Math.abs(amount) / 100))}`;
}

/** Formats an amount in HKD as whole dollars. */
export function dollarsText(amount: number, lang: Language): string {
  return `${CURRENCY_SYMBOLS[lang]}${groupThousands(amount)}`;
}
