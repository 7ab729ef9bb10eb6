const KEY_BYTES = 16;

/** Returns 128 random bits as hexadecimal digits. Browsers do not offer crypto.randomUUID over plain HTTP. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
