import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../../package.json');

/** Version of the running release, such as 0.1.0. */
export function programVersion(): string {
  return JSON.parse(readFileSync(PACKAGE, 'utf8')).version;
}
