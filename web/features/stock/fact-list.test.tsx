import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PHRASES } from '#phrases/index.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createPageContext, PageReactContext } from '#web/app/page.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { type Fact, FactList } from './fact-list.tsx';

function renderFacts(lang: 'en' | 'zh', facts: readonly Fact[]): string {
  const api = {} as never;
  const page = createPageContext({
    lang,
    origin: 'https://podium.example',
    site: siteAnswer(),
    api,
    queryClient: createQueryClient(api, NO_GRAPHQL),
    i18n: createI18n(lang, PHRASES[lang]),
  });
  return renderToString(
    <PageReactContext value={page}>
      <FactList facts={facts} />
    </PageReactContext>,
  );
}

const knownFact = { key: 'floor', label: 'Floor', value: 'High Floor' };
const unknownFacts = ['Usage', 'Management fee'].map((label) => ({ key: label, label, value: null }));

test('Unknown facts are named together in one line', () => {
  const html = renderFacts('en', [unknownFacts, knownFact].flat());
  expect(html.match(/<dt/g)).toHaveLength(1);
  expect(html).toContain('Information is not provided: Usage, Management fee');
  expect(renderFacts('zh', unknownFacts)).toContain('未有提供資料：Usage、Management fee');
});

test('If all facts are known, none is reported as unknown', () => {
  expect(renderFacts('en', [knownFact])).not.toContain('not provided');
});
