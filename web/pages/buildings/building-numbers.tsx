import { MEDIANS_MONTHS } from '#domain/market/medians.ts';
import { centsOf, hkd, perFootText, priceText, rentPerFootText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import type { BuildingOfPage } from './building-query.ts';

/** The four numbers of a building: for sale, for lease, the median, and the last transaction. */
export function Numbers({ building }: { building: BuildingOfPage }) {
  const { t, lang, dayText } = usePage();
  const prices = building.active_stocks.flatMap(({ tx_type, sell }) => (tx_type === 'L' ? [] : (sell ?? [])));
  const rents = building.active_stocks.flatMap(({ tx_type, ft_rent }) =>
    tx_type === 'S' ? [] : (ft_rent ?? []),
  );
  const { count, median, basis, left_out } = building.sale_median;
  const [last] = building.newest_transactions;
  const lastPerFoot = last?.ft_sell
    ? perFootText(hkd(last.ft_sell), lang)
    : last?.ft_rent
      ? rentPerFootText(centsOf(last.ft_rent), lang)
      : '';
  const numbers = [
    {
      key: 'sale',
      number: building.stocks.sale,
      label: t('building_page:for_sale'),
      note:
        prices.length > 0 &&
        t('building_page:from_price', {
          price: priceText(hkd(Math.min(...prices)), lang, pricePhrases(t)),
        }),
    },
    {
      key: 'lease',
      number: building.stocks.lease,
      label: t('building_page:for_lease'),
      note:
        rents.length > 0 &&
        t('building_page:from_foot', { price: rentPerFootText(centsOf(Math.min(...rents)), lang) }),
    },
    {
      key: 'median',
      number: median === null ? t('building_page:too_few') : perFootText(hkd(median), lang),
      label: t('building_page:sale_median'),
      note: [
        t(`building_page:sales.${basis}`, { count, months: MEDIANS_MONTHS }),
        left_out.other_area > 0 && t('building_page:sales.other_area', { count: left_out.other_area }),
        left_out.unmeasured > 0 && t('building_page:sales.unmeasured', { count: left_out.unmeasured }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      key: 'last',
      number: last ? dayText(last.tx_date) : t('building_page:no_transaction'),
      label: t('building_page:last_transaction'),
      note:
        lastPerFoot && t(`stock_info:price.${last?.ft_sell ? 'ft_sell' : 'ft_rent'}`, { price: lastPerFoot }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised md:grid-cols-4">
      {numbers.map(({ key, number, label, note }) => (
        <div
          key={key}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-4 py-3.5"
        >
          <dt className="text-sm text-muted">{[label, note].filter(Boolean).join(' · ')}</dt>
          <dd className="text-xl font-bold break-normal text-balance md:text-2xl">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
