import { expect, test } from 'vitest';
import type { StationsAnswer } from '#contract/stations.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { travelTimes, travelTimesText } from './travel-times.ts';

const STATIONS: StationsAnswer['stations'] = [
  {
    code: 'CEN',
    name: { zh: '中環', gb: '中环', en: 'Central' },
    lat: 0,
    lng: 0,
    minutes: 0,
    rides: [0, 19],
  },
  {
    code: 'KOT',
    name: { zh: '九龍塘', gb: '九龙塘', en: 'Kowloon Tong' },
    lat: 0,
    lng: 0,
    minutes: 19,
    rides: [19, 0],
  },
  {
    code: 'KWT',
    name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' },
    lat: 0,
    lng: 0,
    minutes: 27,
    rides: [27, 14],
  },
];
const REACHES = [
  { station: 'CEN', minutes: 40 },
  { station: 'KOT', minutes: 20 },
];
const NEAR_KWUN_TONG = {
  station: { code: 'KWT', name: { zh: '觀塘', gb: '观塘', en: 'Kwun Tong' }, metres: 400, walk_minutes: 4 },
};

test('minutes from each station are the ride and the walk', () => {
  const times = travelTimes(REACHES, STATIONS, NEAR_KWUN_TONG);
  expect(times.map(({ originCode, minutes }) => [originCode, minutes])).toEqual([
    ['CEN', 31],
    ['KOT', 18],
  ]);
  const textIn = (lang: Language) => travelTimesText(times, createI18n(lang, PHRASES[lang]).t, lang);
  expect(textIn('en')).toBe('By MTR and on foot: about 31 min from Central, about 18 min from Kowloon Tong');
  expect(textIn('zh')).toBe('港鐵連步行：中環站約31分鐘，九龍塘站約18分鐘');
  expect(textIn('gb')).toBe('港铁加步行：中环站约31分钟，九龙塘站约18分钟');
});

test('a listing that is not near a station has no minutes', () => {
  expect(travelTimes(REACHES, STATIONS, { station: null })).toEqual([]);
  expect(travelTimesText([], createI18n('en', PHRASES.en).t, 'en')).toBe('');
});
