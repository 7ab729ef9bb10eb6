import type { StockDetail } from '#contract/stock.ts';
import { isExpected } from '#domain/building/completion.ts';
import { type Best, bestOf, bestWord, differs, type NumberKey } from '#domain/records/compare-table.ts';
import { isStillNew } from '#domain/stock/new-listing.ts';
import { rentWithCharges } from '#domain/stock/rent-charges.ts';
import { type FieldGroup, STOCK_FIELD_KEYS, stockField } from '#domain/stock/stock-fields.ts';
import { STOCK_FLAGS, type StockFlag } from '#domain/stock/stock-filter.ts';
import { areaText, efficiency, squareFeet } from '#domain/text/area.ts';
import { dayText } from '#domain/text/date.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/text/language.ts';
import { decimal } from '#domain/text/numbers.ts';
import { centsOf, hkd, perFootText, rentPerFootText, rentText } from '#domain/text/price.ts';
import { decorationText, feeText } from '#web/features/stock/fact-labels.ts';
import { fieldLabel, fieldText } from '#web/features/stock/field-labels.ts';
import { stockLabels } from '#web/features/stock/stock-labels.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';

export type Row = {
  readonly key: string;
  readonly label: string;
  /** A value for each listing, in their order; null when it is not known, or does not apply to the listing. */
  readonly values: readonly (string | null)[];
  /** Which of them are the best of their kind, and what that is called. */
  readonly best: readonly boolean[];
  readonly bestWord: Best | null;
  readonly differs: boolean;
};
export type Group = { readonly key: string; readonly label: string; readonly rows: readonly Row[] };

/** A field without a value counts as not known. */
type Say = (stock: StockDetail) => string | null | undefined | false;

/** What listings are compared by, in groups; what is known of none of them is left out. */
export function compareGroups(
  stocks: readonly StockDetail[],
  t: Translate,
  lang: Language,
  today: string,
): readonly Group[] {
  const row = (key: string, label: string, say: Say, number?: NumberKey): Row => {
    const values = stocks.map((stock) => say(stock) || null);
    return {
      key,
      label,
      values,
      best: number ? bestOf(stocks, number) : values.map(() => false),
      bestWord: number ? bestWord(number) : null,
      differs: differs(values),
    };
  };
  const mixed = new Set(stocks.map(({ area_gross }) => area_gross === null)).size > 1;
  const parts = { row, t, lang, today, mixed };
  const groups = [
    { key: 'price', label: t('records:compare.group.price'), rows: priceRows(parts) },
    { key: 'tenancy', label: t('fields:group.tenancy'), rows: fieldRows(parts, 'tenancy') },
    { key: 'terms', label: t('fields:group.terms'), rows: fieldRows(parts, 'terms') },
    {
      key: 'space',
      label: t('records:compare.group.space'),
      rows: [...spaceRows(parts), ...fieldRows(parts, 'unit')],
    },
    {
      key: 'property',
      label: t('records:compare.group.property'),
      rows: [...propertyRows(parts), ...fieldRows(parts, 'sale')],
    },
    { key: 'use', label: t('fields:group.use'), rows: fieldRows(parts, 'use') },
    { key: 'building', label: t('records:compare.group.building'), rows: buildingRows(parts) },
    { key: 'features', label: t('records:compare.group.features'), rows: featureRows(parts) },
  ];
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => values.some((value) => value)) }))
    .filter(({ rows }) => rows.length > 0);
}

type Parts = {
  readonly row: (key: string, label: string, say: Say, number?: NumberKey) => Row;
  readonly t: Translate;
  readonly lang: Language;
  readonly today: string;
  /** Some are measured by their gross area, some by their saleable one: prices by the foot then say which. */
  readonly mixed: boolean;
};

/** A row for each field of a group of the field table. */
function fieldRows({ row, t, lang, today }: Parts, group: FieldGroup): readonly Row[] {
  return STOCK_FIELD_KEYS.filter((key) => stockField(key).group === group).map((key) =>
    row(key, fieldLabel(key, t), (stock) => fieldText(stock, key, { t, lang, today })),
  );
}

function priceRows({ row, t, lang, today, mixed }: Parts): readonly Row[] {
  const words = stockLabels(t, lang, today);
  const price = (side: 'S' | 'L') => (stock: StockDetail) => {
    const found = words.prices(stock).find((asked) => asked.txType === side);
    return found && found.text + found.unit;
  };
  const perFoot = (text: string, { area_gross }: StockDetail) =>
    mixed ? `${text} ${t(`details:by_basis.${area_gross === null ? 'saleable' : 'gross'}`)}` : text;
  return [
    row('sell', t('details:price.S'), price('S'), 'sell'),
    row(
      'ft_sell',
      t('details:per_foot.S'),
      (stock) => stock.ft_sell !== null && perFoot(perFootText(hkd(stock.ft_sell), lang), stock),
      'ft_sell',
    ),
    row('rent', t('details:price.L'), price('L'), 'rent'),
    row(
      'ft_rent',
      t('details:per_foot.L'),
      (stock) => stock.ft_rent !== null && perFoot(rentPerFootText(centsOf(stock.ft_rent), lang), stock),
      'ft_rent',
    ),
    row(
      'rent_with_charges',
      t('records:compare.rent_with_charges'),
      (stock) => {
        const rent = rentWithCharges(stock);
        return (
          rent !== null &&
          t('stock_info:price.by_month', { price: rentText(hkd(rent), lang, pricePhrases(t), 'about') })
        );
      },
      'rent_with_charges',
    ),
    row('cut', t('records:compare.cut'), words.drop),
    row(
      'yield',
      t('records:compare.yield'),
      (stock) => stock.yield !== null && `${stock.yield.toFixed(2)}%`,
      'yield',
    ),
    row('management_fee', t('details:management_fee'), (stock) => feeText(stock, t, lang), 'management_fee'),
  ];
}

