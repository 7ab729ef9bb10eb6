import { MEDIAN_WINDOW_MONTHS, type MedianWindow, MIN_TRANSACTIONS } from '#domain/market/medians.ts';
import type { AreaBasis } from '#domain/text/area.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** A median with everything that its label says. */
export type LabelledMedian = {
  readonly txType: 'S' | 'L';
  /** Number of transactions that the median is based on. */
  readonly count: number;
  readonly median: number | null;
  readonly basis: AreaBasis;
  /** Months up to today; null for the days of a search. */
  readonly months: MedianWindow | null;
  readonly where:
    | { readonly scope: 'building' | 'search' }
    | {
        readonly scope: 'district';
        readonly name: string;
        /** Whether the district replaces a building with too few transactions. */
        readonly replacesBuilding?: boolean;
      };
};

/**
 * Returns the label of a median: number and kind of transactions, place, period and area basis, and
 * whether place or period were widened. Without a median, it says that there are too few transactions.
 */
export function medianLabel(labelled: LabelledMedian, t: Translate): string {
  const { txType, count, median, basis, months, where } = labelled;
  const phraseValues = {
    deals: t(`medians:deals.${txType}`, { count }),
    where:
      where.scope === 'district'
        ? t('medians:where.district', { name: where.name })
        : t(`medians:where.${where.scope}`),
    period: months === null ? t('medians:period.days') : t('medians:period.months', { months }),
    basis: t(`medians:basis.${txType}.${basis}`),
  };
  if (count === 0) return t('medians:none', phraseValues);
  if (median === null) return t('medians:few', phraseValues);
  return t('medians:of', phraseValues) + widenedText(labelled, t);
}

function widenedText({ months, where }: LabelledMedian, t: Translate): string {
  if (where.scope === 'district' && where.replacesBuilding)
    return t('medians:widened.building', { least: MIN_TRANSACTIONS });
  if (months === null || months === MEDIAN_WINDOW_MONTHS) return '';
  return t('medians:widened.months', { least: MIN_TRANSACTIONS, months: MEDIAN_WINDOW_MONTHS });
}
