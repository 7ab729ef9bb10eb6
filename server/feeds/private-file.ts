import { fchmodSync, fstatSync, openSync } from 'node:fs';

const OWNER_ONLY_MODE = 0o600;

/**
 * Opens and truncates a file for personal data. Only the owner may read the file, even if it existed
 * with wider permissions. Devices and pipes such as /dev/stdout are left unchanged.
 */
export function openPrivateFile(file: string): number {
  const descriptor = openSync(file, 'w', OWNER_ONLY_MODE);
  if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, OWNER_ONLY_MODE);
  return descriptor;
}
