import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Version of the release under test, from package.json. */
export const RELEASE_VERSION: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
).version;
