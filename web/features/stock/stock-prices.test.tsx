import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AskingPrice } from './stock-labels.ts';
import { StockPrices } from './stock-prices.tsx';

const NEGOTIABLE = { text: '面議', unit: '', perFoot: '' } as const;
const SALE: AskingPrice = { txType: 'S', text: '$6,900萬', unit: '', perFoot: '呎價 $9,637' };
const LEASE: AskingPrice = { txType: 'L', text: '$235,000', unit: '/月', perFoot: '呎租 $32.8' };

function priceLines(prices: readonly AskingPrice[], txType: AskingPrice['txType']): string {
  return renderToStaticMarkup(<StockPrices prices={prices} txType={txType} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('The asking prices of a card', () => {
  it('begin with the price of the searched deal', () => {
    expect(priceLines([SALE, LEASE], 'S')).toBe('$6,900萬 呎價 $9,637 $235,000 /月 呎租 $32.8');
    expect(priceLines([SALE, LEASE], 'L')).toBe('$235,000 /月 呎租 $32.8 $6,900萬 呎價 $9,637');
  });

  it('state beside the rent that it includes charges', () => {
    const inclusiveLease = { ...LEASE, included: '全包' };
    expect(priceLines([SALE, inclusiveLease], 'L')).toBe('$235,000 /月 全包 呎租 $32.8 $6,900萬 呎價 $9,637');
  });

  it('state once that both are negotiable, and mark each if only one is', () => {
    const [sale, lease] = [{ txType: 'S', ...NEGOTIABLE } as const, { txType: 'L', ...NEGOTIABLE } as const];
    expect(priceLines([sale, lease], 'S')).toBe('面議');
    expect(priceLines([sale, lease], 'L')).toBe('面議');
    expect(priceLines([sale, LEASE], 'S')).toBe('面議 $235,000 /月 呎租 $32.8');
    expect(priceLines([SALE, lease], 'S')).toBe('$6,900萬 呎價 $9,637 面議');
  });
});
