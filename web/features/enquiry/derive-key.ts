import type { DeriveKeyFunction } from 'altcha-lib/types';

/**
 * Derives a key as ALTCHA asks. Browsers have Web Crypto only on https and on this machine; elsewhere the same is
 * computed in JavaScript, some ten times slower.
 */
export async function loadDeriveKey(
  hasWebCrypto = globalThis.crypto.subtle !== undefined,
): Promise<DeriveKeyFunction> {
  if (hasWebCrypto) return (await import('altcha-lib/algorithms/web/pbkdf2')).deriveKey;
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return async ({ cost, keyLength = 32 }, salt, password) => ({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
}
