import { expect, test } from 'vitest';
import { formatSections, joinTranslatedSections, parseSections } from './minisites.ts';

test('sections begin with their titles', () => {
  expect(parseSections('# Location\r\nBeside the station.\r\n\r\nAnd the sea.\n\n#  Rooms \n')).toEqual([
    { title: 'Location', body: 'Beside the station.\n\nAnd the sea.' },
    { title: 'Rooms', body: '' },
  ]);
  expect(parseSections('')).toEqual([]);
  expect(parseSections('No title\n# Title')).toBeUndefined();
});

test('formatted sections are parsed again in three languages', () => {
  const sections = [
    {
      title: { zh: '地點', gb: '位置', en: 'Location' },
      body: { zh: '站旁', gb: '站旁', en: 'By the station' },
    },
    { title: { zh: '設施', gb: '设施', en: 'Facilities' }, body: { zh: '升降機', gb: '电梯', en: 'Lifts' } },
  ];
  const formatIn = (lang: 'zh' | 'gb' | 'en') => formatSections(sections, lang);
  expect(joinTranslatedSections({ zh: formatIn('zh'), gb: formatIn('gb'), en: formatIn('en') })).toEqual(
    sections,
  );
  expect(joinTranslatedSections({ zh: null, gb: null, en: null })).toEqual([]);
});
