import type { MedianOfGroup, MediansAnswer } from '#contract/medians.ts';
import type { StockDetail } from '#contract/stock.ts';
import { dayText } from '#domain/date.ts';
import type { Language } from '#domain/language.ts';
import { tenthsOfPercentAbove } from '#domain/medians.ts';
import { centsOf, hkd, perFootText, rentPerFootText } from '#domain/price.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { percentText } from './percent-text.ts';

type ComparisonRow = {
  readonly key: 'unit' | 'building' | 'district';
  readonly label: string;
  /** The price a square foot in words; null where nothing can be claimed. */
  readonly price: string | null;
  /** Length of its bar in whole per cent of the longest; null where there is none to draw. */
  readonly percent: number | null;
  /** How many deals stand behind it, or that they are too few. */
  readonly cases: string | null;
};

export type ComparedSideWords = {
  readonly side: 'S' | 'L';
  readonly rows: readonly ComparisonRow[];
  /** What the numbers are, and from when. */
  readonly note: string;
  /** How far the listing is from each median, in a sentence; null when there is nothing to say. */
  readonly verdict: string | null;
};

const SIDES = [
  { side: 'S', answer: 'sale', own: 'ft_sell' },
  { side: 'L', answer: 'lease', own: 'ft_rent' },
] as const;

/** A comparison in words; a side without a single median is left out, for nothing can be said. */
export function comparisonWords(
  stock: StockDetail,
  comparison: MediansAnswer,
  names: { readonly building: string; readonly district: string },
  page: { readonly t: Translate; readonly lang: Language },
): readonly ComparedSideWords[] {
  const { t, lang } = page;
  return SIDES.flatMap(({ side, answer, own }) => {
    const compared = comparison[answer];
    if (!compared || (compared.building?.median == null && compared.district?.median == null)) return [];
    const price = stock[own];
    const longest = Math.max(price ?? 0, compared.building?.median ?? 0, compared.district?.median ?? 0);
    const write = (value: number) =>
      side === 'S' ? perFootText(hkd(value), lang) : rentPerFootText(centsOf(value), lang);
    const percent = (value: number | null) => (value === null ? null : Math.round((value / longest) * 100));
    const deals = (key: 'building' | 'district', found: MedianOfGroup | null): ComparisonRow[] =>
      found
        ? [
            {
              key,
              label: names[key],
              price: found.median === null ? null : write(found.median),
              percent: percent(found.median),
              cases: casesText(found, side, t),
            },
          ]
        : [];
    const rows: ComparisonRow[] = [
      {
        key: 'unit',
        label: t('details:compared.unit'),
        price: price === null ? t('stock_info:price.negotiable') : write(price),
        percent: percent(price),
        cases: null,
      },
      ...deals('building', compared.building),
      ...deals('district', compared.district),
    ];
    return [{ side, rows, note: noteOf(), verdict: verdictOf() }];

    function noteOf(): string {
      return t(`details:compared.note.${side}`, {
        type: t(`details:compared.type.${stock.ics_type}`),
        basis: t(`details:by_basis.${comparison.basis}`),
        from: dayText(comparison.from, lang),
        to: dayText(comparison.to, lang),
      });
    }

    function verdictOf(): string | null {
      if (price === null) return null;
      const parts = (['building', 'district'] as const).flatMap((key) => {
        const median = compared?.[key]?.median ?? null;
        return median === null
          ? []
          : [distance(tenthsOfPercentAbove(centsOf(price), centsOf(median)), names[key])];
      });
      return t('details:compared.verdict', { parts: parts.join(t('details:compared.separator')) });
    }

    function distance(tenths: number, name: string): string {
      if (tenths === 0) return t('details:compared.same', { name });
      const words = { percent: percentText(Math.abs(tenths)), name };
      return t(tenths < 0 ? 'details:compared.below' : 'details:compared.above', words);
    }
  });
}

function casesText({ count, median }: MedianOfGroup, side: 'S' | 'L', t: Translate): string {
  if (count === 0) return t('details:compared.none');
  return t(median === null ? 'details:compared.too_few' : `details:compared.cases.${side}`, { count });
}
