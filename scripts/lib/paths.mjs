import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const binaries = path.join(root, 'node_modules/.bin');

const pinnedBinary = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
/**
 * Path of the Node that runs the product. On Linux, package.json pins a version and the lock file
 * contains its checksum. On other systems it is the Node that runs this script, which must be at least
 * as new.
 */
export const pinnedNode = process.platform === 'linux' ? pinnedBinary : process.execPath;
export const minNodeMajor = 24;
