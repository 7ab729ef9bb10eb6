import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Stock, StockDetail } from '#contract/stock.ts';
import type { ArchiveAnswer } from '#contract/stock-calls.ts';
import { hotStocksQuery, MAX_HOT_STOCKS, similarStocksQuery } from '#web/api/listing-queries.ts';
import { usePage } from '#web/app/page.ts';
import { StockActions } from '#web/features/stock/stock-actions.tsx';
import { StockCard } from '#web/features/stock/stock-card.tsx';
import { StockGridSkeleton } from '#web/features/stock/stock-skeleton.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';

/** Similar listings: same property type, nearby, with a comparable area and price. */
export function SimilarStocks({ stock }: { stock: StockDetail }) {
  const { t, addressOf } = usePage();
  const query = useQuery(similarStocksQuery(stock.gstock_id));
  return (
    <Section id="similar" title={t('details:similar')}>
      <p className="-mt-2 mb-3 text-sm text-muted">{t('details:similar.basis')}</p>
      {query.data?.stocks.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4">
          <p className="text-muted">{t('details:similar.none')}</p>
          <ButtonLink variant="plain" wraps to={addressOf('find', { icsType: stock.ics_type })}>
            {t('way_on.find')}
          </ButtonLink>
        </div>
      ) : (
        <QueriedStockCards query={query} stocks={query.data?.stocks} side={primarySideOf(stock)} />
      )}
    </Section>
  );
}

/**
 * Listings that the portal promotes, of the same property type and transaction type. Listings that the
 * page already shows are left out.
 */
export function SuggestedStocks({ stock }: { stock: StockDetail }) {
  const { t } = usePage();
  const similarStocks = useQuery(similarStocksQuery(stock.gstock_id)).data?.stocks ?? [];
  const query = useQuery(hotStocksQuery(stock));
  const displayedIds = new Set([stock.gstock_id, ...similarStocks.map(({ gstock_id }) => gstock_id)]);
  const stocks = query.data?.stocks
    .filter(({ gstock_id }) => !displayedIds.has(gstock_id))
    .slice(0, MAX_HOT_STOCKS);
  if (stocks?.length === 0) return null;
  return (
    <Section title={t('details:suggested')}>
      <QueriedStockCards query={query} stocks={stocks} side={primarySideOf(stock)} />
    </Section>
  );
}

/** Returns which price of a listing is displayed first: 'S' for the sale price, 'L' for the rent. */
export const primarySideOf = ({ tx_type }: Pick<Stock, 'tx_type'>) => (tx_type === 'L' ? 'L' : 'S');

function QueriedStockCards({
  query,
  stocks,
  side,
}: {
  query: UseQueryResult<Pick<ArchiveAnswer, 'stocks'>>;
  stocks: readonly Stock[] | undefined;
  side: 'S' | 'L';
}) {
  const { t } = usePage();
  if (query.isError)
    return (
      <ErrorState
        title={t('details:similar.failed')}
        retryLabel={t('error.retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!stocks) return <StockGridSkeleton cardCount={3} />;
  return <StockCards stocks={stocks} side={side} />;
}

/** Listing cards in rows of three. On a phone the cards form a strip that scrolls sideways. */
export function StockCards({ stocks, side }: { stocks: readonly Stock[]; side: 'S' | 'L' }) {
  return (
    <ul className="sideways sm:grid-cols-2 lg:grid-cols-3">
      {stocks.map((stock) => (
        <li key={stock.gstock_id} className="min-w-0">
          <StockCard stock={stock} heading="h3" txType={side} actions={<StockActions stock={stock} />} />
        </li>
      ))}
    </ul>
  );
}
