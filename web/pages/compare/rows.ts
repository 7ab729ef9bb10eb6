import type { StockDetail } from '#contract/stock.ts';
import { isCompletionExpected } from '#domain/building/completion.ts';
import {
  type BestKind,
  bestFlags,
  bestLabel,
  hasDifferences,
  isNumberKey,
  type NumberKey,
} from '#domain/records/compare-table.ts';
import { hasCurrentFlag } from '#domain/stock/current-flags.ts';
import { type FieldGroup, STOCK_FIELD_KEYS, stockField } from '#domain/stock/stock-fields.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { areaText, saleablePercentOfGross, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/text/language.ts';
import { dollarsToCents, hkd, perFootText, rentPerFootText } from '#domain/text/price.ts';
import { allInRentLabels } from '#web/features/stock/all-in-rent.ts';
import { formatDecoration, formatManagementFee } from '#web/features/stock/fact-labels.ts';
import { fieldLabel, formatField } from '#web/features/stock/field-labels.ts';
import { stationText } from '#web/features/stock/station-text.ts';
import { stockLabels } from '#web/features/stock/stock-labels.ts';
import type { TravelTime } from '#web/features/stock/travel-times.ts';
import { yieldText } from '#web/features/stock/yield-text.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

export type Row = {
  readonly key: string;
  readonly label: string;
  /**
   * One formatted value per listing, in the order of the listings. Null if the value is unknown or does
   * not apply.
   */
  readonly values: readonly (string | null)[];
  /**
   * One flag per listing: true if the listing has the row's best value. `bestKind` says what 'best'
   * means in this row.
   */
  readonly bestFlags: readonly boolean[];
  readonly bestKind: BestKind | null;
  readonly isDiffering: boolean;
};
export type Group = { readonly key: string; readonly label: string; readonly rows: readonly Row[] };

/** Function that formats one field of a listing. An empty result counts as unknown. */
type StockText = (stock: StockDetail) => string | null | undefined | false;

/** Returns the minutes to a listing from each station of the visitor's last search. */
type TravelTimesOf = (stock: StockDetail) => readonly TravelTime[];

/** Builds the comparison rows, in groups. Rows without any known value are omitted. */
export function compareGroups(
  stocks: readonly StockDetail[],
  t: Translate,
  lang: Language,
  today: string,
  travelTimesOf: TravelTimesOf = () => [],
): readonly Group[] {
  const createRow = (key: string, label: string, textOf: StockText, numberKey?: NumberKey): Row => {
    const values = stocks.map((stock) => textOf(stock) || null);
    return {
      key,
      label,
      values,
      bestFlags: numberKey ? bestFlags(stocks, numberKey) : values.map(() => false),
      bestKind: numberKey ? bestLabel(numberKey) : null,
      isDiffering: hasDifferences(values),
    };
  };
  const hasMixedAreaBases = new Set(stocks.map(({ area_gross }) => area_gross === null)).size > 1;
  const rowContext = { createRow, t, lang, today, hasMixedAreaBases };
  const travelTimeRows = travelRows(rowContext, stocks, travelTimesOf);
  const groups = [
    { key: 'price', label: t('records:compare.group.price'), rows: priceRows(rowContext) },
    { key: 'tenancy', label: t('fields:group.tenancy'), rows: fieldRows(rowContext, 'tenancy') },
    { key: 'terms', label: t('fields:group.terms'), rows: fieldRows(rowContext, 'terms') },
    {
      key: 'space',
      label: t('records:compare.group.space'),
      rows: [...spaceRows(rowContext), ...fieldRows(rowContext, 'unit')],
    },
    {
      key: 'property',
      label: t('records:compare.group.property'),
      rows: [...propertyRows(rowContext), ...fieldRows(rowContext, 'sale')],
    },
    { key: 'use', label: t('fields:group.use'), rows: fieldRows(rowContext, 'use') },
    {
      key: 'building',
      label: t('records:compare.group.building'),
      rows: [...travelTimeRows, ...buildingRows(rowContext)],
    },
    { key: 'features', label: t('records:compare.group.features'), rows: featureRows(rowContext) },
  ];
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => values.some((value) => value)) }))
    .filter(({ rows }) => rows.length > 0);
}

type RowContext = {
  readonly createRow: (key: string, label: string, textOf: StockText, numberKey?: NumberKey) => Row;
  readonly t: Translate;
  readonly lang: Language;
  readonly today: string;
  /**
   * True if some listings are measured by gross area and others by saleable area. Prices per square
   * foot then state their area basis.
   */
  readonly hasMixedAreaBases: boolean;
};

