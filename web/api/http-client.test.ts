import { describe, expect, it, vi } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { createHttpClient } from './http-client.ts';

const createFetcher = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));
const clientWithFailingFetch = (error: unknown) =>
  createHttpClient(async () => {
    throw error;
  });

describe('A call over HTTP', () => {
  it('requests a path below the base, with its input as the query', async () => {
    const fetcher = createFetcher('{"count":0,"stocks":[]}');
    await createHttpClient(fetcher).stocks({ keyword: '觀塘 & co', cursor: '0' });
    expect(fetcher).toHaveBeenCalledWith(
      '/ics/property/stock/stockFilterJson?keyword=%E8%A7%80%E5%A1%98+%26+co&cursor=0',
      {},
    );
  });

  it('inserts path parameters into the path', async () => {
    const fetcher = createFetcher('{}');
    await createHttpClient(fetcher).phrases({ lang: 'en', section: 'find' });
    expect(fetcher).toHaveBeenCalledWith('/ics/property/lang/en/find', {});
  });

  it("fails with the code and field of the server's error", async () => {
    const client = createHttpClient(
      createFetcher('{"error":{"code":"bad_parameter","message":"","field":"cursor"}}', 400),
    );
    await expect(client.stocks({})).rejects.toMatchObject({
      code: 'bad_parameter',
      field: 'cursor',
      status: 400,
    });
  });

  it.each([
    ['an answer that is no JSON', createHttpClient(createFetcher('<html>', 502))],
    ['a code it does not know', createHttpClient(createFetcher('{"error":{"code":"toString"}}', 500))],
    ['half an answer', createHttpClient(createFetcher('{"count":1'))],
    ['no network', clientWithFailingFetch(new TypeError('Failed to fetch'))],
  ])('is unavailable on %s', async (_, client) => {
    await expect(client.stocks({})).rejects.toEqual(new PodiumError('unavailable'));
  });

  it('rethrows an abort, so that no error is shown', async () => {
    const abort = new DOMException('aborted', 'AbortError');
    await expect(clientWithFailingFetch(abort).stocks({})).rejects.toBe(abort);
  });
});
