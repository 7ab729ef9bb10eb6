import { expect, test } from 'vitest';
import { isNameOrRepeated, passwordErrors } from './new-password.ts';

const RIGHT = { password: 'the present one', new_password: 'a longer one', repeated: 'a longer one' };

test('a new password is long enough, another one, and the same twice', () => {
  expect(passwordErrors(RIGHT, 'may')).toEqual({});
  expect(passwordErrors({ ...RIGHT, password: '' }, 'may')).toEqual({ password: 'missing' });
  expect(passwordErrors({ ...RIGHT, repeated: 'a longer 0ne' }, 'may')).toEqual({ repeated: 'different' });
  expect(passwordErrors({ ...RIGHT, password: 'a longer one' }, 'may')).toEqual({ new_password: 'same' });
  expect(passwordErrors({ ...RIGHT, new_password: '11 letters.', repeated: '11 letters.' }, 'may')).toEqual({
    new_password: 'too_short',
  });
  const weak = 'maymaymaymay';
  expect(passwordErrors({ ...RIGHT, new_password: weak, repeated: weak }, 'may')).toEqual({
    new_password: 'weak',
  });
});

test.each([
  'aaaaaaaaaaaa',
  'AAAAaaaaAAAA',
  '好好好好好好好好好好好好',
  '😀😀😀😀😀😀',
  'may.wong-chan',
  'May.Wong-CHAN',
  'may.wong-chanmay.wong-chan',
])('%s is guessed first', (password) => expect(isNameOrRepeated(password, 'may.wong-chan')).toBe(true));

test.each(['aaaaaaaaaaab', 'may.wong-chan 1997', 'mayawongachan'])('%s is not', (password) => {
  expect(isNameOrRepeated(password, 'may.wong-chan')).toBe(false);
});
