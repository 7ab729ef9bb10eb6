import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { DrawnOnce } from './drawn-once.tsx';
import { createPageContext, useT } from './page.ts';
import { Providers } from './providers.tsx';
import { createServerParts, type ServerParts } from './server-parts.tsx';

const api = {} as never;
const page = createPageContext({
  lang: 'en',
  origin: 'https://podium.example',
  site: siteAnswer({}),
  api,
  queryClient: createQueryClient(api, NO_GRAPHQL),
  i18n: createI18n('en', PHRASES.en),
});

const drawn = vi.fn();
function Part({ text }: { text: string }) {
  drawn(text);
  return (
    <>
      {text} &amp; {useT()('layout.skip')}
      <b>{text}</b>
    </>
  );
}

/** A page with two such parts, as the server draws it. */
function draw(texts: readonly string[], parts?: ServerParts, scope = '1'): string {
  const shown = parts ? { ...page, drawOnce: parts.drawOnce(scope, page) } : page;
  return renderToString(
    <Providers page={shown}>
      {texts.map((text) => (
        <DrawnOnce key={text} as="div" by={`part ${text}`} className="part" title={text}>
          <Part text={text} />
        </DrawnOnce>
      ))}
    </Providers>,
  );
}

describe('A part that many pages show', () => {
  it('is drawn once, the same as with the page, and escaped as there', () => {
    const texts = ['<a>', '"b"'];
    const alone = draw(texts);
    drawn.mockClear();
    const parts = createServerParts();
    expect(draw(texts, parts)).toBe(alone);
    expect(draw(texts.toReversed(), parts)).toContain(
      '<div class="part" title="&lt;a&gt;">&lt;a&gt;<!-- --> &amp; ',
    );
    expect(drawn.mock.calls).toEqual([['<a>'], ['"b"']]);
  });

  it('is drawn anew for other data', () => {
    const parts = createServerParts();
    draw(['a'], parts, '1');
    drawn.mockClear();
    draw(['a'], parts, '2');
    expect(drawn).toHaveBeenCalledOnce();
  });

  it('takes no more memory than there is for all of them: what was used longest ago goes', () => {
    const bytes = 2 * (draw(['a']).length + 100);
    const parts = createServerParts(2 * bytes);
    const texts = Array.from({ length: 100 }, (_, number) => String(number));
    draw(texts, parts);
    drawn.mockClear();
    draw(texts.slice(-1), parts);
    expect(drawn).not.toHaveBeenCalled();
    draw(texts.slice(0, -4), parts);
    expect(drawn).toHaveBeenCalledTimes(texts.length - 4);
  });

  it('that shows a picture at once is drawn with the page, which announces the picture', () => {
    const parts = createServerParts();
    const picture = (
      <DrawnOnce as="div" by="picture">
        <img src="/a.png" alt="" />
      </DrawnOnce>
    );
    const withParts = { ...page, drawOnce: parts.drawOnce('1', page) };
    const alone = renderToString(<Providers page={page}>{picture}</Providers>);
    expect(alone).toMatch(/^<link rel="preload" as="image"/);
    for (const _time of [1, 2]) {
      expect(renderToString(<Providers page={withParts}>{picture}</Providers>)).toBe(alone);
    }
  });
});
