import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const binaries = path.join(root, 'node_modules/.bin');
/** The pinned Node of package.json; its package copies the binary here for the machine's platform. */
export const pinnedNode = path.join(root, 'node_modules/node/bin/node');
