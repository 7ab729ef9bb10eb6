import { expect, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { NO_SOURCES } from '../gateways/external-sources.ts';
import { brandSourcesOf } from './brand-sources.ts';

test('Without analytics and logo nothing outside is allowed', () => {
  expect(brandSourcesOf(readEnv({ ANALYTICS_CONSENT: '1', BRAND_LOGO: '/media/logo.svg' }))).toEqual(
    NO_SOURCES,
  );
});

test.each([{ ANALYTICS_GTM_ID: 'GTM-ABC1234' }, { ANALYTICS_GA4_ID: 'G-ABCDE12345' }])(
  'With %o the tag’s host may run scripts, and only Google’s own hosts are asked',
  (env) => {
    const { script, connect, image } = brandSourcesOf(readEnv(env));
    expect(script).toEqual(['https://www.googletagmanager.com']);
    for (const host of [...connect, ...image])
      expect(host).toMatch(
        /^https:\/\/(www\.googletagmanager|\*\.google-analytics|\*\.analytics\.google)\.com$/,
      );
  },
);

test('Photos and videos of allowed origins are shown from there', () => {
  const env = readEnv({ MEDIA_ORIGINS: 'https://Photos.Example.com https://cdn.example.com:8443' });
  const origins = ['https://photos.example.com', 'https://cdn.example.com:8443'];
  expect(brandSourcesOf(env)).toEqual({ ...NO_SOURCES, image: origins, media: origins });
  for (const invalidOrigin of ['http://a.example', 'https://a.example/photos', 'https://a@b.example'])
    expect(() => readEnv({ MEDIA_ORIGINS: invalidOrigin })).toThrow('MEDIA_ORIGINS');
});

test('A logo elsewhere is a picture of its host', () => {
  const env = readEnv({ BRAND_LOGO: 'https://cdn.agency.example/a/logo.svg' });
  expect(brandSourcesOf(env)).toEqual({ ...NO_SOURCES, image: ['https://cdn.agency.example'] });
});
