import { expect, test } from 'vitest';
import { type EnquirySubject, formatSubjectQuery } from './enquiry-subject.ts';
import { parseSubject, subjectIds, subjectOf } from './subject-ids.ts';

const SUBJECTS: readonly EnquirySubject[] = [
  { kind: 'stock', id: 103256 },
  { kind: 'agent', id: 'chan.tai-man' },
  { kind: 'building', id: 42 },
  { kind: 'first_hand', id: 3 },
  { kind: 'minisite', id: 'iec1' },
];

test.each(SUBJECTS)('an enquiry about a $kind carries it in its address and in its form', (subject) => {
  expect(parseSubject(new URLSearchParams(formatSubjectQuery(subject)))).toEqual(subject);
  expect(subjectOf(subjectIds(subject))).toEqual(subject);
});

test('a query without a subject or with an invalid id has no subject', () => {
  expect(formatSubjectQuery(undefined)).toBe('');
  expect(subjectIds(undefined)).toEqual({});
  for (const query of ['', 'stock_id=', 'stock_id=x', 'pis_bldg_id=-1', 'first_hand_id=1.5', 'other=1'])
    expect(parseSubject(new URLSearchParams(query)), query).toBeUndefined();
});

test('special characters stay encoded in their part of the query', () => {
  const query = formatSubjectQuery({ kind: 'agent', id: 'a&stock_id=1#x' });
  expect(parseSubject(new URLSearchParams(query))).toEqual({ kind: 'agent', id: 'a&stock_id=1#x' });
});
