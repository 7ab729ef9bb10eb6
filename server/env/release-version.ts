import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE_FILE = path.resolve(import.meta.dirname, '../../package.json');

/** Returns the version of the running release, such as 0.1.0. */
export function releaseVersion(): string {
  return JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')).version;
}
