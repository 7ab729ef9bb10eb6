import { fchmodSync, fstatSync, openSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/**
 * Opens a file for personal data, emptied: nobody but its owner reads it, also when it was there with wider rights. A
 * device or a pipe, such as /dev/stdout, stays as it is.
 */
export function openPrivateFile(file: string): number {
  const descriptor = openSync(file, 'w', OWNER_ONLY);
  if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, OWNER_ONLY);
  return descriptor;
}
