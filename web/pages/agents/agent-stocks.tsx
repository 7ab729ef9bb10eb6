import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentDetail } from '#contract/agents.ts';
import { archiveQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { StockGrid } from '#web/features/stock/stock-grid.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Number of listings that each click on 'Show more' adds. The API call accepts up to 500 ids. */
const LOAD_MORE_SIZE = 24;

/**
 * The agent's current listings; renders nothing if the agent has none. The newest listings are part of
 * the page's data, the older ones are fetched by id.
 */
export function AgentStocks({ agent }: { agent: Pick<AgentDetail, 'stock_ids' | 'newest_stocks'> }) {
  const { t } = usePage();
  const { stock_ids: stockIds, newest_stocks: newestStocks } = agent;
  const [requestedCount, setRequestedCount] = useState(newestStocks.length);
  const moreStocksQuery = useQuery({
    ...archiveQuery(stockIds.slice(newestStocks.length, requestedCount)),
    enabled: requestedCount > newestStocks.length,
    placeholderData: keepPreviousData,
  });
  if (stockIds.length === 0) return null;
  const stocks = [...newestStocks, ...(moreStocksQuery.data?.stocks ?? [])];
  return (
    <section aria-labelledby="agent-stocks" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="agent-stocks" className="text-xl">
          {t('agent:stocks')}
        </h2>
        <p role="status" className="text-sm text-muted">
          {t('agent:stocks_shown', { shown: stocks.length, count: stockIds.length })}
        </p>
      </div>
      <StockGrid stocks={stocks} heading="h3" />
      {moreStocksQuery.isError && (
        <ErrorState
          title={t('agent:more_failed')}
          retryLabel={t('error.retry')}
          onRetry={() => void moreStocksQuery.refetch()}
          busy={moreStocksQuery.isFetching}
        />
      )}
      {requestedCount < stockIds.length && !moreStocksQuery.isError && (
        <Button
          variant="ghost"
          className="justify-self-center noscript:hidden"
          disabled={moreStocksQuery.isFetching}
          onClick={() => setRequestedCount(requestedCount + LOAD_MORE_SIZE)}
        >
          {t(moreStocksQuery.isFetching ? 'layout.loading' : 'agent:more')}
        </Button>
      )}
    </section>
  );
}
