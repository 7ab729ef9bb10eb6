import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** The costs that OWASP asks for: memory in KiB, passes over it, and threads. About 40 ms on one core. */
const COSTS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const VERSION = 19;

/** $argon2id$v=19$m=…,t=…,p=…$salt$hash, both in base64 without padding: the PHC string format. */
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The argon2id hash of a password with a fresh salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveKey(password, salt, COSTS);
  const { memory, passes, parallelism } = COSTS;
  return `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/**
 * Whether a password is the one that was hashed. Without a stored hash the same work is done for nothing, so that
 * the time of an answer does not tell whether there is such a user.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = STORED.exec(stored ?? NOBODY) ?? [];
  if (memory === undefined) throw new Error('a stored password hash cannot be read');
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'), costs);
  const known = Buffer.from(hash, 'base64');
  return known.length === derived.length && timingSafeEqual(known, derived) && stored !== undefined;
}

/** Has the form of a stored hash, and is the hash of no password. */
const NOBODY = `$argon2id$v=${VERSION}$m=${COSTS.memory},t=${COSTS.passes},p=${COSTS.parallelism}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(HASH_BYTES))}`;

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
