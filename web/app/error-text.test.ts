import { expect, test } from 'vitest';
import { ERROR_LIMITS, PodiumError } from '#contract/error.ts';
import { fillTemplate } from '#domain/lib/template.ts';
import { PHRASES } from '#phrases/index.ts';
import { toPodiumError } from '#web/api/http-client.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { errorText } from './error-text.ts';

const { t } = createI18n('en', { main: PHRASES.en.main });
const { main } = PHRASES.en;

test.each([
  [{ code: 'bad_parameter', field: 'phone', reason: 'form' }, 'errors.bad_parameter.form'],
  [{ code: 'captcha_failed', reason: 'altcha' }, 'errors.captcha_failed.altcha'],
  [{ code: 'captcha_failed', reason: 'recaptcha' }, 'errors.captcha_failed.recaptcha'],
  [{ code: 'captcha_failed' }, 'errors.captcha_failed'],
  // An unknown reason is ignored; an error code that only a newer server sends becomes 'unavailable'.
  [{ code: 'captcha_failed', reason: 'form' }, 'errors.captcha_failed'],
  [{ code: 'not_found', reason: '__proto__' }, 'errors.not_found'],
  [{ code: 'nonsense', reason: 'form' }, 'errors.unavailable'],
] as const)('the text for %j is %s', (error, key) => {
  expect(errorText(toPodiumError(error as Parameters<typeof toPodiumError>[0]), t)).toBe(
    fillTemplate(main[key] ?? '', ERROR_LIMITS),
  );
});

test('for an unexpected error the visitor sees only a general message', () => {
  expect(errorText(new Error('secret'), t)).toBe(main['errors.internal']);
  expect(errorText(new PodiumError('unavailable'), t)).toBe(main['errors.unavailable']);
});
