import { createHash, randomBytes } from 'node:crypto';

/**
 * Number of random bytes in a token, which is written in base64url. Only the browser cookie or the feed
 * system holds the token; the database stores its SHA-256 hash.
 */
const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;

export function generateToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the hash of an untrusted token, or undefined if it does not have the format of a token. */
export function hashIfValidToken(token: string | undefined): Buffer | undefined {
  return token !== undefined && TOKEN_PATTERN.test(token) ? hashToken(token) : undefined;
}
