import type { Stock } from '#contract/stock.ts';
import { CompareButton } from '../records/compare-button.tsx';
import { FavouriteButton } from '../records/favourite-button.tsx';
import { ViewedBadge } from '../records/viewed-badge.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** Buttons of a listing in a list: favourite, compare and share. */
export function StockActions({ stock }: { stock: Stock }) {
  const name = useStockLabels().name(stock);
  return (
    <>
      <FavouriteButton stock={stock} name={name} />
      <CompareButton stock={stock} name={name} />
      <ShareButton stock={stock} name={name} isIconOnly />
      <ViewedBadge id={stock.gstock_id} />
    </>
  );
}
