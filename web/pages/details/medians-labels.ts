import type { MedianOfSimilarGroup, MediansAnswer } from '#contract/medians.ts';
import type { StockDetail } from '#contract/stock.ts';
import { fillTemplate } from '#domain/lib/template.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';
import { netRent } from '#domain/stock/net-rent.ts';
import { GOVERNMENT_RENT_PERCENT, RATES_PERCENT } from '#domain/stock/rent-charges.ts';
import type { Language } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import { percentText } from '#domain/text/percent.ts';
import { dollarsToCents, hkd, perFootText, rentPerFootText } from '#domain/text/price.ts';
import { sentenceCase } from '#domain/text/sentence-case.ts';
import { medianLabel } from '#web/features/market/median-label.ts';
import { rentInclusionText } from '#web/features/stock/rent-inclusion.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';

type MedianRow = {
  readonly key: 'unit' | 'building' | 'district';
  readonly label: string;
  /** Formatted price per square foot; null if there are too few transactions. */
  readonly price: string | null;
  /** Length of the bar as a percentage of the longest bar; null if there is no bar. */
  readonly percent: number | null;
  /** Label of the median: number of transactions, place, period and area basis; null for the listing. */
  readonly medianText: string | null;
  /** Criteria that the transactions share with the listing: type, age, size and floor. */
  readonly basis: string | null;
};

export type MediansOfSide = {
  readonly txType: 'S' | 'L';
  readonly rows: readonly MedianRow[];
  /** How a rent that includes charges is compared, or why it is not; null if it includes none. */
  readonly rentNote: string | null;
  /** Number of transactions in the building that were excluded, by reason; null if none was excluded. */
  readonly leftOut: string | null;
  /** Sentence that states how far the price is from each median; null if there is nothing to compare. */
  readonly verdict: string | null;
};

const MEDIAN_KINDS = [
  { txType: 'S', key: 'sale', askingPriceField: 'sell' },
  { txType: 'L', key: 'lease', askingPriceField: 'rent' },
] as const;

