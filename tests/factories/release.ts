import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Version of the release under test, as package.json states it. */
export const RELEASE: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
).version;
