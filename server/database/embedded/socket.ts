import { chown, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { NAME } from './cluster.ts';
import { PORT } from './postmaster.ts';

/** A socket's path may have 107 bytes on Linux and 103 on macOS. */
const SOCKET_BYTES = 103;

export interface Socket {
  connection: { host: string; port: number; user: string; database: string };
  release(): Promise<void>;
}

/**
 * The socket as clients name it: through a short link when the path of the cluster is too long for a socket. The link
 * belongs to `owner`, the account that takes it away in the end; undefined for the one that makes it.
 */
export async function reachableSocket(cluster: string, owner?: Account): Promise<Socket> {
  const at = (host: string) => ({ host, port: PORT, user: NAME, database: NAME });
  if (Buffer.byteLength(`${cluster}/.s.PGSQL.${PORT}`) <= SOCKET_BYTES) {
    return { connection: at(cluster), release: async () => undefined };
  }
  const short = await mkdtemp(path.join(os.tmpdir(), 'podium-'));
  await symlink(cluster, path.join(short, 'pg'));
  if (owner) await chown(short, owner.uid, owner.gid);
  return {
    connection: at(path.join(short, 'pg')),
    release: () => rm(short, { recursive: true, force: true }),
  };
}
