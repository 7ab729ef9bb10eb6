import { at } from '../../domain/lib/at.ts';
import type { Language, Trilingual } from '../../domain/text/language.ts';
import { formatDecimal, groupThousands } from '../../domain/text/numbers.ts';
import { type Cents, type Hkd, moneyText, rentPerFootText } from '../../domain/text/price.ts';

/** A fact of a text: a number, a code or day, a yes or no, a list of codes, or a name in three languages. */
export type Fact = string | number | boolean | readonly string[] | Trilingual | null;
export type Facts = Readonly<Record<string, Fact>>;

const SLOT_PATTERN = /\{(\w+)(?::(\w+))?\}/g;

export function slotNamesOf(template: string): readonly string[] {
  return [...template.matchAll(SLOT_PATTERN)].map((match) => match[1] ?? '');
}

/**
 * Fills the slots of a template: `{gross}` with the fact of this name, `{sell:money}` in a format. An
 * English sentence begins with a capital.
 */
export function fillSlots(template: string, facts: Facts, lang: Language): string {
  const text = template.replaceAll(SLOT_PATTERN, (_, name: string, format: string | undefined) =>
    formatFact(facts[name] ?? null, format, lang),
  );
  return lang === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function formatFact(fact: Fact, format: string | undefined, lang: Language): string {
  if (typeof fact === 'number') return formatNumber(fact, format, lang);
  if (typeof fact === 'string') return format === undefined ? fact : formatDate(fact, format === 'day', lang);
  if (fact === null || typeof fact === 'boolean' || !('zh' in fact)) throw new Error(`not a text: ${fact}`);
  return format === 'en' ? fact.en : fact[lang];
}

/** Money is in dollars or, with the format `cents`, in cents; `metres` are of centimetres, `percent` of hundredths. */
function formatNumber(value: number, format: string | undefined, lang: Language): string {
  switch (format) {
    case 'year':
      return String(value);
    case 'money':
      return moneyText(value as Hkd, lang);
    case 'dollars':
      return rentPerFootText((value * 100) as Cents, lang);
    case 'cents':
      return rentPerFootText(value as Cents, lang);
    case 'metres':
      return formatDecimal(value, 2);
    case 'percent':
      return (value / 100).toFixed(1);
    default:
      return groupThousands(value);
  }
}

const MONTHS = 'January February March April May June July August September October November December';

/** Formats the month of an ISO date, or the day: March 2027, 15 March 2027. */
function formatDate(date: string, hasDay: boolean, lang: Language): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (lang !== 'en') return `${year}年${month}月${hasDay ? `${day}日` : ''}`;
  return `${hasDay ? `${day} ` : ''}${at(MONTHS.split(' '), month - 1)} ${year}`;
}
