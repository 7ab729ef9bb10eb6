import type { StockDetail } from '#contract/stock.ts';
import { hasCurrentFlag, hasTenancyEnded } from '#domain/stock/current-flags.ts';
import type { StockFlag } from '#domain/stock/stock-filter.ts';
import { dayText } from '#domain/text/date.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { allInRentLabels } from '#web/features/stock/all-in-rent.ts';
import { formatDecoration, formatManagementFee } from '#web/features/stock/fact-labels.ts';
import type { Fact, Feature } from '#web/features/stock/fact-list.tsx';
import { fieldFacts } from '#web/features/stock/field-labels.ts';
import { yieldText } from '#web/features/stock/yield-text.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { ListingLabels } from './listing-labels.ts';

/** Returns the attributes of a unit, except its features and the attributes of its building. */
export function unitFacts(
  stock: StockDetail,
  labels: ListingLabels,
  t: Translate,
  lang: Language,
  today: string,
): readonly Fact[] {
  const createFact = (key: string, label: string, value: string | null): Fact => ({
    key,
    label,
    value: value || null,
  });
  const isOffice = stock.ics_type === 'c';
  const usageName = stock.usage_name && inLanguage(stock.usage_name, lang);
  return [
    createFact('reference', t('details:reference'), stock.id),
    createFact('status', t('details:status'), statusText(stock, lang, t)),
    createFact('type', t('details:property_type'), labels.type),
    createFact('tx_type', t('details:tx_type'), t(`details:tx_type.${stock.tx_type}`)),
    ...labels.offers.flatMap(({ txType, priceName, price, perFoot }) => [
      createFact(`price-${txType}`, priceName, price),
      createFact(`per-foot-${txType}`, t(`details:per_foot.${txType}`), perFoot),
    ]),
    ...allInRentFacts(stock, t, lang),
    createFact('area_saleable', t('details:area_saleable'), saleableAreaText(labels, t)),
    createFact('area_gross', t('details:area_gross'), labels.gross),
    createFact('floor', t('details:floor_unit'), labels.floorAndUnit),
    createFact('district', t('details:district'), labels.district),
    createFact('usage', t('details:usage'), usageName),
    createFact('management_fee', t('details:management_fee'), formatManagementFee(stock, t, lang)),
    ...(isOffice || stock.decoration || stock.decorated
      ? [
          createFact(
            'decoration',
            isOffice ? t('details:office_decoration') : t('details:decoration'),
            formatDecoration(stock, t),
          ),
        ]
      : []),
    ...(stock.tx_type !== 'L' && stock.with_tenancy
      ? [createFact('tenancy', t('details:tenancy'), tenancyText(stock, t, today))]
      : []),
    ...fieldFacts(stock, 'sale', { t, lang, today }),
    ...fieldFacts(stock, 'unit', { t, lang, today }),
    createFact('listed_on', t('details:listed_on'), dayText(stock.listed_on, lang)),
    createFact('update_date', t('details:update_date'), dayText(stock.update_date, lang)),
  ];
}

/** The all-in rent. An unknown one is not listed, because its unknown terms are. */
function allInRentFacts(stock: StockDetail, t: Translate, lang: Language): readonly Fact[] {
  const figure = allInRentLabels(stock, t, lang)?.figure;
  return figure ? [{ key: 'all_in_rent', label: t('stock_info:all_in.label'), value: figure }] : [];
}

function statusText({ status, closed_on }: StockDetail, lang: Language, t: Translate): string {
  if (status === 'active' || closed_on === null) return t('details:status.active');
  return t(`details:status.${status}`, { date: dayText(closed_on, lang) });
}

function saleableAreaText({ saleable, efficiency }: ListingLabels, t: Translate): string | null {
  if (saleable === null || efficiency === null) return saleable;
  return t('details:with_efficiency', { area: saleable, percent: efficiency });
}

function tenancyText(stock: StockDetail, t: Translate, today: string): string {
  if (hasTenancyEnded(stock, today)) return t('fields:left.ended');
  if (stock.yield_kind !== 'passing') return t('details:tenancy.with');
  return t('details:tenancy.with_yield', { yield: yieldText(stock, t) });
}

/**
 * A flag that is displayed as a feature. Tenancy and decoration are displayed as facts instead, with
 * more detail.
 */
type FeatureFlag = Exclude<StockFlag, 'with_tenancy' | 'decorated'>;

/** Feature flags in display order. */
const FEATURE_FLAGS: readonly FeatureFlag[] = [
  'sole_agent',
  'new_property',
  'first_hand',
  'hot',
  'mezzanine',
  'godown',
  'ground_floor_workshop',
  'photo',
  'video',
  'panorama',
  'virtual_tour',
];

/** Returns the features that a listing has. Missing features are not displayed. */
export function unitFeatures(stock: StockDetail, t: Translate, today: string): readonly Feature[] {
  // Photos of the building also count, since the page shows them.
  const hasFeature = (flag: FeatureFlag) =>
    hasCurrentFlag(stock, flag, today) || (flag === 'photo' && stock.photo_count > 0);
  return FEATURE_FLAGS.filter(hasFeature).map((flag) => ({
    key: flag,
    label: t(`details:feature.${flag}`),
  }));
}
