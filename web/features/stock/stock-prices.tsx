import { cx } from '#web/ui/cx.ts';
import type { AskingPrice } from './words.ts';

/** Asking prices, the first one large; each with what a foot of it costs. */
export function StockPrices({ prices }: { prices: readonly AskingPrice[] }) {
  return (
    <div className="grid gap-0.5">
      {prices.map(({ side, text, unit, perFoot }, place) => (
        <p key={side} className="flex flex-wrap items-baseline gap-x-2 leading-tight">
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
