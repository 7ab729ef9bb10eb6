import { useQuery } from '@tanstack/react-query';
import type { StockDetail, StockUnit } from '#contract/stock.ts';
import { stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { stockNeighboursQuery } from '#web/api/listing-queries.ts';
import { usePage } from '#web/app/page.ts';
import { useTransactionColumns } from '#web/features/building/transactions.tsx';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/**
 * Past transactions of this unit and other listings in its building. Renders nothing if there are
 * neither.
 */
export default function Neighbours({ stock }: { stock: StockDetail }) {
  const { t, addressOf } = usePage();
  const { data } = useQuery(stockNeighboursQuery(stock.gstock_id));
  const transactionColumns = useTransactionColumns(false).filter(({ key }) => key !== 'unit');
  const columns = useNeighbourColumns();
  if (!data || (data.count === 0 && data.transactions.length === 0)) return null;
  const { count, units, transactions } = data;
  const query = stockFilterToParams({ building: stock.pis_bldg_id ?? 0 });
  return (
    <div id="neighbours" className="grid grid-cols-1 gap-9">
      {transactions.length > 0 && (
        <Section title={t('details:own_transactions')}>
          <Table
            caption={t('details:own_transactions')}
            columns={transactionColumns}
            rows={transactions}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
      {count > 0 && (
        <Section title={t('details:neighbours')}>
          <div className="grid justify-items-start gap-3 *:first:w-full">
            <Table
              caption={t('details:neighbours')}
              columns={columns}
              rows={units}
              rowKey={({ gstock_id }) => gstock_id}
            />
            {count > units.length && (
              <ButtonLink variant="plain" wraps to={addressOf('find', { icsType: stock.ics_type, query })}>
                {t('details:neighbours.more', { count })}
              </ButtonLink>
            )}
          </div>
        </Section>
      )}
    </div>
  );
}

function useNeighbourColumns(): readonly Column<StockUnit>[] {
  const { t, lang } = usePage();
  const labels = useStockLabels();
  return [
    {
      key: 'unit',
      heading: t('details:neighbours.unit'),
      cell: (unit) => (
        <StockLink stock={unit} className="font-bold text-brand underline-offset-4 hover:underline">
          {labels.floor(unit) || unit.id}
        </StockLink>
      ),
    },
    { key: 'kind', heading: t('details:tx_type'), cell: (unit) => <StockBadge stock={unit} /> },
    {
      key: 'area',
      heading: t('details:neighbours.area'),
      isNumeric: true,
      cell: ({ area }) => (area === null ? t('details:not_provided') : areaText(squareFeet(area), lang)),
    },
    {
      key: 'price',
      heading: t('details:neighbours.price'),
      isNumeric: true,
      cell: (unit) => (
        <Spaced>
          {labels.prices(unit).map(({ txType, text, unit: priceUnit, included }) => (
            <span key={txType} className="block">
              <b>{text + priceUnit}</b> {included}
            </span>
          ))}
        </Spaced>
      ),
    },
    {
      key: 'per_foot',
      heading: t('details:neighbours.per_foot'),
      isNumeric: true,
      cell: (unit) => (
        <Spaced>
          {labels.prices(unit).map(({ txType, perFoot }) => (
            <span key={txType} className="block">
              {perFoot || '–'}
            </span>
          ))}
        </Spaced>
      ),
    },
  ];
}
