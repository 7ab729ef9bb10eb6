import { expect, test } from 'vitest';
import { passwordErrors } from './new-password.ts';

const RIGHT = { password: 'the present one', new_password: 'a longer one', repeated: 'a longer one' };

test('a new password is long enough, another one, and the same twice', () => {
  expect(passwordErrors(RIGHT)).toEqual({});
  expect(passwordErrors({ ...RIGHT, password: '' })).toEqual({ password: 'missing' });
  expect(passwordErrors({ ...RIGHT, repeated: 'a longer 0ne' })).toEqual({ repeated: 'different' });
  expect(passwordErrors({ ...RIGHT, password: 'a longer one' })).toEqual({ new_password: 'same' });
  expect(passwordErrors({ ...RIGHT, new_password: '11 letters.', repeated: '11 letters.' })).toEqual({
    new_password: 'too_short',
  });
});
