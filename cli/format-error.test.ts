import { expect, test } from 'vitest';
import { PodiumError } from '#contract/error.ts';
import { StartError } from '#server/env/start-error.ts';
import { formatError } from './format-error.ts';

test('a database that is away is one sentence with its reason', () => {
  const refusal = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });
  const sentence =
    /^The database did not carry this out: connect ECONNREFUSED 10\.0\.0\.5:5432\. `podium doctor`/;
  expect(formatError(refusal)).toMatch(sentence);
  expect(formatError(PodiumError.caused('unavailable', refusal))).toMatch(sentence);
});

test('an error that the operator can fix is its sentence, a bug has its stack', () => {
  expect(formatError(new StartError('Start Podium once.'))).toBe('Start Podium once.');
  expect(formatError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n +at /);
});
