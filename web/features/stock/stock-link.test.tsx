import { describe, expect, it } from 'vitest';
import { renderComponent } from '#tests/factories/render-component.tsx';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { StockLink } from './stock-link.tsx';

const LINK = <StockLink stock={stockDetail()}>Millennium City 5</StockLink>;

describe('The link to a listing', () => {
  it('stays in the same tab', () => {
    expect(renderComponent(LINK)).toContain('href="/en/property/KT-millennium-city-5/C0103256"');
    expect(renderComponent(LINK)).not.toContain('_blank');
  });

  it('opens a new tab if the portal is configured so, and announces it', () => {
    const html = renderComponent(LINK, { detailNewTab: true });
    expect(html).toMatch(/target="_blank" rel="noopener"/);
    expect(html).toContain('(opens in a new tab)');
  });
});
