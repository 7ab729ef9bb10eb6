import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { createPageContext, PageReactContext } from '../../app/page-context.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { StockLink } from './stock-link.tsx';

function drawn(detail_new_tab: boolean): string {
  const api = {} as never;
  const page = createPageContext({
    lang: 'en',
    origin: 'https://podium.example',
    site: siteAnswer({ detail_new_tab }),
    api,
    queryClient: createQueryClient(api),
    i18n: createI18n('en', PHRASES.en),
  });
  return renderToString(
    <PageReactContext value={page}>
      <MemoryRouter>
        <StockLink stock={stockDetail()}>Millennium City 5</StockLink>
      </MemoryRouter>
    </PageReactContext>,
  );
}

describe('The way to a listing (newTab)', () => {
  it('stays in the same tab', () => {
    expect(drawn(false)).toContain('href="/en/property/KT-millennium-city-5/C0103256"');
    expect(drawn(false)).not.toContain('_blank');
  });

  it('opens a tab of its own where the portal is set so, and says it will', () => {
    expect(drawn(true)).toMatch(/target="_blank" rel="noopener"/);
    expect(drawn(true)).toContain('(opens in a new tab)');
  });
});
