import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { isNameOrRepeated } from '#domain/office/new-password.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const argon2Async = promisify(argon2);

/** Costs recommended by OWASP: memory in KiB, passes and threads. A hash takes about 40 ms on one core. */
const ARGON2_COSTS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const ARGON2_VERSION = 19;

/**
 * Matches the settings of a stored hash: a hash in PHC string format, cut off before the hash itself.
 * The full format is $argon2id$v=19$m=…,t=…,p=…$salt$hash, with salt and hash in base64 without
 * padding.
 */
const HASH_SETTINGS_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)$/;

/** Returns whether a new password is too easy to guess. */
export function isWeakPassword(password: string, name: string): boolean {
  return isNameOrRepeated(password, name) || COMMON_PASSWORDS.has(password.toLowerCase());
}

/** Returns the argon2id hash of a password with a new random salt. */
export function hashPassword(password: string): Promise<string> {
  return hashWithSettings(password, formatHashSettings(randomBytes(SALT_BYTES)));
}

/**
 * Returns the hash of a password with the costs and the salt of a stored hash. Without a stored hash
 * the function does the same work with a dummy salt, so that the response time does not reveal whether
 * the user exists.
 */
export async function hashWithSettings(
  password: string,
  hashSettings = DUMMY_HASH_SETTINGS,
): Promise<string> {
  const [, memory, passes, parallelism, salt = ''] = HASH_SETTINGS_PATTERN.exec(hashSettings) ?? [];
  if (memory === undefined) throw new Error('a stored password hash cannot be read');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const hash = await deriveKey(password, Buffer.from(salt, 'base64'), costs);
  return `${hashSettings}$${unpaddedBase64(hash)}`;
}

function formatHashSettings(salt: Buffer): string {
  const { memory, passes, parallelism } = ARGON2_COSTS;
  return `$argon2id$v=${ARGON2_VERSION}$m=${memory},t=${passes},p=${parallelism}$${unpaddedBase64(salt)}`;
}

const DUMMY_HASH_SETTINGS = formatHashSettings(Buffer.alloc(SALT_BYTES));

function deriveKey(
  password: string,
  nonce: Buffer,
  costs: { readonly memory: number; readonly passes: number; readonly parallelism: number },
): Promise<Buffer> {
  // Keyboards may produce accented letters in composed or decomposed form.
  const normalizedPassword = password.normalize('NFC');
  return argon2Async('argon2id', { message: normalizedPassword, nonce, tagLength: HASH_BYTES, ...costs });
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
