import { dollarsToCents, hkd, perFootText, priceText, rentPerFootText } from '#domain/text/price.ts';
import { usePage } from '#web/app/page.ts';
import { medianLabel } from '#web/features/market/median-label.ts';
import { rentInclusionText } from '#web/features/stock/rent-inclusion.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import type { PageBuilding } from './building-query.ts';

/** Four key figures of a building: units for sale, units for lease, median price and last transaction. */
export function BuildingFigures({ building }: { building: PageBuilding }) {
  const { t, lang, dayText, textOf } = usePage();
  const prices = building.active_stocks.flatMap(({ tx_type, sell }) => (tx_type === 'L' ? [] : (sell ?? [])));
  const [lowestRent] = building.active_stocks
    .flatMap(({ tx_type, ft_rent, rent_includes }) =>
      tx_type === 'S' || ft_rent === null ? [] : [{ ft_rent, rent_includes }],
    )
    .sort((a, b) => a.ft_rent - b.ft_rent);
  const { median, scope, left_out } = building.sale_median;
  const [lastTransaction] = building.newest_transactions;
  const lastPricePerFoot = lastTransaction?.ft_sell
    ? perFootText(hkd(lastTransaction.ft_sell), lang)
    : lastTransaction?.ft_rent
      ? rentPerFootText(dollarsToCents(lastTransaction.ft_rent), lang)
      : '';
  const figures = [
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
        lowestRent &&
        [
          t('building_page:from_foot', { price: rentPerFootText(dollarsToCents(lowestRent.ft_rent), lang) }),
          rentInclusionText(lowestRent.rent_includes, t),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'median',
      number: median === null ? t('building_page:too_few') : perFootText(hkd(median), lang),
      label: medianLabel(
        {
          ...building.sale_median,
          txType: 'S',
          where:
            scope === 'building'
              ? { scope }
              : { scope, name: textOf(building.dist_name), replacesBuilding: true },
        },
        t,
      ),
      note: [
        left_out.other_area > 0 && t('building_page:sales.other_area', { count: left_out.other_area }),
        left_out.unmeasured > 0 && t('building_page:sales.unmeasured', { count: left_out.unmeasured }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      key: 'last',
      number: lastTransaction ? dayText(lastTransaction.tx_date) : t('building_page:no_transaction'),
      label: t('building_page:last_transaction'),
      note:
        lastPricePerFoot &&
        t(`stock_info:price.${lastTransaction?.ft_sell ? 'ft_sell' : 'ft_rent'}`, {
          price: lastPricePerFoot,
        }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised md:grid-cols-4">
      {figures.map(({ key, number, label, note }) => (
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
