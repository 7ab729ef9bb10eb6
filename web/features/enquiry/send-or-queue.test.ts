import { afterEach, expect, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { fetchJson } from '#web/api/http-client.ts';
import { type EnquiryBody, enquiryQueue } from './enquiry-queue.ts';
import { SEND_MUTATION_OPTIONS } from './send-form.ts';
import { sendOrQueue } from './send-or-queue.ts';

const ENQUIRY_BODY: EnquiryBody = {
  type: 'general',
  name: '陳大文',
  phone: '9123 4567',
  message: '想了解多一點。',
  direct_marketing: false,
  lang: 'zh',
  key: 'a'.repeat(32),
};

const sendWithFetch = (fetcher: typeof fetch) =>
  sendOrQueue(ENQUIRY_BODY, '', async () => {
    await fetchJson('/captcha', {}, fetcher);
    throw new Error('the captcha was answered');
  });
const errorResponse = (code: string, status: number) => async () =>
  Response.json({ error: { code, message: '' } }, { status });

afterEach(() => enquiryQueue.update(() => []));

test('an enquiry is stored in the browser if the server cannot be reached', async () => {
  const failingFetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sendWithFetch(failingFetch)).toEqual({ queuedKey: ENQUIRY_BODY.key });
  expect(enquiryQueue.read()).toMatchObject([
    { key: ENQUIRY_BODY.key, state: 'waiting', body: ENQUIRY_BODY },
  ]);
});

test.each([
  ['unavailable', 503],
  ['too_many_requests', 429],
  ['internal', 500],
])(
  'the answer %s comes from the server: the visitor sees it, and nothing is stored',
  async (code, status) => {
    await expect(sendWithFetch(errorResponse(code, status))).rejects.toMatchObject({ code });
    expect(enquiryQueue.read()).toEqual([]);
  },
);

test('the page of a proxy is not treated as a lost connection either', async () => {
  const proxyErrorPage = async () => new Response('<h1>503</h1>', { status: 503 });
  await expect(sendWithFetch(proxyErrorPage)).rejects.toMatchObject({ code: 'unavailable' });
  expect(enquiryQueue.read()).toEqual([]);
});

test('a form whose response was lost is sent once more, but a refused one is not', () => {
  const isRetried = (code: PodiumError['code'], failures = 0) =>
    SEND_MUTATION_OPTIONS.retry(failures, new PodiumError(code));
  expect([isRetried('unavailable'), isRetried('unavailable', 1)]).toEqual([true, false]);
  for (const code of ['bad_parameter', 'captcha_failed', 'too_many_requests', 'internal'] as const)
    expect(isRetried(code), code).toBe(false);
});