function spaceRows({ row, t, lang, today }: Parts): readonly Row[] {
  const area = (feet: number | null) => feet !== null && areaText(squareFeet(feet), lang);
  return [
    row(
      'area_saleable',
      t('details:area_saleable'),
      ({ area_saleable }) => area(area_saleable),
      'area_saleable',
    ),
    row('area_gross', t('details:area_gross'), ({ area_gross }) => area(area_gross), 'area_gross'),
    row('efficiency', t('records:compare.efficiency'), ({ area_saleable, area_gross }) => {
      const share = efficiency(squareFeet(area_saleable), squareFeet(area_gross));
      return share !== null && `${share}%`;
    }),
    row('floor', t('details:floor_unit'), stockLabels(t, lang, today).floor),
    row('decoration', t('details:decoration'), (stock) => decorationText(stock, t)),
  ];
}

function propertyRows({ row, t, lang, today }: Parts): readonly Row[] {
  const words = stockLabels(t, lang, today);
  return [
    row('type', t('details:property_type'), ({ ics_type }) => t(`stock_info:type.${ics_type}`)),
    row('tx_type', t('details:tx_type'), ({ tx_type }) => t(`details:tx_type.${tx_type}`)),
    row('status', t('details:status'), ({ status }) =>
      status === 'active' ? t('details:status.active') : t(`stock_info:status.${status}`),
    ),
    row('address', t('building_page:address'), words.address),
    row('usage', t('details:usage'), ({ usage_name }) => said(usage_name, lang)),
    row('listed_on', t('details:listed_on'), ({ listed_on }) => dayText(listed_on, lang)),
    row(
      'update_date',
      t('details:update_date'),
      ({ update_date }) => dayText(update_date, lang),
      'update_date',
    ),
  ];
}

function buildingRows({ row, t, lang, today }: Parts): readonly Row[] {
  const count = (value: number | null | undefined, text: (value: number) => string) =>
    value === null || value === undefined ? null : text(value);
  const lifts = (value: number | null | undefined) =>
    count(value, (lift) => t('building_page:lift_count', { count: lift }));
  return [
    row(
      'station',
      t('records:compare.station'),
      ({ stations: [station] }) =>
        station &&
        t('records:compare.station_walk', {
          station: inLanguage(station.name, lang),
          minutes: station.walk_minutes,
        }),
      'station',
    ),
    row(
      'completion_year',
      t('building_page:completion_year'),
      ({ building }) =>
        count(building?.completion_year, (year) =>
          t(isExpected(year, today) ? 'building_page:completes' : 'building_page:completed', { year }),
        ),
      'completion_year',
    ),
    row(
      'grade',
      t('building_page:grade'),
      ({ building }) => building?.grade && t(`building_page:grade.${building.grade}`),
    ),
    row('floors', t('building_page:floors'), ({ building }) =>
      count(building?.floors, (floors) => t('building_page:floor_count', { count: floors })),
    ),
    row(
      'passenger_lifts',
      t('building_page:passenger_lifts'),
      ({ building }) => lifts(building?.passenger_lifts),
      'passenger_lifts',
    ),
    row(
      'cargo_lifts',
      t('building_page:cargo_lifts'),
      ({ building }) => lifts(building?.cargo_lifts),
      'cargo_lifts',
    ),
    row(
      'ceiling_height',
      t('building_page:ceiling_height'),
      ({ building }) =>
        count(building?.ceiling_height_cm, (cm) => t('building_page:metres', { value: decimal(cm, 2) })),
      'ceiling_height',
    ),
    row(
      'floor_loading',
      t('building_page:floor_loading'),
      ({ building }) => count(building?.floor_loading_psf, (value) => t('building_page:pounds', { value })),
      'floor_loading',
    ),
    row(
      'title',
      t('building_page:title'),
      ({ building }) => building?.title && t(`building_page:title.${building.title}`),
    ),
    row(
      'green_rating',
      t('building_page:green_rating'),
      ({ building }) => building?.green_rating && t(`building_page:green_rating.${building.green_rating}`),
    ),
    row(
      'lease_expiry',
      t('building_page:lease_expiry'),
      ({ building }) => building?.lease_expiry && dayText(building.lease_expiry, lang),
    ),
    row('air_conditioning', t('building_page:air_conditioning'), ({ building }) =>
      building?.air_conditioning
        .map((kind) => t(`building_page:air_conditioning.${kind}`))
        .join(t('building_page:list_separator')),
    ),
    row('car_park', t('building_page:car_park'), ({ building }) => said(building?.car_park, lang)),
  ];
}

/** What one of the listings has; the pictures speak for themselves. */
function featureRows({ row, t, today }: Parts): readonly Row[] {
  const has = (stock: StockDetail, flag: StockFlag) =>
    flag === 'new_property' ? isStillNew(stock, stock.listed_on, today) : stock[flag];
  return STOCK_FLAGS.filter((flag) => flag !== 'photo' && flag !== 'decorated').map((flag) =>
    row(flag, t(`stock_info:flag.${flag}`), (stock) => has(stock, flag) && t('details:yes')),
  );
}

function said(words: Trilingual | null | undefined, lang: Language): string | null {
  return words ? inLanguage(words, lang) : null;
}
