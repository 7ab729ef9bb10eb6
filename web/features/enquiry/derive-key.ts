import type { DeriveKeyFunction } from 'altcha-lib/types';

/**
 * Returns the key derivation function of ALTCHA. Browsers offer Web Crypto only on HTTPS and localhost;
 * elsewhere a JavaScript implementation is used, which is about ten times slower.
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
