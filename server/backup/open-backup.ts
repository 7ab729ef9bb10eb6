import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { requireRestorable } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import {
  anyManifestSchema,
  BACKUP_FORMAT,
  CHECKSUMS_FILE,
  MANIFEST_FILE,
  type Manifest,
  manifestSchema,
  tableFile,
} from './format.ts';
import { readContent, readTar, type TarEntry, TarError } from './tar.ts';

export type Backup = {
  readonly manifest: Manifest;
  /** All files in the backup, with their SHA-256 checksums. */
  readonly files: readonly { readonly name: string; readonly checksum: string }[];
  readFile(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/**
 * Opens a backup and verifies every file in it. Throws if the backup is truncated, damaged or from a
 * newer release.
 */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file, 'r');
  try {
    return await verifyBackup(file, handle);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function verifyBackup(file: string, handle: FileHandle): Promise<Backup> {
  const entries = await readEntries(file, handle);
  const readFile = (name: string) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new BackupError(`${file} is damaged: ${name} is not in it.`);
    return readContent(handle, entry);
  };
  const checksumByName = parseChecksums(await readText(readFile(CHECKSUMS_FILE)));
  const verifyFile = async (name: string) => {
    const hash = createHash('sha256');
    for await (const chunk of readFile(name)) hash.update(chunk);
    if (hash.digest('hex') !== checksumByName.get(name))
      throw new BackupError(`${file} is damaged: ${name} is not what was written.`);
  };
  // The manifest is verified first, because it tells whether this release can read the other files.
  await verifyFile(MANIFEST_FILE);
  const manifest = await parseManifest(file, await readText(readFile(MANIFEST_FILE)));
  for (const name of new Set([...entries.keys(), ...checksumByName.keys()]))
    if (name !== CHECKSUMS_FILE && name !== MANIFEST_FILE) await verifyFile(name);
  for (const { name } of manifest.tables) readFile(tableFile(name));
  return {
    manifest,
    files: [...checksumByName].map(([name, checksum]) => ({ name, checksum })),
    readFile,
    close: () => handle.close(),
  };
}

async function readEntries(file: string, handle: FileHandle): Promise<ReadonlyMap<string, TarEntry>> {
  const entries = await readTar(handle).catch((error: unknown) => {
    if (!(error instanceof TarError)) throw error;
    if (error.fault === 'foreign') throw new BackupError(`${file} is not a backup of Podium.`);
    throw new BackupError(
      error.fault === 'cut off' ? truncatedMessage(file) : `${file} is damaged: a part of it has no name.`,
    );
  });
  if (entries.at(-1)?.name !== CHECKSUMS_FILE) {
    throw new BackupError(
      entries.some(({ name }) => name === MANIFEST_FILE || name.startsWith('tables/'))
        ? truncatedMessage(file)
        : `${file} is not a backup of Podium.`,
    );
  }
  return new Map(entries.map((entry) => [entry.name, entry]));
}

const truncatedMessage = (file: string) => `${file} is cut off: its end is missing.`;

/** Parses lines in the format of `sha256sum`. */
function parseChecksums(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function parseManifest(file: string, text: string): Promise<Manifest> {
  const json: unknown = JSON.parse(text);
  const { format, version } = anyManifestSchema.parse(json);
  if (format > BACKUP_FORMAT)
    throw new BackupError(`${file} was made by a newer Podium (${version}): update Podium.`);
  const manifest = manifestSchema.parse(json);
  await requireRestorable(new Map(manifest.migrations.map(({ name, checksum }) => [name, checksum])));
  return manifest;
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
