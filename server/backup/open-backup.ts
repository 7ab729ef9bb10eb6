import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { checkForm } from '../database/migrate.ts';
import { BackupError } from './backup-error.ts';
import { ABOUT, type About, aboutSchema, anyAboutSchema, FORMAT, SUMS, tableFile } from './format.ts';
import { contentOf, readTar, type TarEntry, TarError } from './tar.ts';

export type Backup = {
  readonly about: About;
  /** The files within it. */
  readonly files: readonly { readonly name: string; readonly sum: string }[];
  content(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/** Opens a backup, having read all of it: one that is cut off, damaged or too new is refused. */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file, 'r');
  try {
    return await checked(file, handle);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function checked(file: string, handle: FileHandle): Promise<Backup> {
  const entries = await entriesOf(file, handle);
  const content = (name: string) => {
    const entry = entries.get(name);
    if (entry === undefined) throw new BackupError(`${file} is damaged: ${name} is not in it.`);
    return contentOf(handle, entry);
  };
  const sums = sumsOf(await textOf(content(SUMS)));
  const check = async (name: string) => {
    const sum = createHash('sha256');
    for await (const chunk of content(name)) sum.update(chunk);
    if (sum.digest('hex') !== sums.get(name))
      throw new BackupError(`${file} is damaged: ${name} is not what was written.`);
  };
  // First, as it says whether the rest can be understood.
  await check(ABOUT);
  const about = await readAbout(file, await textOf(content(ABOUT)));
  for (const name of new Set([...entries.keys(), ...sums.keys()]))
    if (name !== SUMS && name !== ABOUT) await check(name);
  for (const { name } of about.tables) content(tableFile(name));
  return {
    about,
    files: [...sums].map(([name, sum]) => ({ name, sum })),
    content,
    close: () => handle.close(),
  };
}

async function entriesOf(file: string, handle: FileHandle): Promise<ReadonlyMap<string, TarEntry>> {
  const entries = await readTar(handle).catch((error: unknown) => {
    if (!(error instanceof TarError)) throw error;
    if (error.fault === 'foreign') throw new BackupError(`${file} is not a backup of Podium.`);
    throw new BackupError(
      error.fault === 'cut off' ? cutOff(file) : `${file} is damaged: a part of it has no name.`,
    );
  });
  if (entries.at(-1)?.name !== SUMS) {
    throw new BackupError(
      entries.some(({ name }) => name === ABOUT || name.startsWith('tables/'))
        ? cutOff(file)
        : `${file} is not a backup of Podium.`,
    );
  }
  return new Map(entries.map((entry) => [entry.name, entry]));
}

const cutOff = (file: string) => `${file} is cut off: its end is missing.`;

/** Lines as `sha256sum` writes them. */
function sumsOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function readAbout(file: string, text: string): Promise<About> {
  const json: unknown = JSON.parse(text);
  const { format, version } = anyAboutSchema.parse(json);
  if (format > FORMAT)
    throw new BackupError(`${file} was made by a newer Podium (${version}): update Podium.`);
  const about = aboutSchema.parse(json);
  await checkForm(new Map(about.migrations.map(({ name, checksum }) => [name, checksum])));
  return about;
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
