import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentDetail } from '#contract/agents.ts';
import { archiveQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { StockGrid } from '#web/features/stock/stock-grid.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Listings that come with each request for more; the call takes up to 500 ids in all. */
const MORE_STOCKS = 24;

/** The agent's listings; nothing where there are none. The newest came with the page; the others are fetched by their ids. */
export function Stocks({ agent }: { agent: Pick<AgentDetail, 'stock_ids' | 'newest_stocks'> }) {
  const { t } = usePage();
  const { stock_ids: ids, newest_stocks: newest } = agent;
  const [wanted, setWanted] = useState(newest.length);
  const more = useQuery({
    ...archiveQuery(ids.slice(newest.length, wanted)),
    enabled: wanted > newest.length,
    placeholderData: keepPreviousData,
  });
  if (ids.length === 0) return null;
  const stocks = [...newest, ...(more.data?.stocks ?? [])];
  return (
    <section aria-labelledby="agent-stocks" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="agent-stocks" className="text-xl">
          {t('agent:stocks')}
        </h2>
        <p role="status" className="text-sm text-muted">
          {t('agent:stocks_shown', { shown: stocks.length, count: ids.length })}
        </p>
      </div>
      <StockGrid stocks={stocks} heading="h3" />
      {more.isError && (
        <ErrorState
          title={t('agent:more_failed')}
          retryLabel={t('error.retry')}
          onRetry={() => void more.refetch()}
          busy={more.isFetching}
        />
      )}
      {wanted < ids.length && !more.isError && (
        <Button
          look="ghost"
          className="justify-self-center noscript:hidden"
          disabled={more.isFetching}
          onClick={() => setWanted(wanted + MORE_STOCKS)}
        >
          {t(more.isFetching ? 'layout.loading' : 'agent:more')}
        </Button>
      )}
    </section>
  );
}
