import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { csvText } from '#domain/lib/csv.ts';
import {
  PHOTO_PROBLEMS,
  type PhotoProblem,
  type RemotePictureFailure,
} from '#domain/office/photo-problem.ts';
import type { PhotoWithProblem } from '#presenters/office-rows.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createPhotoCheckQueries } from '#server/database/queries/photo-check.ts';
import { checkPhotos } from '#server/pictures/check-photos.ts';
import { photosFolder } from '#server/pictures/picture-folders.ts';

/** Maximum number of addresses listed for each kind of problem. */
const MAX_PHOTOS_PER_PROBLEM = 10;

const PROBLEM_WORDS: Readonly<Record<PhotoProblem, string>> = {
  missing: 'missing',
  broken: 'broken',
  too_small: 'too small',
  unused: 'unused',
};

const FAILURE_REASONS: Readonly<Record<RemotePictureFailure, string>> = {
  private_network: 'is in a private network',
  too_large: 'is larger than 32 MB',
  not_a_picture: 'is no picture that can be read',
  bad_answer: 'does not answer with a file',
  no_answer: 'does not answer',
  too_slow: 'takes longer than 60 s',
  too_many: 'is beyond the 60 photos of one listing',
};

/** Reports which photos are missing, broken, too small or unused. */
export async function createPhotoReport(
  pool: pg.Pool,
  dataFolder: string,
  out: string | undefined,
): Promise<string> {
  const folder = photosFolder(dataFolder);
  const queries = createPhotoCheckQueries(createDatabase(pool));
  const {
    problems: photoProblems,
    localFileCount,
    remoteFileCount,
    pendingDownloads: pendingCount,
  } = await checkPhotos(queries, folder);
  const filterByProblem = (problem: PhotoProblem) =>
    photoProblems.filter((photo) => photo.problem === problem);
  if (out !== undefined) {
    const csvRows = photoProblems.map((photo) => [
      PROBLEM_WORDS[photo.problem],
      photo.address,
      formatUsedBy(photo),
      formatFailure(photo),
    ]);
    await writeFile(out, csvText([['problem', 'address', 'used_by', 'reason'], ...csvRows]));
  }
  const formatNumber = (count: number) => count.toLocaleString('en');
  const countsText = PHOTO_PROBLEMS.map(
    (problem) => `${formatNumber(filterByProblem(problem).length)} ${PROBLEM_WORDS[problem]}`,
  ).join(', ');
  return [
    `Of ${formatNumber(localFileCount)} pictures and videos in ${folder}: ${countsText}. ${formatNumber(remoteFileCount)} are drawn, or at other sites.`,
    ...(pendingCount > 0
      ? [`${formatNumber(pendingCount)} at other sites are fetched by the running portal.`]
      : []),
    ...PHOTO_PROBLEMS.flatMap((problem) =>
      filterByProblem(problem).slice(0, MAX_PHOTOS_PER_PROBLEM).map(formatPhoto),
    ),
    ...(out === undefined ? [] : [`All of them are in ${out}.`]),
  ].join('\n');
}

function formatPhoto(photo: PhotoWithProblem): string {
  const detailsText = [formatUsedBy(photo), formatFailure(photo)]
    .filter((detail) => detail !== '')
    .join('; ');
  return `  ${PROBLEM_WORDS[photo.problem]}: ${photo.address}${detailsText && ` (${detailsText})`}`;
}

function formatUsedBy({ usedBy }: PhotoWithProblem): string {
  return usedBy ? `${usedBy.kind} ${usedBy.id}` : '';
}

function formatFailure({ failure }: PhotoWithProblem): string {
  if (!failure) return '';
  return failure.status === null ? FAILURE_REASONS[failure.reason] : `answers ${failure.status}`;
}
