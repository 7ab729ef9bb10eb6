import { expect, test } from 'vitest';
import { scriptAddress } from './google-script.ts';

const SETTINGS = {
  name: 'google',
  key: 'abc-DEF_12',
  libraries: ['marker', 'places'],
  version: 'weekly',
} as const;

test('the script is asked for with key, libraries, version and the language of the page', () => {
  const address = new URL(scriptAddress({ ...SETTINGS, libraries: [...SETTINGS.libraries] }, 'gb'));
  expect(address.origin + address.pathname).toBe('https://maps.googleapis.com/maps/api/js');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key: 'abc-DEF_12',
    libraries: 'marker,places',
    v: 'weekly',
    language: 'zh-CN',
    region: 'HK',
  });
});

test('without libraries none are named', () => {
  expect(scriptAddress({ ...SETTINGS, libraries: [] }, 'en')).not.toContain('libraries');
});
