import { expect, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { deliveryWarning, isUnencrypted } from './configured-delivery.ts';

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://user:password@192.168.1.5', true],
  ['smtp://[fd00::1]:25', true],
  ['smtp://127.0.0.1.example.com', true],
  // `ignoreTLS` is an option of nodemailer that the check ignores.
  ['smtp://mail.example?ignoreTLS=true', true],
  ['smtps://mail.example', false],
  ['smtp://localhost:1025', false],
  ['smtp://LOCALHOST', false],
  ['smtp://mail.localhost', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
])('the connection to %s starts unencrypted over a network: %s', (url, expected) => {
  expect(isUnencrypted(url)).toBe(expected);
});

test('warns at the start if mail to another machine may be unencrypted, without the password', () => {
  const SMTP_URL = 'smtp://me:secret@mail.example:587';
  expect(deliveryWarning(readEnv({ SMTP_URL }))).toMatch(/^Mail goes to mail\.example:587 only encrypted/);
  const unencryptedMessage = deliveryWarning(readEnv({ SMTP_URL, SMTP_ALLOW_PLAIN: '1' }));
  expect(unencryptedMessage).toMatch(
    /^SMTP_ALLOW_PLAIN is set: .* may travel to mail\.example:587 in the clear\.$/,
  );
  for (const url of ['smtp://localhost:25', 'smtps://mail.example'])
    expect(deliveryWarning(readEnv({ SMTP_URL: url }))).toBeUndefined();
  expect(deliveryWarning(readEnv({}))).toBeUndefined();
});
