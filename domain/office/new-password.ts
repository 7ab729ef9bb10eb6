import { PASSWORD_LENGTH } from './office.ts';

type PasswordField = 'password' | 'new_password' | 'repeated';
export type TypedPasswords = Readonly<Record<PasswordField, string>>;
type PasswordError = 'missing' | 'too_short' | 'weak' | 'same' | 'different';

/** Whether a password is guessed first: the user's own name, once or repeated, or one character repeated. */
export function isNameOrRepeated(password: string, name: string): boolean {
  const typed = password.toLowerCase();
  return /^(.)\1*$/su.test(typed) || (name !== '' && typed.replaceAll(name, '') === '');
}

/**
 * What is wrong with passwords as a user of this name has typed them to change their own; the new one is typed twice.
 * That it is one of the common ones the server says, which has their list.
 */
export function passwordErrors(
  typed: TypedPasswords,
  name: string,
): Partial<Record<PasswordField, PasswordError>> {
  const { password, new_password, repeated } = typed;
  return {
    ...(password === '' && { password: 'missing' }),
    ...(new_password.length < PASSWORD_LENGTH.least
      ? { new_password: 'too_short' }
      : isNameOrRepeated(new_password, name)
        ? { new_password: 'weak' }
        : new_password === password && { new_password: 'same' }),
    ...(repeated !== new_password && { repeated: 'different' }),
  };
}
