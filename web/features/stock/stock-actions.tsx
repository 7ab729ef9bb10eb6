import type { Stock } from '#contract/stock.ts';
import { CompareButton } from '../records/compare-button.tsx';
import { FavouriteButton } from '../records/favourite-button.tsx';
import { SeenMark } from '../records/seen-mark.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useStockLabels } from './use-stock-labels.ts';

/** What can be done with a listing in a list: keep it, put it beside others, pass it on. */
export function StockActions({ stock }: { stock: Stock }) {
  const name = useStockLabels().name(stock);
  return (
    <>
      <FavouriteButton stock={stock} name={name} />
      <CompareButton stock={stock} name={name} />
      <ShareButton stock={stock} name={name} icon />
      <SeenMark id={stock.gstock_id} />
    </>
  );
}
