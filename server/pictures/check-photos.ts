import { readFile, stat } from 'node:fs/promises';
import { MIN_PHOTO_LONGER_SIDE, PHOTO_PROBLEMS, type PhotoProblem } from '#domain/office/photo-problem.ts';
import { FILES_FOLDER, SUBMITTED_SUBFOLDER } from '#domain/stock/picture.ts';
import type { LatestPhotoCheck, PhotoWithProblem } from '#presenters/office-rows.ts';
import type { FileCheck, PhotoCheckQueries, UsedPhoto } from '../database/queries/photo-check.ts';
import { measurePicture } from './measure-picture.ts';
import { createPhotoFiles } from './photo-files.ts';
import { photoNames } from './picture-folders.ts';

export type PhotoCheck = Pick<LatestPhotoCheck, 'problems' | 'pendingDownloads'> & {
  /**
   * Number of pictures and videos in the data whose file belongs in the photo folder, including those
   * downloaded from other sites.
   */
  readonly localFileCount: number;
  /**
   * Number of all other pictures and videos in the data: generated drawings, and those that are only on
   * other sites.
   */
  readonly remoteFileCount: number;
  /** False if the check has skipped a file, because `mayReadFiles` returned false at that time. */
  readonly isComplete: boolean;
};

/** Number of measured files that are saved to the database in one batch. */
const SAVE_BATCH_SIZE = 50;

/**
 * Checks every photograph that the database refers to and every file in the photo folder. An unchanged
 * file is read only once. While `mayReadFiles` returns false, files that are not measured yet are
 * skipped.
 */
export async function checkPhotos(
  queries: PhotoCheckQueries,
  folder: string,
  mayReadFiles: () => boolean = () => true,
): Promise<PhotoCheck> {
  // Photos of owners' submissions are added and removed automatically, so the check ignores them.
  const fileNames = (await photoNames(folder)).filter((name) => !name.startsWith(SUBMITTED_SUBFOLDER));
  const inspector = await createFileInspector(queries, folder, mayReadFiles);
  const usedNames = new Set<string>();
  const problems: PhotoWithProblem[] = [];
  let [localFileCount, pendingDownloads] = [0, 0];
  for await (const photo of readAllUsedPhotos(queries)) {
    const usedBy = { kind: photo.user_kind, id: photo.user_id };
    const addProblem = (photoProblem: PhotoProblem, failure: PhotoWithProblem['failure'] = null) =>
      problems.push({ problem: photoProblem, address: photo.url, usedBy, failure });
    if (photo.state === 'waiting') pendingDownloads += 1;
    if (photo.state === 'failed' && photo.reason !== null)
      addProblem('missing', { reason: photo.reason, status: photo.answer_status });
    const name = photo.shown_url === null ? undefined : fileNameOf(photo.shown_url);
    if (name === undefined) continue;
    localFileCount += 1;
    usedNames.add(name.normalize());
    const problem = await inspector.problemOf(name, photo.kind);
    if (problem) addProblem(problem);
  }
  await inspector.finish(fileNames);
  for (const name of fileNames)
    if (!usedNames.has(name.normalize()))
      problems.push({ problem: 'unused', address: FILES_FOLDER + name, usedBy: null, failure: null });
  const sortedProblems = PHOTO_PROBLEMS.flatMap((problem) =>
    problems.filter((entry) => entry.problem === problem),
  );
  return {
    problems: sortedProblems,
    localFileCount,
    remoteFileCount: (await queries.countUrls()) - localFileCount,
    pendingDownloads,
    isComplete: inspector.isComplete(),
  };
}

/** Yields all used photos, one database page at a time, ordered by URL. */
async function* readAllUsedPhotos({ readUsedPhotos }: PhotoCheckQueries): AsyncGenerator<UsedPhoto> {
  let lastUrl = '';
  for (;;) {
    const photos = await readUsedPhotos(lastUrl);
    yield* photos;
    const lastPhoto = photos.at(-1);
    if (!lastPhoto) return;
    lastUrl = lastPhoto.url;
  }
}

/**
 * Creates an inspector that finds problems of photo files. It measures a file only if its size or
 * modification time differs from the saved measurement.
 */
async function createFileInspector(queries: PhotoCheckQueries, folder: string, mayReadFiles: () => boolean) {
  const savedChecks = await queries.readFileChecks();
  const photoFiles = createPhotoFiles(folder);
  const newMeasurements: (FileCheck & { name: string })[] = [];
  let isComplete = true;

  async function longestSideOf(
    name: string,
    file: string,
    version: string,
  ): Promise<number | null | undefined> {
    const savedCheck = savedChecks.get(name);
    if (savedCheck?.version === version) return savedCheck.longest;
    if (!mayReadFiles()) {
      isComplete = false;
      return undefined;
    }
    const longestSide = await readFile(file)
      .then(measurePicture)
      .then(
        ({ width, height }) => Math.max(width, height),
        () => null,
      );
    newMeasurements.push({ name, version, longest: longestSide });
    if (newMeasurements.length >= SAVE_BATCH_SIZE) await queries.saveFileChecks(newMeasurements.splice(0));
    return longestSide;
  }

  return {
    async problemOf(name: string, kind: UsedPhoto['kind']): Promise<PhotoProblem | undefined> {
      const file = await photoFiles.fileOf(name);
      const stats = file === undefined ? undefined : await stat(file).catch(() => undefined);
      if (file === undefined || !stats?.isFile()) return 'missing';
      if (kind === 'video') return undefined;
      const longestSide = await longestSideOf(name, file, `${stats.size}.${Math.round(stats.mtimeMs)}`);
      if (longestSide === null) return 'broken';
      return kind === 'photo' && longestSide !== undefined && longestSide < MIN_PHOTO_LONGER_SIDE
        ? 'too_small'
        : undefined;
    },
    isComplete: () => isComplete,
    /** Saves the remaining measurements and deletes the records of files that no longer exist. */
    async finish(fileNames: readonly string[]): Promise<void> {
      await queries.saveFileChecks(newMeasurements.splice(0));
      const existingNames = new Set(fileNames.map((name) => name.normalize()));
      await queries.deleteFileChecks(
        [...savedChecks.keys()].filter((name) => !existingNames.has(name.normalize())),
      );
    },
  };
}

/**
 * Returns the file name within the photo folder, or undefined for a drawing or an address on another
 * site.
 */
function fileNameOf(url: string): string | undefined {
  if (!url.startsWith(FILES_FOLDER)) return undefined;
  const [name = ''] = url.slice(FILES_FOLDER.length).split('?', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
