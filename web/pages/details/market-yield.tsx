import { useQuery } from '@tanstack/react-query';
import type { MarketYieldAnswer } from '#contract/market-yield.ts';
import type { StockDetail } from '#contract/stock.ts';
import { tenthsOfPercentAbove } from '#domain/market/medians.ts';
import { percentText } from '#domain/text/percent.ts';
import { dollarsToCents, hkd, perFootText, rentPerFootText } from '#domain/text/price.ts';
import { marketYieldQuery } from '#web/api/listing-queries.ts';
import { usePage } from '#web/app/page.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Whether a listing has a yield or a passing rent to compare with its district. */
export const hasMarketYield = ({ yield_kind, tenancy_rent }: StockDetail): boolean =>
  yield_kind !== null || tenancy_rent !== null;

/**
 * The yield of the district, and how far the passing rent is from its median rent, with their basis.
 * Renders nothing if there are too few transactions for either.
 */
export function MarketYield({
  stock,
  district,
  className = '',
}: {
  stock: StockDetail;
  district: string;
  className?: string;
}) {
  const { t } = usePage();
  const { data, isError, refetch, isFetching } = useQuery(marketYieldQuery(stock.gstock_id));
  if (isError)
    return (
      <ErrorState
        title={t('details:medians.failed')}
        retryLabel={t('error.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-24" />;
  return <MarketFigures answer={data} stock={stock} district={district} className={className} />;
}

function MarketFigures({
  answer: { district: market, from, to },
  stock,
  district,
  className,
}: {
  answer: MarketYieldAnswer;
  stock: StockDetail;
  district: string;
  className: string;
}) {
  const { t, lang, dayText } = usePage();
  if (market === null) return null;
  const { rent, price, passing_rent: passingRent } = market;
  const formatRent = (dollars: number) =>
    t('stock_info:price.ft_rent', { price: rentPerFootText(dollarsToCents(dollars), lang) });
  const facts: { key: string; label: string; value: string; note: string }[] = [];
  if (market.yield !== null && rent.median !== null && price.median !== null)
    facts.push({
      key: 'yield',
      label: t('details:market.yield', { name: district }),
      value: `${market.yield.toFixed(2)}%`,
      note: t('details:market.yield_how', {
        rent: formatRent(rent.median),
        price: t('stock_info:price.ft_sell', { price: perFootText(hkd(price.median), lang) }),
      }),
    });
  if (passingRent !== null && rent.median !== null)
    facts.push({
      key: 'rent',
      label: t('details:market.rent'),
      value: formatRent(passingRent),
      note: differenceText(
        tenthsOfPercentAbove(dollarsToCents(passingRent), dollarsToCents(rent.median)),
        formatRent(rent.median),
      ),
    });
  if (facts.length === 0) return null;
  return (
    <div className={className}>
      <dl className="grid gap-x-10 gap-y-2 md:grid-cols-2">
        {facts.map(({ key, label, value, note }) => (
          <div key={key}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <b>{value}</b> <span className="text-sm text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">
        {t('details:market.note', {
          name: district,
          type: t(`details:medians.type.${stock.ics_type}`),
          basis: t(`details:by_basis.${market.basis}`),
          leases: t('medians:deals.L', { count: rent.count }),
          sales: t('medians:deals.S', { count: price.count }),
          from: dayText(from),
          to: dayText(to),
        })}{' '}
        {passingRent !== null && t('details:market.charges')}
      </p>
    </div>
  );

  function differenceText(tenthsOfPercent: number, median: string): string {
    if (tenthsOfPercent === 0) return t('details:market.same', { median });
    const percent = percentText(Math.abs(tenthsOfPercent), 1);
    return t(tenthsOfPercent < 0 ? 'details:market.below' : 'details:market.above', { percent, median });
  }
}
