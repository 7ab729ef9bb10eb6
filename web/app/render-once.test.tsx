import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { createPageContext, useT } from './page.ts';
import { createPartCache, type PartCache } from './part-cache.tsx';
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
function renderParts(texts: readonly string[], partCache?: PartCache, scope = '1'): string {
  const renderedPage = partCache ? { ...page, renderOnce: partCache.renderOnce(scope, page) } : page;
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

describe('A part that many pages show', () => {
  it('is drawn once, the same as with the page, and escaped as there', () => {
    const texts = ['<a>', '"b"'];
    const htmlWithoutCache = renderParts(texts);
    onRender.mockClear();
    const partCache = createPartCache();
    expect(renderParts(texts, partCache)).toBe(htmlWithoutCache);
    expect(renderParts(texts.toReversed(), partCache)).toContain(
      '<div class="part" title="&lt;a&gt;">&lt;a&gt;<!-- --> &amp; ',
    );
    expect(onRender.mock.calls).toEqual([['<a>'], ['"b"']]);
  });

  it('is drawn anew for other data', () => {
    const partCache = createPartCache();
    renderParts(['a'], partCache, '1');
    onRender.mockClear();
    renderParts(['a'], partCache, '2');
    expect(onRender).toHaveBeenCalledOnce();
  });

  it('takes no more memory than there is for all of them: what was used longest ago goes', () => {
    const maxBytes = 2 * (renderParts(['a']).length + 100);
    const partCache = createPartCache(2 * maxBytes);
    const texts = Array.from({ length: 100 }, (_, number) => String(number));
    renderParts(texts, partCache);
    onRender.mockClear();
    renderParts(texts.slice(-1), partCache);
    expect(onRender).not.toHaveBeenCalled();
    renderParts(texts.slice(0, -4), partCache);
    expect(onRender).toHaveBeenCalledTimes(texts.length - 4);
  });

  it('that shows a picture at once is drawn with the page, which announces the picture', () => {
    const partCache = createPartCache();
    const picture = (
      <RenderOnce as="div" cacheKey="picture">
        <img src="/a.png" alt="" />
      </RenderOnce>
    );
    const pageWithCache = { ...page, renderOnce: partCache.renderOnce('1', page) };
    const htmlWithoutCache = renderToString(<Providers page={page}>{picture}</Providers>);
    expect(htmlWithoutCache).toMatch(/^<link rel="preload" as="image"/);
    for (const _attempt of [1, 2]) {
      expect(renderToString(<Providers page={pageWithCache}>{picture}</Providers>)).toBe(htmlWithoutCache);
    }
  });
});
