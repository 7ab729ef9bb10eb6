import { chown, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { DATABASE_NAME } from './cluster.ts';
import { SOCKET_PORT } from './postmaster.ts';

/** Maximum length of a socket path, in bytes: 107 on Linux, 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface ClusterSocket {
  connection: { host: string; port: number; user: string; database: string };
  release(): Promise<void>;
}

/**
 * Returns the socket address for clients. If the cluster path is too long for a socket, creates a short
 * symbolic link to the cluster. The link belongs to `owner`, the account that will remove the link;
 * undefined means the current user.
 */
export async function createClusterSocket(cluster: string, owner?: Account): Promise<ClusterSocket> {
  const connectionAt = (host: string) => ({
    host,
    port: SOCKET_PORT,
    user: DATABASE_NAME,
    database: DATABASE_NAME,
  });
  if (Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= MAX_SOCKET_PATH_BYTES) {
    return { connection: connectionAt(cluster), release: async () => undefined };
  }
  const linkFolder = await mkdtemp(path.join(os.tmpdir(), 'podium-'));
  await symlink(cluster, path.join(linkFolder, 'pg'));
  if (owner) await chown(linkFolder, owner.uid, owner.gid);
  return {
    connection: connectionAt(path.join(linkFolder, 'pg')),
    release: () => rm(linkFolder, { recursive: true, force: true }),
  };
}
