import { expect, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { NO_CSP_SOURCES } from '../gateways/csp-sources.ts';
import { brandCspSourcesOf } from './brand-csp-sources.ts';

test('Without analytics and logo no external source is allowed', () => {
  expect(brandCspSourcesOf(readEnv({ ANALYTICS_CONSENT: '1', BRAND_LOGO: '/media/logo.svg' }))).toEqual(
    NO_CSP_SOURCES,
  );
});

test.each([{ ANALYTICS_GTM_ID: 'GTM-ABC1234' }, { ANALYTICS_GA4_ID: 'G-ABCDE12345' }])(
  'With %o only the tag host may run scripts, and only hosts of Google are contacted',
  (env) => {
    const { script, connect, image } = brandCspSourcesOf(readEnv(env));
    expect(script).toEqual(['https://www.googletagmanager.com']);
    for (const host of [...connect, ...image])
      expect(host).toMatch(
        /^https:\/\/(www\.googletagmanager|\*\.google-analytics|\*\.analytics\.google)\.com$/,
      );
  },
);

test('Photos and videos of MEDIA_ORIGINS are allowed', () => {
  const env = readEnv({ MEDIA_ORIGINS: 'https://Photos.Example.com https://cdn.example.com:8443' });
  const origins = ['https://photos.example.com', 'https://cdn.example.com:8443'];
  expect(brandCspSourcesOf(env)).toEqual({ ...NO_CSP_SOURCES, image: origins, media: origins });
  for (const invalidOrigin of ['http://a.example', 'https://a.example/photos', 'https://a@b.example'])
    expect(() => readEnv({ MEDIA_ORIGINS: invalidOrigin })).toThrow('MEDIA_ORIGINS');
});

test('The host of an external logo is allowed for images', () => {
  const env = readEnv({ BRAND_LOGO: 'https://cdn.agency.example/a/logo.svg' });
  expect(brandCspSourcesOf(env)).toEqual({ ...NO_CSP_SOURCES, image: ['https://cdn.agency.example'] });
});
