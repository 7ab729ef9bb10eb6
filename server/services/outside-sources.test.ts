import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { outsideSourcesOf } from './outside-sources.ts';

const NONE = { script: [], connect: [], image: [] };

test('Without analytics and logo nothing outside is allowed', () => {
  expect(outsideSourcesOf(readEnv({ ANALYTICS_CONSENT: '1', BRAND_LOGO: '/media/logo.svg' }))).toEqual(NONE);
});

test.each([{ ANALYTICS_GTM_ID: 'GTM-ABC1234' }, { ANALYTICS_GA4_ID: 'G-ABCDE12345' }])(
  'With %o the tag’s host may run scripts, and only Google’s own hosts are asked',
  (env) => {
    const { script, connect, image } = outsideSourcesOf(readEnv(env));
    expect(script).toEqual(['https://www.googletagmanager.com']);
    for (const host of [...connect, ...image])
      expect(host).toMatch(
        /^https:\/\/(www\.googletagmanager|\*\.google-analytics|\*\.analytics\.google)\.com$/,
      );
  },
);

test('A logo elsewhere is a picture of its host', () => {
  const env = readEnv({ BRAND_LOGO: 'https://cdn.agency.example/a/logo.svg' });
  expect(outsideSourcesOf(env)).toEqual({ ...NONE, image: ['https://cdn.agency.example'] });
});
