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
    <div className="stock-prices">
      {shown.map(({ txType: key, text, unit, perFoot, yield: earned }) => (
        <p key={key}>
          <b>
            {text}
            {unit && <small>{unit}</small>}
          </b>{' '}
          {perFoot && <span>{perFoot}</span>} {earned && <span>{earned}</span>}
        </p>
      ))}
    </div>
  );
}
