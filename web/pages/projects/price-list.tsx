import type { Stock } from '#contract/stock.ts';
import { filterByTxType } from '#domain/building/price-list.ts';
import { countUnitsByFloor } from '#domain/building/units-by-floor.ts';
import { floorAndUnitText } from '#domain/text/floor.ts';
import { usePage } from '#web/app/page.ts';
import { StockBadge } from '#web/features/stock/stock-badge.tsx';
import { StockLink } from '#web/features/stock/stock-link.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { floorPhrases } from '#web/i18n/domain-phrases.ts';
import { Spaced } from '#web/ui/spaced.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** Bar chart of the number of units per floor, with the highest floor on top. */
export function UnitsByFloor({ stocks }: { stocks: readonly Stock[] }) {
  const { t, lang } = usePage();
  const phrases = floorPhrases(t);
  const floors = countUnitsByFloor(stocks);
  const maxUnitCount = Math.max(...floors.map(({ units }) => units));
  if (floors.length === 0) return null;
  return (
    <section aria-labelledby="project-floors" className="below grid content-start gap-3">
      <h2 id="project-floors" className="text-xl">
        {t('project:by_floor')}
      </h2>
      <dl className="grid gap-1 rounded-card border border-line bg-raised p-4">
        {floors.map(({ floor, units }) => (
          <div key={floor} className="grid grid-cols-[7rem_1fr_auto] items-center gap-3">
            <dt className="text-sm">
              {floorAndUnitText({ floor, flat: null, icsType: 'c' }, lang, phrases)}
            </dt>
            <dd aria-hidden="true" className="h-5 rounded-mark bg-brand-tint">
              <span
                className="block h-full rounded-mark bg-brand"
                style={{ width: `${(units / maxUnitCount) * 100}%` }}
              />
            </dd>
            <dd className="text-sm font-bold">{t('project:units', { count: units })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Price lists of a project: one table of units for sale and one table of units for lease. */
export function PriceList({ stocks }: { stocks: readonly Stock[] }) {
  const { t } = usePage();
  const titleByTxType = { S: t('project:price_list'), L: t('project:for_lease') };
  const unitLists = (['S', 'L'] as const).flatMap((txType) => {
    const matchingStocks = filterByTxType(stocks, txType);
    return matchingStocks.length === 0
      ? []
      : [<UnitList key={txType} listTxType={txType} title={titleByTxType[txType]} stocks={matchingStocks} />];
  });
  return unitLists.length === 0 ? null : <div className="grid content-start gap-8">{unitLists}</div>;
}

function UnitList({
  listTxType,
  title,
  stocks,
}: {
  listTxType: 'S' | 'L';
  title: string;
  stocks: readonly Stock[];
}) {
  const { t } = usePage();
  const labels = useStockLabels();
  const priceOf = (stock: Stock) => labels.prices(stock).find(({ txType }) => txType === listTxType);
  const columns: readonly Column<Stock>[] = [
    {
      key: 'unit',
      heading: t('project:unit'),
      cell: (stock) => (
        <span className="inline-flex items-center gap-2">
          <Spaced>
            <StockBadge stock={stock} />
            <StockLink stock={stock} className="font-bold text-brand hover:underline">
              {labels.floor(stock) || stock.id}
            </StockLink>
          </Spaced>
        </span>
      ),
    },
    {
      key: 'area',
      heading: t('project:area'),
      isNumeric: true,
      cell: (stock) => labels.area(stock) || t('project:not_provided'),
    },
    {
      key: 'price',
      heading: listTxType === 'S' ? t('project:price') : t('project:rent'),
      isNumeric: true,
      cell: (stock) => (
        <span className="font-bold">
          {priceOf(stock)?.text}
          <span className="text-sm font-normal text-muted">{priceOf(stock)?.unit}</span>
        </span>
      ),
    },
    {
      key: 'per_foot',
      heading: listTxType === 'S' ? t('project:per_foot') : t('project:per_foot.L'),
      isNumeric: true,
      cell: (stock) => priceOf(stock)?.perFoot || t('project:not_provided'),
    },
  ];
  return (
    <section aria-labelledby={`project-prices-${listTxType}`} className="below grid content-start gap-3">
      <h2 id={`project-prices-${listTxType}`} className="text-xl">
        {title}
      </h2>
      <p className="text-sm text-muted">{t('project:price_list_note')}</p>
      <Table caption={title} columns={columns} rows={stocks} rowKey={({ gstock_id }) => gstock_id} />
    </section>
  );
}
