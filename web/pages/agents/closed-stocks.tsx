import type { AgentDetail } from '#contract/agents.ts';
import { usePage } from '#web/app/page.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { type Column, Table } from '#web/ui/table.tsx';

type ClosedStock = AgentDetail['closed_stocks'][number];

/** Listings that the agent sold or leased recently; renders nothing if there are none. */
export function ClosedStocks({ stocks }: { stocks: readonly ClosedStock[] }) {
  const { t, dayText } = usePage();
  const labels = useStockLabels();
  const columns: readonly Column<ClosedStock>[] = [
    {
      key: 'date',
      heading: t('agent:closed.date'),
      cell: ({ closed_on }) => <span className="whitespace-nowrap">{dayText(closed_on)}</span>,
    },
    {
      key: 'kind',
      heading: t('agent:closed.kind'),
      cell: (stock) => <StockBadge stock={{ ...stock, tx_type: txTypeOf(stock) }} />,
    },
    {
      key: 'name',
      heading: t('agent:closed.name'),
      cell: (stock) => (
        <span>
          <StockLink stock={stock} className="font-bold text-brand hover:underline">
            {labels.name(stock)}
          </StockLink>{' '}
          <span className="block text-sm text-muted">{labels.floor(stock)}</span>
        </span>
      ),
    },
    {
      key: 'area',
      heading: t('agent:closed.area'),
      isNumeric: true,
      cell: (stock) => labels.area(stock) || t('agent:not_provided'),
    },
    {
      key: 'price',
      heading: t('agent:closed.price'),
      isNumeric: true,
      cell: (stock) => {
        const price = labels.prices(stock).find(({ txType }) => txType === txTypeOf(stock));
        return <span className="font-bold">{price ? price.text + price.unit : t('agent:not_provided')}</span>;
      },
    },
  ];
  if (stocks.length === 0) return null;
  return (
    <section aria-labelledby="agent-closed" className="below grid gap-3">
      <h2 id="agent-closed" className="text-xl">
        {t('agent:closed')}
      </h2>
      <p className="text-sm text-muted">{t('agent:closed_note')}</p>
      <Table
        caption={t('agent:closed')}
        columns={columns}
        rows={stocks}
        rowKey={({ gstock_id }) => gstock_id}
      />
    </section>
  );
}

function txTypeOf({ status }: ClosedStock): 'S' | 'L' {
  return status === 'leased' ? 'L' : 'S';
}
