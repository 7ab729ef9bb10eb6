import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { startEmbedded } from '#server/database/embedded/start-embedded.ts';
import { expectStartFailure, removeFolder, startPodium, temporaryFolder } from './podium.ts';

let folder: string;
let dataFolder: string;

beforeAll(() => {
  folder = temporaryFolder();
  dataFolder = path.join(folder, 'data');
});

afterAll(() => removeFolder(folder));

// Other files test the remaining reasons: running.test.ts those that need a used data folder,
// tests/database/migrate.test.ts a database older than the first release.
describe('a failed start prints one clear sentence and exits with a non-zero code', () => {
  test('for an invalid environment variable', async () => {
    await expectStartFailure(
      startPodium({ PODIUM_DATA: dataFolder, PORT: 'eighty' }),
      'PORT must be a port number from 0 to 65535 (got "eighty").',
    );
  });

  test('for an unreadable data folder', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expectStartFailure(
      startPodium({ PODIUM_DATA: file }),
      `The data folder ${file} cannot be used (a file is in its place): set PODIUM_DATA to a folder that this user may write.`,
    );
  });

  test('for a database of a newer PostgreSQL', async () => {
    const newerFolder = path.join(folder, 'newer');
    mkdirSync(path.join(newerFolder, 'postgres'), { recursive: true });
    writeFileSync(path.join(newerFolder, 'postgres/PG_VERSION'), '97\n');
    const silentLog = { info: () => undefined, error: () => undefined };
    await expect(startEmbedded({ dataDir: newerFolder, copyDatabase, log: silentLog })).rejects.toThrow(
      /^The database in .* is of PostgreSQL 97 and this Podium carries PostgreSQL \d+: update Podium, /,
    );
  });

  test('for a database server that does not respond', async () => {
    await expectStartFailure(
      startPodium({ PODIUM_DATA: dataFolder, DATABASE_URL: 'postgres://podium:secret@127.0.0.1:9/podium' }),
      'The PostgreSQL server of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
    );
  });
});
