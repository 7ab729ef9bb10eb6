import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const binaries = path.join(root, 'node_modules/.bin');

const locked = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
/**
 * The Node that runs the product. package.json pins one for Linux, and the lock file holds its checksum. Elsewhere
 * it is the Node that runs this script, which must be as new.
 */
export const pinnedNode = process.platform === 'linux' ? locked : process.execPath;
export const leastMajor = 24;
