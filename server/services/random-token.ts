import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. Only a browser's cookie or a feed's system holds them; the database has their SHA-256. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The hash of what was sent as a token; undefined when it cannot be one of ours. Anybody may have written it. */
export function hashOfSent(token: string | undefined): Buffer | undefined {
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : undefined;
}
