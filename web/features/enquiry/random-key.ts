const BYTES = 16;

/** 128 random bits in hexadecimal digits. crypto.randomUUID is not there on plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
