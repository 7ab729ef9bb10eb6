import { readFile, stat } from 'node:fs/promises';
import { LEAST_PHOTO_WIDTH, PHOTO_PROBLEMS, type PhotoProblem } from '#domain/office/photo-problem.ts';
import { FILES_FOLDER, SUBMITTED } from '#domain/stock/picture.ts';
import type { FoundPhoto, LatestPhotoCheck } from '#presenters/office-rows.ts';
import type { KnownFile, PhotoCheckQueries, UsedPhoto } from '../database/queries/photo-check.ts';
import { photoNames } from './folders.ts';
import { measurePicture } from './measure-picture.ts';
import { createPhotoFiles } from './photo-files.ts';

export type PhotoCheck = Pick<LatestPhotoCheck, 'found' | 'waiting'> & {
  /** Pictures and videos that lie in the folder, or should. */
  readonly own: number;
  /** Those that are drawn, or stay at other sites. */
  readonly elsewhere: number;
  /** Whether every file was looked at. */
  readonly isWhole: boolean;
};

/** Files that are noted at once. */
const KEPT_AT_ONCE = 50;

/**
 * Looks at every photograph that the data name and at every one that lies in the folder. A file is read once, and again
 * when it has changed. While `mayRead` says no, files that are new to it are passed over.
 */
export async function checkPhotos(
  queries: PhotoCheckQueries,
  folder: string,
  mayRead: () => boolean = () => true,
): Promise<PhotoCheck> {
  // Photos of owners come and go by themselves.
  const names = (await photoNames(folder)).filter((name) => !name.startsWith(SUBMITTED));
  const look = await createLook(queries, folder, mayRead);
  const seen = new Set<string>();
  const found: FoundPhoto[] = [];
  let [own, waiting] = [0, 0];
  for await (const photo of usedPhotos(queries)) {
    const usedBy = { kind: photo.user_kind, id: photo.user_id };
    const add = (problem: PhotoProblem, failure: FoundPhoto['failure'] = null) =>
      found.push({ problem, address: photo.url, usedBy, failure });
    if (photo.state === 'waiting') waiting += 1;
    if (photo.state === 'failed' && photo.reason !== null)
      add('missing', { reason: photo.reason, status: photo.answer_status });
    const name = photo.shown_url === null ? undefined : nameOf(photo.shown_url);
    if (name === undefined) continue;
    own += 1;
    seen.add(name.normalize());
    const problem = await look.problemOf(name, photo.kind);
    if (problem) add(problem);
  }
  await look.end(names);
  for (const name of names)
    if (!seen.has(name.normalize()))
      found.push({ problem: 'unused', address: FILES_FOLDER + name, usedBy: null, failure: null });
  const inOrder = PHOTO_PROBLEMS.flatMap((problem) => found.filter((each) => each.problem === problem));
  return { found: inOrder, own, elsewhere: (await queries.count()) - own, waiting, isWhole: look.isWhole() };
}

/** Some at a time, by their addresses. */
async function* usedPhotos({ used }: PhotoCheckQueries): AsyncGenerator<UsedPhoto> {
  let after = '';
  for (;;) {
    const photos = await used(after);
    yield* photos;
    const last = photos.at(-1);
    if (!last) return;
    after = last.url;
  }
}

/** Reads files that are not known as they are. */
async function createLook(queries: PhotoCheckQueries, folder: string, mayRead: () => boolean) {
  const known = await queries.known();
  const files = createPhotoFiles(folder);
  const fresh: (KnownFile & { name: string })[] = [];
  let isWhole = true;

  async function longestOf(name: string, file: string, version: string): Promise<number | null | undefined> {
    const before = known.get(name);
    if (before?.version === version) return before.longest;
    if (!mayRead()) {
      isWhole = false;
      return undefined;
    }
    const longest = await readFile(file)
      .then(measurePicture)
      .then(
        ({ width, height }) => Math.max(width, height),
        () => null,
      );
    fresh.push({ name, version, longest });
    if (fresh.length >= KEPT_AT_ONCE) await queries.keep(fresh.splice(0));
    return longest;
  }

  return {
    async problemOf(name: string, kind: UsedPhoto['kind']): Promise<PhotoProblem | undefined> {
      const file = await files.fileOf(name);
      const facts = file === undefined ? undefined : await stat(file).catch(() => undefined);
      if (file === undefined || !facts?.isFile()) return 'missing';
      if (kind === 'video') return undefined;
      const longest = await longestOf(name, file, `${facts.size}.${Math.round(facts.mtimeMs)}`);
      if (longest === null) return 'broken';
      return kind === 'photo' && longest !== undefined && longest < LEAST_PHOTO_WIDTH
        ? 'too_small'
        : undefined;
    },
    isWhole: () => isWhole,
    /** Keeps what was found, and forgets files that are gone. */
    async end(names: readonly string[]): Promise<void> {
      await queries.keep(fresh.splice(0));
      const there = new Set(names.map((name) => name.normalize()));
      await queries.forget([...known.keys()].filter((name) => !there.has(name.normalize())));
    },
  };
}

/** The file of an address; undefined for a drawing and for what is at another site. */
function nameOf(url: string): string | undefined {
  if (!url.startsWith(FILES_FOLDER)) return undefined;
  const [name = ''] = url.slice(FILES_FOLDER.length).split('?', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
