import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/call-table.ts';
import { PodiumError } from '#contract/error.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { sentenceUrlOf } from './sentence-address.ts';

const FIND = 'https://podium.example/en/ics/property/find';
const ANSWER = {
  parts: [{ text: '', field: 'districts', value: 'KT', label: '' }],
  leftover: [],
  params: { districts: 'KT' },
  count: 5,
  link: '/en/ics/property/find?districts=KT',
  understood: null,
};

/** Returns the path and query to which a submitted form is redirected, and the input of the call. */
async function redirectOf(query: string, answer: object | Error = ANSWER) {
  const inputs: Record<string, string>[] = [];
  const stockSentence = async (input: Record<string, string>) => {
    inputs.push(input);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api = { stockSentence } as unknown as Api;
  const url = await sentenceUrlOf(api, STOCK_SEARCH, 'en', {}, new URL(`${FIND}?${query}`));
  return { url: url.replace('/en/ics/property/find', ''), inputs };
}

describe('a submitted form with a sentence', () => {
  test('opens the search that was read, with the sentence in the address', async () => {
    const { url, inputs } = await redirectOf('text=kwun+tong&ics_type=c&typed_rent_max=3%2C000&districts=');
    expect(inputs).toEqual([
      { ics_type: 'c', rent_max: '3000', text: 'kwun tong', search: 'stock', lang: 'en' },
    ]);
    expect(url).toBe('?districts=KT&typed=kwun%20tong');
  });

  test('keeps the order, the view and the parameters of campaigns, but not the row', async () => {
    const { url } = await redirectOf('text=kt&order=sell-asc&show=map&cursor=40&utm_source=x');
    expect(url).toBe('?districts=KT&order=sell-asc&show=map&typed=kt&utm_source=x');
  });

  test('keeps values that cannot be read, so that the page reports them', async () => {
    const { url } = await redirectOf('text=kt&area_min=abc');
    expect(new URLSearchParams(url).get('area_min')).toBe('abc');
  });

  test('leads to the page of a listing or an agent', async () => {
    const link = '/en/ics/property/details/office/x/y/3';
    const { url } = await redirectOf('text=c3', { ...ANSWER, parts: [{ field: 'stock' }], link });
    expect(url).toBe(link);
  });

  test('that was not understood, or cannot be read now, is searched as words', async () => {
    const words = { ...ANSWER, parts: [], params: { keyword: 'tower' } };
    expect((await redirectOf('text=tower', words)).url).toBe('?keyword=tower');
    expect((await redirectOf('text=tower&ics_type=c', new PodiumError('unavailable'))).url).toBe(
      '/office?keyword=tower',
    );
  });

  test('is not read again if the box still has the words of the search', async () => {
    const { url, inputs } = await redirectOf(
      'text=kwun+tong+office&keyword=kwun+tong+office&area_min=500&order=update_date-desc',
    );
    expect(inputs).toEqual([]);
    expect(url).toBe('?keyword=kwun+tong+office&area_min=500');
  });

  test('an emptied box removes the words', async () => {
    expect((await redirectOf('text=&keyword=tower&area_min=500')).url).toBe('?area_min=500');
  });
});
