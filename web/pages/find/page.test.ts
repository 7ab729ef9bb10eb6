import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Api, CallName } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { PHRASES } from '#phrases/index.ts';
import { NO_GRAPHQL } from '#tests/factories/graphql.ts';
import { siteAnswer } from '#tests/factories/site.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { createPageContext, pageContext } from '#web/app/page.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { loader } from './page.tsx';

const ORIGIN = 'https://podium.example';

/** Response of a portal without data. It is a valid response for every API call of the page. */
const EMPTY_ANSWER = { count: 0, stocks: [], districts: [], usages: [], stations: [], clusters: [] };

/** Loads the page of a search with a highlighted listing, while one call fails. */
function loadFindPage(failingCall: CallName, error: Error): Promise<unknown> {
  const answerCall = async (name: CallName) => {
    if (name === failingCall) throw error;
    return EMPTY_ANSWER;
  };
  const api = new Proxy({} as Api, { get: (_, name: CallName) => () => answerCall(name) });
  const page = createPageContext({
    lang: 'en',
    origin: ORIGIN,
    site: siteAnswer(),
    api,
    queryClient: createQueryClient(api, NO_GRAPHQL),
    i18n: createI18n('en', PHRASES.en),
  });
  const context = new RouterContextProvider(new Map([[pageContext, page]]));
  const request = new Request(`${ORIGIN}/en/ics/property/find?highlight=103256`);
  return loader({ request, context, params: {}, pattern: '', url: new URL(request.url) });
}

it('shows the list unchanged if the highlighted listing cannot be loaded', async () => {
  expect(await loadFindPage('stockArchive', new PodiumError('unavailable'))).toMatchObject({
    highlightResult: null,
  });
});

it('hides no error of the server', async () => {
  const error = new PodiumError('internal');
  await expect(loadFindPage('stockArchive', error)).rejects.toBe(error);
});

it.each(['stockArchive', 'districts'] as const)('hides no unexpected error in %s', async (call) => {
  const thrownError = new TypeError('stock is undefined');
  await expect(loadFindPage(call, thrownError)).rejects.toBe(thrownError);
});
