import type { StockDetail } from '#contract/stock.ts';
import { usePage } from '#web/app/page.ts';
import { allInRentLabels } from '#web/features/stock/all-in-rent.ts';

/** The all-in rent of a listing for lease, with its parts, or the term for lack of which it is unknown. */
export function AllInRent({ stock }: { stock: StockDetail }) {
  const { t, lang } = usePage();
  const allInRent = allInRentLabels(stock, t, lang);
  return (
    allInRent && (
      <div className="grid gap-0.5">
        <p>
          {t('stock_info:all_in.label')}{' '}
          <b className="font-bold">{allInRent.figure ?? t('stock_info:all_in.unknown')}</b>
        </p>
        <p className="text-sm text-muted">{allInRent.explanation}</p>
        {allInRent.note && <p className="text-sm text-muted">{allInRent.note}</p>}
      </div>
    )
  );
}
