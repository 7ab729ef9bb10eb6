import type { Phrases } from '../zh/types.ts';

export const refusal: Phrases<'refusal'> = {
  unknown: 'This call does not know {names}. It knows {known}.',
  'expected.one_of': '{field} must be one of: {members}.',
  'expected.some_of': '{field} must be one or more of these, with commas between them: {members}.',
  'expected.stock_id': '{field} must be the id of a listing, such as 103256 or C0103256.',
  'expected.stock_ids':
    '{field} must be ids of listings, such as 103256 or C0103256, with commas between them, at most {most}.',
  'expected.integer': '{field} must be a whole number of at least {least}.',
  'expected.integer_between': '{field} must be a whole number from {least} to {most}.',
  'expected.number': '{field} must be a number of at least {least}.',
  'expected.number_between': '{field} must be a number from {least} to {most}.',
  'expected.integers': '{field} must be whole numbers with commas between them, at most {most}.',
  'expected.numbers': '{field} must be {most} numbers with commas between them.',
  'expected.boolean': '{field} must be true or false.',
  'expected.date': '{field} must be a day such as 2026-10-31.',
  'expected.email': '{field} must be an email address.',
  'expected.phone':
    '{field} must be a Hong Kong telephone number, or one from elsewhere with its country code.',
  'expected.pattern': '{field} must match {pattern}.',
  'expected.patterns':
    '{field} must be at most {most} values with commas between them, each matching {pattern}.',
  'expected.text': '{field} must be a text of at most {most} characters.',
  'expected.text_between': '{field} must be a text of {least} to {most} characters.',
  'expected.list': '{field} must be a list of at most {most} values.',
  'expected.other': '{field} is not valid.',
};
