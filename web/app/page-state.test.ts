import { expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { hydrateQueries, type PageState, serializeState } from './page-state.ts';

const failOnRequest = () => {
  throw new Error('nothing is asked for');
};
const createClient = () => createQueryClient({} as never, failOnRequest);
const STATE = {
  lang: 'gb',
  origin: 'https://portal.example',
  site: {} as never,
  phrases: '/assets/phrases.js',
  loaderData: { page: '</script>' },
  errors: null,
} as const satisfies Omit<PageState, 'queries'>;

const name = { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' };
const englishOnlyName = { zh: '', gb: '', en: 'The Hub' };

test('contains only the displayed text of the names in a list, which may be in a fallback language', () => {
  const serverClient = createClient();
  serverClient.setQueryData(['stocks', {}], {
    pages: [{ stocks: [{ id: 1, name, building: { name: englishOnlyName } }] }],
  });
  serverClient.setQueryData(['stockDetail', {}], { name });
  const stateJson = serializeState(STATE, serverClient);
  expect(stateJson).not.toContain('<');
  const browserClient = createClient();
  hydrateQueries(browserClient, (JSON.parse(stateJson) as PageState).queries);
  expect(browserClient.getQueryData(['stocks', {}])).toEqual({
    pages: [{ stocks: [{ id: 1, name: { gb: '观塘' }, building: { name: { gb: 'The Hub' } } }] }],
  });
  expect(
    browserClient.getQueryData(['stockDetail', {}]),
    'elsewhere the page links to its other languages',
  ).toEqual({
    name,
  });
});

test('has the names of a listing in the language of the page alone, where they exist', () => {
  const serverClient = createClient();
  const nameFields = {
    chi_name: '如心中心',
    gb_name: null,
    eng_name: 'The Hub',
    dist_name_zh: '觀塘',
    dist_name_gb: '观塘',
  };
  serverClient.setQueryData(['openDays', {}], nameFields);
  const { queries } = JSON.parse(serializeState(STATE, serverClient)) as PageState;
  expect(queries[0]?.data).toEqual({ ...nameFields, dist_name_zh: null });
});
