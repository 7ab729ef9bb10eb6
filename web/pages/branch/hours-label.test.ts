import { describe, expect, it } from 'vitest';
import { OPENING_DAYS } from '#domain/people/opening-hours.ts';
import type { Language } from '#domain/text/language.ts';
import { PHRASES } from '#phrases/index.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { daysLabel, openLabel, timesLabel } from './hours-label.ts';

const translatorFor = (lang: Language) => createI18n(lang, PHRASES[lang]).t;
const NOW = Date.parse('2026-11-16T12:00:00+08:00');

describe('Displayed opening hours', () => {
  it.each([
    [['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], 'Monday to Saturday', '星期一至星期六', '周一至周六'],
    [['sun', 'holiday'], 'Sunday and public holidays', '星期日及公眾假期', '周日及公众假期'],
    [
      ['sat', 'sun', 'holiday'],
      'Saturday to Sunday and public holidays',
      '星期六至星期日及公眾假期',
      '周六至周日及公众假期',
    ],
    [['wed'], 'Wednesday', '星期三', '周三'],
    [['holiday'], 'Public holidays', '公眾假期', '公众假期'],
    [OPENING_DAYS, 'Every day', '每日', '每天'],
  ] as const)('names %s', (days, en, zh, gb) => {
    expect([
      daysLabel(days, translatorFor('en')),
      daysLabel(days, translatorFor('zh')),
      daysLabel(days, translatorFor('gb')),
    ]).toEqual([en, zh, gb]);
  });

  it('show the times, or that the branch is closed', () => {
    expect(timesLabel({ opens: '09:30', closes: '19:00' }, translatorFor('en'))).toBe('09:30–19:00');
    expect(timesLabel(null, translatorFor('zh'))).toBe('休息');
  });

  it.each([
    [{ open: true, closes: '19:00' }, 'Open until 19:00'],
    [{ open: false, nextOpening: { date: '2026-11-16', time: '13:00' } }, 'Closed, opens today at 13:00'],
    [{ open: false, nextOpening: { date: '2026-11-18', time: '09:30' } }, 'Closed, opens Wednesday at 09:30'],
    [{ open: false, nextOpening: null }, 'Closed'],
  ])('show whether the branch is open: %j', (state, label) => {
    expect(openLabel(state as Parameters<typeof openLabel>[0], NOW, translatorFor('en'))).toBe(label);
  });
});
