import { expect, test } from 'vitest';
import { scriptUrl } from './google-script.ts';

const SETTINGS = {
  name: 'google',
  key: 'abc-DEF_12',
  libraries: ['marker', 'places'],
  version: 'weekly',
} as const;

test('the script URL has the key, libraries, version and the language of the page', () => {
  const url = new URL(scriptUrl({ ...SETTINGS, libraries: [...SETTINGS.libraries] }, 'gb'));
  expect(url.origin + url.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    key: 'abc-DEF_12',
    libraries: 'marker,places',
    v: 'weekly',
    language: 'zh-CN',
    region: 'HK',
  });
});

test('without libraries the parameter is absent', () => {
  expect(scriptUrl({ ...SETTINGS, libraries: [] }, 'en')).not.toContain('libraries');
});