/** Builds the labels of the medians, for each transaction type (sale, lease) for which the listing is offered. */
export function mediansLabels(
  stock: StockDetail,
  answer: MediansAnswer,
  names: { readonly building: string; readonly district: string },
  page: { readonly t: Translate; readonly lang: Language },
): readonly MediansOfSide[] {
  const { t, lang } = page;
  return MEDIAN_KINDS.flatMap(({ txType, key: answerKey, askingPriceField }) => {
    const medians = answer[answerKey];
    if (!medians || (medians.building === null && medians.district === null)) return [];
    const { unit: askingPrice, unit_net: price, basis } = medians;
    const net = txType === 'L' ? netRent(stock) : null;
    const unknownNet = net && 'unknown' in net ? net.unknown : null;
    const isNet = price !== null && price !== askingPrice;
    const highestPrice = Math.max(price ?? 0, medians.building?.median ?? 0, medians.district?.median ?? 0);
    const formatPerFoot = (pricePerFoot: number) =>
      txType === 'S'
        ? perFootText(hkd(pricePerFoot), lang)
        : rentPerFootText(dollarsToCents(pricePerFoot), lang);
    const percentOfHighest = (value: number | null) =>
      value === null ? null : Math.round((value / highestPrice) * 100);
    const typeText = t(`details:medians.type.${stock.ics_type}`);
    const nameOf = (key: 'building' | 'district') =>
      nameOfGroup(key, names[key], medians[key]?.like ?? null, t);
    const rowsOfGroup = (
      key: 'building' | 'district',
      groupMedian: MedianOfSimilarGroup | null,
    ): MedianRow[] =>
      groupMedian
        ? [
            {
              key,
              label: nameOf(key) === names[key] ? names[key] : sentenceCase(nameOf(key)),
              price: groupMedian.median === null ? null : formatPerFoot(groupMedian.median),
              percent: percentOfHighest(groupMedian.median),
              medianText: medianLabel(
                {
                  ...groupMedian,
                  txType,
                  basis,
                  where: key === 'building' ? { scope: key } : { scope: key, name: names[key] },
                },
                t,
              ),
              basis: groupMedian.median === null ? null : basisText(key, groupMedian.like, typeText, t),
            },
          ]
        : [];
    const rows: MedianRow[] = [
      {
        key: 'unit',
        label: t(isNet ? 'details:medians.unit_net' : 'details:medians.unit'),
        price: unitPriceText(),
        percent: percentOfHighest(price),
        medianText: null,
        basis: null,
      },
      ...rowsOfGroup('building', medians.building),
      ...rowsOfGroup('district', medians.district),
    ];
    return [
      { txType, rows, rentNote: rentNoteText(), leftOut: excludedCountsText(), verdict: verdictText() },
    ];

    function unitPriceText(): string {
      if (price === null)
        return askingPrice === null ? missingPriceText(stock[askingPriceField]) : formatPerFoot(askingPrice);
      const text = formatPerFoot(price);
      return isNetRentEstimated() ? fillTemplate(pricePhrases(t).about, { price: text }) : text;
    }

    function isNetRentEstimated(): boolean {
      return isNet && net !== null && 'rent' in net && net.isEstimated;
    }

    function rentNoteText(): string | null {
      if (unknownNet !== null) return t(`details:medians.not_net.${unknownNet}`);
      if (!isNet || askingPrice === null) return null;
      return t(isNetRentEstimated() ? 'details:medians.net_estimated' : 'details:medians.net', {
        price: formatPerFoot(askingPrice),
        charges: rentInclusionText(stock.rent_includes, t),
        rates: RATES_PERCENT,
        rent: GOVERNMENT_RENT_PERCENT,
      });
    }

    function missingPriceText(totalPrice: number | null): string {
      return totalPrice === null ? t('stock_info:price.negotiable') : t('details:not_provided');
    }

    function excludedCountsText(): string | null {
      if (!medians?.building) return null;
      const { other_area, unmeasured, unlike } = medians.building.left_out;
      const otherBasis = medians.basis === 'gross' ? 'saleable' : 'gross';
      const parts = [
        other_area > 0 && t(`details:medians.other_area.${otherBasis}`, { count: other_area }),
        unlike > 0 && t('details:medians.unlike', { count: unlike }),
        unmeasured > 0 && t('details:medians.unmeasured', { count: unmeasured }),
      ].filter((part) => part !== false);
      if (parts.length === 0) return null;
      return t('details:medians.left_out', {
        name: names.building,
        parts: parts.join(t('details:list_separator')),
      });
    }

    function verdictText(): string | null {
      if (price === null) return null;
      const priceDifferences = (['building', 'district'] as const).flatMap((key) => {
        const median = medians?.[key]?.median ?? null;
        return median === null
          ? []
          : [
              priceDifferenceText(
                tenthsOfPercentAbove(dollarsToCents(price), dollarsToCents(median)),
                nameOf(key),
              ),
            ];
      });
      if (priceDifferences.length === 0) return null;
      return t('details:medians.verdict', { parts: priceDifferences.join(t('details:medians.separator')) });
    }

    function priceDifferenceText(tenthsOfPercent: number, name: string): string {
      if (tenthsOfPercent === 0) return t('details:medians.same', { name });
      const phraseValues = { percent: percentText(Math.abs(tenthsOfPercent), 1), name };
      return t(tenthsOfPercent < 0 ? 'details:medians.below' : 'details:medians.above', phraseValues);
    }
  });
}

/**
 * Returns the name of a group of comparable transactions, such as 'grade A offices in Central'. A
 * building's name does not need the grade or the kind of street, because a building has only one of
 * each.
 */
function nameOfGroup(
  key: 'building' | 'district',
  name: string,
  comparisonClass: MedianOfSimilarGroup['like'],
  t: Translate,
): string {
  if (comparisonClass?.grade)
    return key === 'building'
      ? name
      : t('details:medians.of_grade', { name, grade: t(`building_page:grade.${comparisonClass.grade}`) });
  if (!comparisonClass?.floor_level) return name;
  const level = t(`details:medians.level.${comparisonClass.floor_level}`);
  if (key === 'building') return t('details:medians.of_level', { name, level });
  return t('details:medians.of_shops', {
    name,
    level,
    tier: t(`details:medians.tier.${comparisonClass.street_tier ?? 'none'}`),
  });
}

/** Formats the criteria that selected the comparable transactions: type, age, size and floor. */
function basisText(
  key: 'building' | 'district',
  comparisonClass: MedianOfSimilarGroup['like'],
  typeText: string,
  t: Translate,
): string {
  const { completed = null, area = null, floor_level = null } = comparisonClass ?? {};
  const ageText =
    // Units of one building have one age.
    key === 'building'
      ? ''
      : completed
        ? t('details:medians.basis.years', completed)
        : t('details:medians.basis.any_age');
  const sizeText = area
    ? t('details:medians.basis.sizes', { min: groupThousands(area.min), max: groupThousands(area.max) })
    : t('details:medians.basis.any_size');
  const floorText = t(floor_level ? 'details:medians.basis.floor' : 'details:medians.basis.any_floor');
  return [typeText, ageText, sizeText, floorText].filter(Boolean).join(t('details:medians.basis_separator'));
}
