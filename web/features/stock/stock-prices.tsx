import { cx } from '#web/ui/cx.ts';
import type { AskingPrice } from './stock-labels.ts';

export type Side = AskingPrice['side'];

/** Asking prices, that of the side asked for first and large; each with what a foot of it costs. */
export function StockPrices({ prices, side }: { prices: readonly AskingPrice[]; side: Side }) {
  const ordered = prices.toSorted((a, b) => Number(b.side === side) - Number(a.side === side));
  // That both are negotiable is said once.
  const shown = ordered.filter(({ text, unit }, place) => place === 0 || unit || text !== ordered[0]?.text);
  return (
    <div className="grid gap-0.5">
      {shown.map(({ side: key, text, unit, perFoot }, place) => (
        <p key={key} className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <span
            className={cx('font-extrabold tracking-tight', place === 0 ? 'text-2xl' : 'text-base font-bold')}
          >
            {text}
            {unit && <span className="ml-1 text-sm font-medium text-muted">{unit}</span>}
          </span>
          {perFoot && <span className="text-sm text-muted">{perFoot}</span>}
        </p>
      ))}
    </div>
  );
}
