import { describe, expect, test } from 'vitest';
import type { SentenceAnswer } from '#contract/sentence.ts';
import { readingOptionsOf, readingsOf, subjectOf } from './readings.ts';

const PLACE_PART = { text: 'kwun tong', field: 'districts', value: 'KT', label: 'Kwun Tong' };
const TYPE_PART = { text: 'office', field: 'ics_type', value: 'c', label: 'Offices' };

const answerOf = (changes: Partial<SentenceAnswer>): SentenceAnswer => ({
  text: '',
  parts: [PLACE_PART, TYPE_PART],
  params: { districts: 'KT', ics_type: 'c' },
  leftover: [],
  count: 5,
  link: '/find/office?districts=KT',
  understood: null,
  words: null,
  ...changes,
});
const withLeftover = (count: number, countWithout: number) =>
  answerOf({
    leftover: ['zzqq'],
    params: { districts: 'KT', keyword: 'zzqq' },
    count,
    understood: { params: { districts: 'KT' }, count: countWithout, link: '/without' },
  });

describe('what a sentence can mean', () => {
  test('words that were not understood are searched first if something has them', () => {
    expect(readingsOf(withLeftover(2, 9)).map(({ words, count }) => [words, count])).toEqual([
      [['zzqq'], 2],
      [[], 9],
    ]);
  });

  test('otherwise the search without them is first, if it finds something', () => {
    expect(readingsOf(withLeftover(0, 9)).map(({ count }) => count)).toEqual([9, 0]);
    expect(readingsOf(withLeftover(0, 0)).map(({ words }) => words)).toEqual([['zzqq'], []]);
  });

  test('a listing or an agent is a subject, a search is not', () => {
    expect(subjectOf(answerOf({ parts: [{ ...PLACE_PART, field: 'agent' }] }))?.field).toBe('agent');
    expect(subjectOf(answerOf({}))).toBeUndefined();
    expect(subjectOf(answerOf({ parts: [] }))).toBeUndefined();
  });
});

describe('options of the search box', () => {
  test('a single place among the suggestions is offered once', () => {
    const place = answerOf({ parts: [PLACE_PART] });
    expect(readingOptionsOf(place, [{ kind: 'district', value: 'KT' }])).toEqual([]);
    expect(readingOptionsOf(place, [{ kind: 'station', value: 'KWT' }])).toHaveLength(1);
    expect(readingOptionsOf(answerOf({}), [{ kind: 'district', value: 'KT' }])).toHaveLength(1);
  });

  test('text that was not understood adds no option', () => {
    expect(readingOptionsOf(answerOf({ parts: [], leftover: ['zzqq'] }), [])).toEqual([]);
  });

  test('the option without the words names the words that it leaves out', () => {
    expect(
      readingOptionsOf(withLeftover(0, 9), []).map(({ wordsLeftOut, reading }) => [
        wordsLeftOut,
        reading.words,
      ]),
    ).toEqual([
      [['zzqq'], []],
      [[], ['zzqq']],
    ]);
  });
});
