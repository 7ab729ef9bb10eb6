import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.tsx';
import { createPageContext, useT } from './page.ts';
import { Providers } from './providers.tsx';
import { RenderOnce } from './render-once.tsx';

const api = {} as never;
const page = createPageContext({
  lang: 'en',
  origin: 'https://podium.example',
  site: siteAnswer({}),
  api,
  queryClient: createQueryClient(api, NO_GRAPHQL),
  i18n: createI18n('en', PHRASES.en),
});

const onRender = vi.fn();
function TrackedPart({ text }: { text: string }) {
  onRender(text);
  return (
    <>
      {text} &amp; {useT()('layout.skip')}
      <b>{text}</b>
    </>
  );
}

/** Renders a page that contains one RenderOnce component per text, as the server does. */
function renderTexts(texts: readonly string[], htmlCache?: HtmlCache, scope = '1'): string {
  const renderedPage = htmlCache ? { ...page, renderOnce: htmlCache.renderOnce(scope, page) } : page;
  return renderToString(
    <Providers page={renderedPage}>
      {texts.map((text) => (
        <RenderOnce key={text} as="div" cacheKey={`part ${text}`} className="part" title={text}>
          <TrackedPart text={text} />
        </RenderOnce>
      ))}
    </Providers>,
  );
}

describe('A component that many pages show', () => {
  it('is rendered once, with the same escaped HTML as within the page', () => {
    const texts = ['<a>', '"b"'];
    const htmlWithoutCache = renderTexts(texts);
    onRender.mockClear();
    const htmlCache = createHtmlCache();
    expect(renderTexts(texts, htmlCache)).toBe(htmlWithoutCache);
    expect(renderTexts(texts.toReversed(), htmlCache)).toContain(
      '<div class="part" title="&lt;a&gt;">&lt;a&gt;<!-- --> &amp; ',
    );
    expect(onRender.mock.calls).toEqual([['<a>'], ['"b"']]);
  });

  it('is rendered anew for other data', () => {
    const htmlCache = createHtmlCache();
    renderTexts(['a'], htmlCache, '1');
    onRender.mockClear();
    renderTexts(['a'], htmlCache, '2');
    expect(onRender).toHaveBeenCalledOnce();
  });

  it('stays within the memory limit of the cache: the least recently used HTML is removed', () => {
    const maxBytes = 2 * (renderTexts(['a']).length + 100);
    const htmlCache = createHtmlCache(2 * maxBytes);
    const texts = Array.from({ length: 100 }, (_, number) => String(number));
    renderTexts(texts, htmlCache);
    onRender.mockClear();
    renderTexts(texts.slice(-1), htmlCache);
    expect(onRender).not.toHaveBeenCalled();
    renderTexts(texts.slice(0, -4), htmlCache);
    expect(onRender).toHaveBeenCalledTimes(texts.length - 4);
  });

  it('is rendered with the page if it shows a picture at once, because the page preloads the picture', () => {
    const htmlCache = createHtmlCache();
    const picture = (
      <RenderOnce as="div" cacheKey="picture">
        <img src="/a.png" alt="" />
      </RenderOnce>
    );
    const pageWithCache = { ...page, renderOnce: htmlCache.renderOnce('1', page) };
    const htmlWithoutCache = renderToString(<Providers page={page}>{picture}</Providers>);
    expect(htmlWithoutCache).toMatch(/^<link rel="preload" as="image"/);
    for (const _attempt of [1, 2]) {
      expect(renderToString(<Providers page={pageWithCache}>{picture}</Providers>)).toBe(htmlWithoutCache);
    }
  });
});
