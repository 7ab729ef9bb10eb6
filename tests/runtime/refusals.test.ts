import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openDatabase } from '#tests/factories/database.ts';
import { expectRefusal, removeFolder, startPodium, temporaryFolder } from './podium.ts';

let folder: string;
let data: string;

beforeAll(() => {
  folder = temporaryFolder();
  data = path.join(folder, 'data');
});

afterAll(() => removeFolder(folder));

// What is found once the data folder is opened is tried on a folder that has been used: running.test.ts.
describe('what keeps Podium from starting is reported in one clear sentence, with a non-zero exit', () => {
  test('bad environment value', async () => {
    await expectRefusal(
      startPodium({ PODIUM_DATA: data, PORT: 'eighty' }),
      'PORT must be a port number from 0 to 65535 (got "eighty").',
    );
  });

  test('unreadable data folder', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    await expectRefusal(
      startPodium({ PODIUM_DATA: file }),
      `The data folder ${file} cannot be used (a file is in its place): set PODIUM_DATA to a folder that this user may write.`,
    );
  });

  test('a database of a newer PostgreSQL', async () => {
    const newer = path.join(folder, 'newer');
    mkdirSync(path.join(newer, 'postgres'), { recursive: true });
    writeFileSync(path.join(newer, 'postgres/PG_VERSION'), '97\n');
    await expectRefusal(
      startPodium({ PODIUM_DATA: newer }),
      /^The database in .* is of PostgreSQL 97 and this Podium carries PostgreSQL \d+: update Podium, /,
    );
  });

  test('a database from before the first release', async () => {
    const { pool, close } = await openDatabase('embedded', { isBare: true });
    await pool.query("create table schema_migration as select '0001_places.sql' as name, '' as checksum");
    const { host = '', port, user = '', database } = pool.options;
    await expectRefusal(
      startPodium({
        PODIUM_DATA: data,
        DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
      }),
      /^This database was made before the first release .*: start with an empty one /,
    );
    await close();
  });

  test('a database server that does not answer', async () => {
    await expectRefusal(
      startPodium({ PODIUM_DATA: data, DATABASE_URL: 'postgres://podium:secret@127.0.0.1:9/podium' }),
      'The PostgreSQL server of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
    );
  });
});
