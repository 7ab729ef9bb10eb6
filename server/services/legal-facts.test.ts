import { describe, expect, test } from 'vitest';
import type { MapSettings } from '#contract/map.ts';
import { HISTORY_DAYS } from '#domain/records/history.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { renderMarkdown } from '#presenters/markdown.ts';
import { readEnv } from '../env/env.ts';
import { legalFacts } from './legal-facts.ts';

const EMBEDDED = { provider: { name: 'embedded' } } as MapSettings;
const factsOf = (env: Record<string, string> = {}, map = EMBEDDED, lang: 'zh' | 'gb' | 'en' = 'en') =>
  legalFacts(readEnv(env), map, lang);

test('the agency is named from its settings, and its name is escaped for Markdown', () => {
  const facts = factsOf({
    BRAND_NAME_EN: 'A_B *Realty* <Asia>',
    BRAND_EMAIL: 'a_b@agency.example',
    BRAND_ADDRESS_EN: '1 (G/F) Main Street',
  });
  const html = renderMarkdown(facts.contact);
  expect(html).toContain('A_B *Realty* &lt;Asia&gt;<br />');
  expect(html).toContain('Address: 1 (G/F) Main Street<br />');
  expect(html).toContain('<a href="mailto:a_b@agency.example" rel="noopener">a_b@agency.example</a>');
  expect(html).toContain('href="tel:+85220000000"');
  expect(factsOf().contact).not.toContain('Address');
});

test('the retention of enquiries is that of the setting', () => {
  for (const lang of LANGUAGES) {
    expect(factsOf({ ENQUIRY_RETENTION_DAYS: '365' }, EMBEDDED, lang).enquiries_kept).toContain('365');
    expect(factsOf({}, EMBEDDED, lang).enquiries_kept).toBe(PHRASES[lang].legal['kept.needed']);
  }
});

test('the numbers are those of the code', () => {
  expect(factsOf()).toMatchObject({
    history_days: String(HISTORY_DAYS),
    visitor_days: '400',
    never_back_days: '30',
    language_days: '400',
    file_hours: '24',
    waiting_days: '7',
  });
});

describe('external services are named if they are used', () => {
  const { legal } = PHRASES.en;
  test('analytics', () => {
    expect(factsOf().analytics).toBe(legal['analytics.none']);
    expect(factsOf({ ANALYTICS_GTM_ID: 'GTM-ABC1234' }).analytics).toBe(legal['analytics.google']);
    expect(factsOf({ ANALYTICS_GTM_ID: 'GTM-ABC1234', ANALYTICS_CONSENT: '1' }).analytics).toBe(
      legal['analytics.asked'],
    );
  });

  test('the captcha', () => {
    expect(factsOf().captcha).toBe(legal['captcha.own']);
    const captchaKeys = { RECAPTCHA_SITE_KEY: 'x'.repeat(20), RECAPTCHA_SECRET: 'y'.repeat(20) };
    expect(factsOf(captchaKeys).captcha).toBe(legal['captcha.google']);
  });

  test.each([
    ['google', { name: 'google', key: 'k', libraries: [], version: 'weekly' }],
    ['outside', { name: 'style', url: 'https://maps.example/style.json' }],
    ['outside', { name: 'pmtiles', source: { url: 'https://maps.example/base.pmtiles' } }],
    ['own', { name: 'pmtiles', source: { tiles: '/tiles', minzoom: 0, maxzoom: 14 } }],
  ] as const)('the map: %s', (expectedKind, provider) => {
    expect(factsOf({}, { provider } as unknown as MapSettings).map).toBe(legal[`map.${expectedKind}`]);
  });
});
