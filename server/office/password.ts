import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { isNameOrRepeated } from '#domain/office/new-password.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const derive = promisify(argon2);

/** The costs that OWASP asks for: memory in KiB, passes over it, and threads. About 40 ms on one core. */
const COSTS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const VERSION = 19;

/** $argon2id$v=19$m=…,t=…,p=…$salt$hash, both in base64 without padding, is the PHC string format; this is all but the hash. */
const SETTINGS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)$/;

/** Whether a new password of a user is among those that are guessed first. */
export function isWeakPassword(password: string, name: string): boolean {
  return isNameOrRepeated(password, name) || COMMON_PASSWORDS.has(password.toLowerCase());
}

/** The argon2id hash of a password with a fresh salt. */
export function hashPassword(password: string): Promise<string> {
  return hashWith(password, settingsOf(randomBytes(SALT_BYTES)));
}

/**
 * The hash of a password with the costs and the salt of another. Where there is none the same work is done for
 * nothing, so that the time of an answer does not tell whether there is such a user.
 */
export async function hashWith(password: string, settings = NOBODY): Promise<string> {
  const [, memory, passes, parallelism, salt = ''] = SETTINGS.exec(settings) ?? [];
  if (memory === undefined) throw new Error('a stored password hash cannot be read');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const hash = await deriveKey(password, Buffer.from(salt, 'base64'), costs);
  return `${settings}$${base64(hash)}`;
}

function settingsOf(salt: Buffer): string {
  const { memory, passes, parallelism } = COSTS;
  return `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}`;
}

const NOBODY = settingsOf(Buffer.alloc(SALT_BYTES));

function deriveKey(
  password: string,
  nonce: Buffer,
  costs: { readonly memory: number; readonly passes: number; readonly parallelism: number },
): Promise<Buffer> {
  // The same letters may be typed in composed or decomposed form.
  const message = password.normalize('NFC');
  return derive('argon2id', { message, nonce, tagLength: HASH_BYTES, ...costs });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
