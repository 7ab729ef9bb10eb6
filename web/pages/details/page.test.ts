import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Api } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { PHRASES } from '#phrases/index.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { stockDetailQuery } from '#web/api/queries.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createPageContext, pageContext } from '#web/app/page.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { head, loader } from './page.tsx';

const stock = stockDetail();
const ORIGIN = 'https://podium.example';

function pageOf(lang: 'en' | 'zh') {
  // Every API call fails. The page must still render, because the test puts the listing into the query
  // cache.
  const failingCall = async () => {
    throw new PodiumError('stock_not_found');
  };
  const api = new Proxy({} as Api, { get: () => failingCall });
  const queryClient = createQueryClient(api, NO_GRAPHQL);
  queryClient.setQueryData(stockDetailQuery(stock.gstock_id).queryKey, stock);
  return createPageContext({
    lang,
    origin: ORIGIN,
    site: siteAnswer(),
    api,
    queryClient,
    i18n: createI18n(lang, PHRASES[lang]),
  });
}

async function loadPage(path: string, lang: 'en' | 'zh' = 'en'): Promise<unknown> {
  const context = new RouterContextProvider(new Map([[pageContext, pageOf(lang)]]));
  const request = new Request(ORIGIN + path);
  try {
    const url = new URL(request.url);
    const params = readAddress(url.pathname)?.params ?? {};
    return await loader({ request, context, params, pattern: '', url });
  } catch (thrown) {
    return thrown;
  }
}

describe('URLs of a listing', () => {
  it.each([
    '/en/property/KT-millennium-city-5/C0103256',
    '/en/ics/property/details/office/Kwun-Tong/Millennium-City-5/103256',
    '/en/ics/property/details/special/office/Kwun-Tong/Millennium-City-5/103256',
    '/en/ics/property/details/office/-/-/103256',
  ])('%s shows the listing', async (path) => {
    expect(await loadPage(path)).toEqual({ id: 103256 });
  });

  it('may be percent-encoded in upper or lower case', async () => {
    const link = stock.link.zh;
    expect(await loadPage(link, 'zh')).toEqual({ id: 103256 });
    expect(
      await loadPage(
        link.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
        'zh',
      ),
    ).toEqual({ id: 103256 });
  });

  it.each([
    '/en/property/KT-another-name/C0103256',
    '/en/property/TST-millennium-city-5/C0103256',
    '/en/property/KT-millennium-city-5/c0103256',
    '/en/property/KT-millennium-city-5/103256',
    '/en/ics/property/details/shops/Kwun-Tong/Millennium-City-5/103256',
    '/en/ics/property/details/special/industrial/-/-/103256',
    '/en/ics/property/details/castles/-/-/103256',
  ])('%s redirects permanently to the canonical one', async (path) => {
    const answer = await loadPage(path);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).status).toBe(301);
    expect((answer as Response).headers.get('location')).toBe(stock.link.en);
  });

  it('keep their query in a redirect', async () => {
    const answer = await loadPage('/en/property/KT-another-name/C0103256?from=mail');
    expect((answer as Response).headers.get('location')).toBe(`${stock.link.en}?from=mail`);
  });

  it('without a listing are not found', async () => {
    const answer = await loadPage('/en/property/KT-millennium-city-5/nonsense');
    expect(answer).toBeInstanceOf(PodiumError);
    expect((answer as PodiumError).code).toBe('stock_not_found');
  });
});

describe('Head of a listing', () => {
  it('has the new-style URL as the canonical one, in every language', () => {
    const url = new URL('/en/ics/property/details/office/Kwun-Tong/Millennium-City-5/103256', ORIGIN);
    const pageHead = head({ id: 103256 }, { ...pageOf('en'), params: {}, url });
    expect(pageHead.canonical).toBe(stock.link.en);
    expect(pageHead.alternates).toEqual(stock.link);
    expect(pageHead.title).toBe('Millennium City 5 for sale | Kwun Tong | Office | C0103256');
    expect(pageHead.description).toBe(
      'Office, 418 Kwun Tong Road, Kwun Tong, Kowloon, Unit 12, High Floor, 1,180 sq ft gross, asking HK$12.8M. Property no. C0103256.',
    );
  });
});
