import { useQuery } from '@tanstack/react-query';
import type { StockDetail } from '#contract/stock.ts';
import { isInHongKong } from '#domain/codes/region.ts';
import { isWholeBuilding } from '#domain/stock/stock-choices.ts';
import { stockNeighboursQuery } from '#web/api/listing-queries.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

/** HTML ids of the page sections to which the jump links lead, in page order. */
const SECTION_IDS = [
  'prices',
  'neighbours',
  'returns',
  'unit',
  'building',
  'location',
  'transactions',
  'similar',
] as const;

/** Links to the sections of the page. The links stay visible while the page scrolls. */
export function JumpLinks({ stock }: { stock: StockDetail }) {
  const { t } = usePage();
  const { data } = useQuery(stockNeighboursQuery(stock.gstock_id));
  const sectionVisibility: Partial<Record<(typeof SECTION_IDS)[number], boolean>> = {
    prices: !isWholeBuilding(stock),
    neighbours: data !== undefined && data.count + data.transactions.length > 0,
    returns: stock.sell !== null && isInHongKong(stock),
  };
  const labelKeys: Partial<Record<(typeof SECTION_IDS)[number], 'prices.L' | 'property'>> = {
    ...(stock.tx_type === 'L' && { prices: 'prices.L' }),
    ...(isWholeBuilding(stock) && { unit: 'property' }),
  };
  return (
    <nav
      aria-label={t('details:jump')}
      data-print="hide"
      className="jump-links sticky top-0 z-10 -mx-4 flex gap-1 overflow-x-auto border-b border-line bg-paper px-4 md:mx-0 md:px-0"
    >
      <Spaced>
        {SECTION_IDS.filter((sectionId) => sectionVisibility[sectionId] ?? true).map((sectionId) => (
          <a
            key={sectionId}
            href={`#${sectionId}`}
            className="inline-flex min-h-11 items-center px-2.5 text-sm font-bold whitespace-nowrap text-muted first:pl-0 hover:text-brand"
          >
            {t(`details:jump.${labelKeys[sectionId] ?? sectionId}`)}
          </a>
        ))}
      </Spaced>
    </nav>
  );
}
