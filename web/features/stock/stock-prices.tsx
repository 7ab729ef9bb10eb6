import { cx } from '#web/ui/cx.ts';
import type { AskingPrice } from './stock-labels.ts';

/** Asking prices, each with its price per foot. The one for sale or for lease, as asked for, is first and large. */
export function StockPrices({
  prices,
  txType,
}: {
  prices: readonly AskingPrice[];
  txType: AskingPrice['txType'];
}) {
  const ordered = prices.toSorted((a, b) => Number(b.txType === txType) - Number(a.txType === txType));
  // When both prices are negotiable, the word stands once.
  const shown = ordered.filter(({ text, unit }, index) => index === 0 || unit || text !== ordered[0]?.text);
  return (
    <div className="grid gap-0.5">
      {shown.map(({ txType: key, text, unit, perFoot, yield: earned }, index) => (
        <p key={key} className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <span
            className={cx('font-extrabold tracking-tight', index === 0 ? 'text-2xl' : 'text-base font-bold')}
          >
            {text}
            {unit && <span className="text-sm font-medium text-muted">{unit}</span>}
          </span>
          {perFoot && <span className="text-sm text-muted">{perFoot}</span>}
          {earned && <span className="text-sm text-muted">{earned}</span>}
        </p>
      ))}
    </div>
  );
}
