import { PASSWORD_LENGTH } from './office.ts';

type PasswordField = 'password' | 'new_password' | 'repeated';
export type TypedPasswords = Readonly<Record<PasswordField, string>>;
type PasswordError = 'missing' | 'too_short' | 'weak' | 'same' | 'different';

/** Returns true for an easily guessed password: the user's name (also repeated) or one repeated character. */
export function isNameOrRepeated(password: string, name: string): boolean {
  const lowerCasePassword = password.toLowerCase();
  return (
    /^(.)\1*$/su.test(lowerCasePassword) || (name !== '' && lowerCasePassword.replaceAll(name, '') === '')
  );
}

/**
 * Validates the fields of the change-password form, where the new password is typed twice. The server
 * also rejects common passwords because only the server has their list.
 */
export function validateNewPassword(
  passwords: TypedPasswords,
  name: string,
): Partial<Record<PasswordField, PasswordError>> {
  const { password, new_password, repeated } = passwords;
  return {
    ...(password === '' && { password: 'missing' }),
    ...(new_password.length < PASSWORD_LENGTH.min
      ? { new_password: 'too_short' }
      : isNameOrRepeated(new_password, name)
        ? { new_password: 'weak' }
        : new_password === password && { new_password: 'same' }),
    ...(repeated !== new_password && { repeated: 'different' }),
  };
}
