import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#domain/office/office.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { hashPassword, hashWithSettings, isWeakPassword } from './password.ts';

const hashSettingsOf = (hash: string) => hash.slice(0, hash.lastIndexOf('$'));
const isPassword = async (password: string, hash: string) =>
  (await hashWithSettings(password, hashSettingsOf(hash))) === hash;

test('a password is verified by its hash, which contains its parameters and differs each time', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse 1'),
    hashPassword('correct horse 1'),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await isPassword('correct horse 1', first)).toBe(true);
  expect(await isPassword('correct horse 2', first)).toBe(false);
  expect(await isPassword('', first)).toBe(false);
});

test('a letter is the same for each way to type its accent', async () => {
  expect(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

test('a hash with other parameters can still be verified', async () => {
  // Test vector of the argon2 reference implementation.
  const storedHash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await isPassword('password', storedHash)).toBe(true);
});

test('an unknown user costs the same work', async () => {
  const [ofNobody, ofSomebody] = [
    await hashWithSettings('anything at all'),
    await hashPassword('anything at all'),
  ];
  const costsOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(costsOf(ofNobody)).toEqual(costsOf(ofSomebody));
});

test('an invalid hash is an error', async () => {
  await expect(hashWithSettings('anything at all', '$argon2i$v=19$m=1,t=1,p=1$c29tZXNhbHQ')).rejects.toThrow(
    'cannot be read',
  );
});

test('the thousand most common passwords, the own name and one repeated character are weak', () => {
  expect(COMMON_PASSWORDS.size).toBe(1_000);
  const uselessEntries = [...COMMON_PASSWORDS].filter(
    (password) => password.length < PASSWORD_LENGTH.min || password !== password.toLowerCase(),
  );
  expect(uselessEntries).toEqual([]);
  const weakPasswords = [
    'Password1234',
    '1q2w3e4r5t6y',
    'correcthorsebatterystaple',
    'may.wong.chan',
    '000000000000',
  ];
  expect(weakPasswords.filter((password) => !isWeakPassword(password, 'may.wong.chan'))).toEqual([]);
  expect(isWeakPassword('a kettle of nine herons', 'may.wong.chan')).toBe(false);
});