/** Builds the rows of one field group, one row per field. */
function fieldRows({ createRow, t, lang, today }: RowContext, group: FieldGroup): readonly Row[] {
  return STOCK_FIELD_KEYS.filter((key) => stockField(key).group === group).map((key) =>
    createRow(
      key,
      fieldLabel(key, t),
      (stock) => formatField(stock, key, { t, lang, today }),
      isNumberKey(key) ? key : undefined,
    ),
  );
}

function priceRows({ createRow, t, lang, today, hasMixedAreaBases }: RowContext): readonly Row[] {
  const labels = stockLabels(t, lang, today);
  const priceOf = (txType: 'S' | 'L') => (stock: StockDetail) => {
    const priceLabel = labels.prices(stock).find((label) => label.txType === txType);
    if (!priceLabel) return undefined;
    const { text, unit, included } = priceLabel;
    return included ? `${text}${unit} · ${included}` : text + unit;
  };
  const perFoot = (text: string, { area_gross }: StockDetail) =>
    hasMixedAreaBases
      ? `${text} ${t(`details:by_basis.${area_gross === null ? 'saleable' : 'gross'}`)}`
      : text;
  return [
    createRow('sell', t('details:price.S'), priceOf('S'), 'sell'),
    createRow(
      'ft_sell',
      t('details:per_foot.S'),
      (stock) => stock.ft_sell !== null && perFoot(perFootText(hkd(stock.ft_sell), lang), stock),
      'ft_sell',
    ),
    createRow('rent', t('details:price.L'), priceOf('L'), 'rent'),
    createRow(
      'ft_rent',
      t('details:per_foot.L'),
      (stock) =>
        stock.ft_rent !== null && perFoot(rentPerFootText(dollarsToCents(stock.ft_rent), lang), stock),
      'ft_rent',
    ),
    createRow(
      'rent_with_charges',
      t('stock_info:all_in.label'),
      (stock) => allInRentLabels(stock, t, lang)?.figure,
      'rent_with_charges',
    ),
    createRow(
      'rent_with_charges_parts',
      t('details:all_in_rent.parts'),
      (stock) => allInRentLabels(stock, t, lang)?.explanation,
    ),
    createRow('cut', t('records:compare.cut'), labels.priceDrop),
    createRow('yield', t('records:compare.yield'), (stock) => yieldText(stock, t), 'yield'),
    createRow(
      'management_fee',
      t('details:management_fee'),
      (stock) => formatManagementFee(stock, t, lang),
      'management_fee',
    ),
  ];
}

function spaceRows({ createRow, t, lang, today }: RowContext): readonly Row[] {
  const areaTextOf = (squareFeetValue: number | null) =>
    squareFeetValue !== null && areaText(squareFeet(squareFeetValue), lang);
  return [
    createRow(
      'area_saleable',
      t('details:area_saleable'),
      ({ area_saleable }) => areaTextOf(area_saleable),
      'area_saleable',
    ),
    createRow(
      'area_gross',
      t('details:area_gross'),
      ({ area_gross }) => areaTextOf(area_gross),
      'area_gross',
    ),
    createRow('efficiency', t('records:compare.efficiency'), ({ area_saleable, area_gross }) => {
      const efficiencyPercent = saleablePercentOfGross(squareFeet(area_saleable), squareFeet(area_gross));
      return efficiencyPercent !== null && `${efficiencyPercent}%`;
    }),
    createRow('floor', t('details:floor_unit'), stockLabels(t, lang, today).floor),
    createRow('decoration', t('details:decoration'), (stock) => formatDecoration(stock, t)),
  ];
}

function propertyRows({ createRow, t, lang, today }: RowContext): readonly Row[] {
  const labels = stockLabels(t, lang, today);
  return [
    createRow('type', t('details:property_type'), ({ ics_type }) => t(`stock_info:type.${ics_type}`)),
    createRow('tx_type', t('details:tx_type'), ({ tx_type }) => t(`details:tx_type.${tx_type}`)),
    createRow('status', t('details:status'), ({ status }) =>
      status === 'active' ? t('details:status.active') : t(`stock_info:status.${status}`),
    ),
    createRow('address', t('building_page:address'), labels.address),
    createRow('usage', t('details:usage'), ({ usage_name }) => textIfKnown(usage_name, lang)),
    createRow('listed_on', t('details:listed_on'), ({ listed_on }) => dayText(listed_on, lang)),
    createRow(
      'update_date',
      t('details:update_date'),
      ({ update_date }) => dayText(update_date, lang),
      'update_date',
    ),
  ];
}

