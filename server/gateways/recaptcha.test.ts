import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecaptcha } from './recaptcha.ts';

let google: Server;
let asked: string[];
let answer: string;
beforeEach(async () => {
  asked = [];
  google = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(body);
    response.end(answer);
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  google.closeAllConnections();
  google.close();
});

const captcha = () =>
  createRecaptcha({
    siteKey: 'site',
    secret: 'secret',
    verifyUrl: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
  });

test('a person passes: Google is asked with the secret and the token', async () => {
  answer = JSON.stringify({ success: true, score: 0.9, action: 'enquiry' });
  expect(await captcha().verify('token&secret=x')).toEqual({ once: null });
  expect(asked).toEqual(['secret=secret&response=token%26secret%3Dx']);
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
])('%j is no person, and the refusal knows why', async (verdict, reason) => {
  answer = JSON.stringify(verdict);
  await expect(captcha().verify('token')).rejects.toMatchObject({
    code: 'captcha_failed',
    sentence: 'captcha_failed.recaptcha',
    cause: { message: `reCAPTCHA: ${reason}` },
  });
});

test('what Google does not answer is no fault of the visitor’s', async () => {
  answer = 'oops';
  await expect(captcha().verify('token')).rejects.toMatchObject({ code: 'unavailable' });
});
