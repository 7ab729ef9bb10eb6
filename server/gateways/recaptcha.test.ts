import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecaptcha } from './recaptcha.ts';

let googleServer: Server;
let requestBodies: string[];
let responseBody: string;
beforeEach(async () => {
  requestBodies = [];
  googleServer = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requestBodies.push(body);
    response.end(responseBody);
  });
  await new Promise<void>((resolve) => googleServer.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  googleServer.closeAllConnections();
  googleServer.close();
});

const createTestCaptcha = () =>
  createRecaptcha({
    siteKey: 'site',
    secret: 'secret',
    verifyUrl: `http://127.0.0.1:${(googleServer.address() as AddressInfo).port}`,
  });

test('accepts a person: sends the secret and the token to Google', async () => {
  responseBody = JSON.stringify({ success: true, score: 0.9, action: 'enquiry' });
  expect(await createTestCaptcha().verify('token&secret=x')).toEqual({ singleUseToken: null });
  expect(requestBodies).toEqual(['secret=secret&response=token%26secret%3Dx']);
});

test.each([
  [{ success: false }, 'no success'],
  [
    { success: false, 'error-codes': ['timeout-or-duplicate', 'invalid-input-response'] },
    'timeout-or-duplicate, invalid-input-response',
  ],
  [{ success: true, score: 0.1, action: 'enquiry' }, 'score 0.1'],
  [{ success: true, score: 0.9, action: 'login' }, 'another action'],
  [{ success: true, action: 'enquiry' }, 'score 0'],
])('the answer %j is refused with its reason', async (verdict, reason) => {
  responseBody = JSON.stringify(verdict);
  await expect(createTestCaptcha().verify('token')).rejects.toMatchObject({
    code: 'captcha_failed',
    phraseKey: 'captcha_failed.recaptcha',
    cause: { message: `reCAPTCHA: ${reason}` },
  });
});

test('reports an invalid answer of Google as unavailable', async () => {
  responseBody = 'oops';
  await expect(createTestCaptcha().verify('token')).rejects.toMatchObject({ code: 'unavailable' });
});