/** Builds a row for each station from which the visitor's last search counted the minutes. */
function travelRows(
  { createRow, t, lang }: RowContext,
  stocks: readonly StockDetail[],
  travelTimesOf: TravelTimesOf,
): readonly Row[] {
  const timesByStock = new Map(stocks.map((stock) => [stock, travelTimesOf(stock)]));
  const originByCode = new Map(
    [...timesByStock.values()].flat().map(({ originCode, origin }) => [originCode, origin]),
  );
  return [...originByCode].map(([code, origin]) =>
    createRow(
      `travel-${code}`,
      t('records:compare.travel', { station: inLanguage(origin, lang) }),
      (stock) => {
        const travelTime = timesByStock.get(stock)?.find(({ originCode }) => originCode === code);
        return travelTime && t('records:compare.travel_minutes', { minutes: travelTime.minutes });
      },
    ),
  );
}

function buildingRows({ createRow, t, lang, today }: RowContext): readonly Row[] {
  const formatIfKnown = (value: number | null | undefined, text: (value: number) => string) =>
    value === null || value === undefined ? null : text(value);
  const liftsText = (value: number | null | undefined) =>
    formatIfKnown(value, (liftCount) => t('building_page:lift_count', { count: liftCount }));
  return [
    createRow(
      'station',
      t('records:compare.station'),
      ({ stations: [station] }) => station && stationText(station, inLanguage(station.name, lang), t),
      'station',
    ),
    createRow(
      'completion_year',
      t('building_page:completion_year'),
      ({ building }) =>
        formatIfKnown(building?.completion_year, (year) =>
          t(isCompletionExpected(year, today) ? 'building_page:completes' : 'building_page:completed', {
            year,
          }),
        ),
      'completion_year',
    ),
    createRow(
      'grade',
      t('building_page:grade'),
      ({ building }) => building?.grade && t(`building_page:grade.${building.grade}`),
    ),
    createRow('floors', t('building_page:floors'), ({ building }) =>
      formatIfKnown(building?.floors, (floors) => t('building_page:floor_count', { count: floors })),
    ),
    createRow(
      'passenger_lifts',
      t('building_page:passenger_lifts'),
      ({ building }) => liftsText(building?.passenger_lifts),
      'passenger_lifts',
    ),
    createRow(
      'cargo_lifts',
      t('building_page:cargo_lifts'),
      ({ building }) => liftsText(building?.cargo_lifts),
      'cargo_lifts',
    ),
    createRow(
      'loading_bays',
      t('building_page:loading_bays'),
      ({ building }) =>
        formatIfKnown(building?.loading_bays, (count) => t('building_page:bay_count', { count })),
      'loading_bays',
    ),
    createRow(
      'parking_spaces',
      t('building_page:parking_spaces'),
      ({ building }) =>
        formatIfKnown(building?.parking_spaces, (count) => t('building_page:space_count', { count })),
      'parking_spaces',
    ),
    createRow(
      'title',
      t('building_page:title'),
      ({ building }) => building?.title && t(`building_page:title.${building.title}`),
    ),
    createRow(
      'green_rating',
      t('building_page:green_rating'),
      ({ building }) => building?.green_rating && t(`building_page:green_rating.${building.green_rating}`),
    ),
    createRow(
      'lease_expiry',
      t('building_page:lease_expiry'),
      ({ building }) => building?.lease_expiry && dayText(building.lease_expiry, lang),
    ),
    createRow('air_conditioning', t('building_page:air_conditioning'), ({ building }) =>
      building?.air_conditioning
        .map((kind) => t(`building_page:air_conditioning.${kind}`))
        .join(t('building_page:list_separator')),
    ),
    createRow('car_park', t('building_page:car_park'), ({ building }) =>
      textIfKnown(building?.car_park, lang),
    ),
  ];
}

/**
 * Builds one row for each feature that at least one listing has. The feature 'photo' is omitted,
 * because the page shows the pictures themselves.
 */
function featureRows({ createRow, t, today }: RowContext): readonly Row[] {
  return STOCK_FLAGS.filter((flag) => flag !== 'photo' && flag !== 'decorated').map((flag) =>
    createRow(
      flag,
      t(`stock_info:flag.${flag}`),
      (stock) => hasCurrentFlag(stock, flag, today) && t('details:yes'),
    ),
  );
}

function textIfKnown(text: Trilingual | null | undefined, lang: Language): string | null {
  return text ? inLanguage(text, lang) : null;
}
