import { expect, test } from 'vitest';
import { CALLS_WITH_EXAMPLE, isValidExample } from '#tests/factories/answer-examples.ts';
import { readAnswerExamples } from './answer-examples.ts';

const UPDATE_HINT = 'NOTE_EXAMPLES=1 npm run api -- openapi notes the examples of contract/examples/';
/** Maximum length of an example as JSON, enough for one listing or building with all its fields. */
const MAX_EXAMPLE_LENGTH = 5_000;
const examples = await readAnswerExamples();

test('every reading call has an example answer, and no other call has one', () => {
  expect(Object.keys(examples).toSorted(), UPDATE_HINT).toEqual(CALLS_WITH_EXAMPLE.toSorted());
});

test.each(CALLS_WITH_EXAMPLE)('the example of %s is valid and short', (name) => {
  expect(isValidExample(name, examples[name]), UPDATE_HINT).toBe(true);
  expect(JSON.stringify(examples[name]).length, UPDATE_HINT).toBeLessThan(MAX_EXAMPLE_LENGTH);
});
