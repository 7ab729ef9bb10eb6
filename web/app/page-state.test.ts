import { expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { hydrateQueries, type PageState, stateText } from './page-state.ts';

const unasked = () => {
  throw new Error('nothing is asked for');
};
const clientOf = () => createQueryClient({} as never, unasked);
const STATE = {
  lang: 'gb',
  origin: 'https://portal.example',
  site: {} as never,
  phrases: '/assets/phrases.js',
  loaderData: { page: '</script>' },
  errors: null,
} as const satisfies Omit<PageState, 'queries'>;

const name = { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' };
const unnamed = { zh: '', gb: '', en: 'The Hub' };

test('a page keeps of the texts of a list what it shows, be it in another language', () => {
  const sender = clientOf();
  sender.setQueryData(['stocks', {}], {
    pages: [{ stocks: [{ id: 1, name, building: { name: unnamed } }] }],
  });
  sender.setQueryData(['stockDetail', {}], { name });
  const text = stateText(STATE, sender);
  expect(text).not.toContain('<');
  const browser = clientOf();
  hydrateQueries(browser, (JSON.parse(text) as PageState).queries);
  expect(browser.getQueryData(['stocks', {}])).toEqual({
    pages: [{ stocks: [{ id: 1, name: { gb: '观塘' }, building: { name: { gb: 'The Hub' } } }] }],
  });
  expect(
    browser.getQueryData(['stockDetail', {}]),
    'elsewhere the page links to its other languages',
  ).toEqual({
    name,
  });
});
