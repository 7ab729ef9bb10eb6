import { PASSWORD_LENGTH } from './office.ts';

type PasswordField = 'password' | 'new_password' | 'repeated';
export type TypedPasswords = Readonly<Record<PasswordField, string>>;
type PasswordError = 'missing' | 'too_short' | 'same' | 'different';

/** What is wrong with passwords as a user has typed them to change their own; the new one is typed twice. */
export function passwordErrors(typed: TypedPasswords): Partial<Record<PasswordField, PasswordError>> {
  const { password, new_password, repeated } = typed;
  return {
    ...(password === '' && { password: 'missing' }),
    ...(new_password.length < PASSWORD_LENGTH.least
      ? { new_password: 'too_short' }
      : new_password === password && { new_password: 'same' }),
    ...(repeated !== new_password && { repeated: 'different' }),
  };
}
