import type { AskingPrice } from './stock-labels.ts';

/** Asking prices with prices per square foot. The price of `txType` comes first, in large type. */
export function StockPrices({
  prices,
  txType,
}: {
  prices: readonly AskingPrice[];
  txType: AskingPrice['txType'];
}) {
  const sortedPrices = prices.toSorted((a, b) => Number(b.txType === txType) - Number(a.txType === txType));
  // If both prices are negotiable, the word is shown only once.
  const visiblePrices = sortedPrices.filter(
    ({ text, unit }, index) => index === 0 || unit || text !== sortedPrices[0]?.text,
  );
  return (
    <div className="stock-prices">
      {visiblePrices.map(({ txType: key, text, unit, perFoot, included, yield: yieldText, tender }) => (
        <p key={key}>
          <b>
            {text}
            {unit && <small>{included ? `${unit} ${included}` : unit}</small>}
          </b>{' '}
          {perFoot && <span>{perFoot}</span>} {yieldText && <span>{yieldText}</span>}{' '}
          {tender && <span>{tender}</span>}
        </p>
      ))}
    </div>
  );
}
