import { expect, test } from 'vitest';
import { isNameOrRepeated, validateNewPassword } from './new-password.ts';

const VALID_PASSWORDS = {
  password: 'the present one',
  new_password: 'a longer one',
  repeated: 'a longer one',
};

test('a new password is long enough, another one, and the same twice', () => {
  expect(validateNewPassword(VALID_PASSWORDS, 'may')).toEqual({});
  expect(validateNewPassword({ ...VALID_PASSWORDS, password: '' }, 'may')).toEqual({ password: 'missing' });
  expect(validateNewPassword({ ...VALID_PASSWORDS, repeated: 'a longer 0ne' }, 'may')).toEqual({
    repeated: 'different',
  });
  expect(validateNewPassword({ ...VALID_PASSWORDS, password: 'a longer one' }, 'may')).toEqual({
    new_password: 'same',
  });
  expect(
    validateNewPassword({ ...VALID_PASSWORDS, new_password: '11 letters.', repeated: '11 letters.' }, 'may'),
  ).toEqual({
    new_password: 'too_short',
  });
  const weakPassword = 'maymaymaymay';
  expect(
    validateNewPassword({ ...VALID_PASSWORDS, new_password: weakPassword, repeated: weakPassword }, 'may'),
  ).toEqual({
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
