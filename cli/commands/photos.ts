import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { csvText } from '#domain/lib/csv.ts';
import { PHOTO_PROBLEMS, type PhotoProblem, type RemoteFailure } from '#domain/office/photo-problem.ts';
import type { FoundPhoto } from '#presenters/office-rows.ts';
import { createDatabase } from '#server/database/pool.ts';
import { createPhotoCheckQueries } from '#server/database/queries/photo-check.ts';
import { checkPhotos } from '#server/pictures/check-photos.ts';
import { photosFolder } from '#server/pictures/folders.ts';

/** Addresses of each kind that the answer names. */
const SHOWN = 10;

const WORD: Readonly<Record<PhotoProblem, string>> = {
  missing: 'missing',
  broken: 'broken',
  too_small: 'too small',
  unused: 'unused',
};

const WHY: Readonly<Record<RemoteFailure, string>> = {
  private_network: 'is in a private network',
  too_large: 'is larger than 32 MB',
  not_a_picture: 'is no picture that can be read',
  bad_answer: 'does not answer with a file',
  no_answer: 'does not answer',
  too_slow: 'takes longer than 60 s',
  too_many: 'is beyond the 60 photos of one listing',
};

/** Says which photographs are missing, broken, too small or unused. */
export async function photoReport(pool: pg.Pool, data: string, out: string | undefined): Promise<string> {
  const folder = photosFolder(data);
  const queries = createPhotoCheckQueries(createDatabase(pool));
  const { found, own, elsewhere, waiting } = await checkPhotos(queries, folder);
  const of = (problem: PhotoProblem) => found.filter((each) => each.problem === problem);
  if (out !== undefined) {
    const lines = found.map((photo) => [WORD[photo.problem], photo.address, userOf(photo), whyOf(photo)]);
    await writeFile(out, csvText([['problem', 'address', 'used_by', 'reason'], ...lines]));
  }
  const number = (count: number) => count.toLocaleString('en');
  const counts = PHOTO_PROBLEMS.map((problem) => `${number(of(problem).length)} ${WORD[problem]}`).join(', ');
  return [
    `Of ${number(own)} pictures and videos in ${folder}: ${counts}. ${number(elsewhere)} are drawn, or at other sites.`,
    ...(waiting > 0 ? [`${number(waiting)} at other sites are fetched by the running portal.`] : []),
    ...PHOTO_PROBLEMS.flatMap((problem) => of(problem).slice(0, SHOWN).map(lineOf)),
    ...(out === undefined ? [] : [`All of them are in ${out}.`]),
  ].join('\n');
}

function lineOf(photo: FoundPhoto): string {
  const facts = [userOf(photo), whyOf(photo)].filter((fact) => fact !== '').join('; ');
  return `  ${WORD[photo.problem]}: ${photo.address}${facts && ` (${facts})`}`;
}

function userOf({ usedBy }: FoundPhoto): string {
  return usedBy ? `${usedBy.kind} ${usedBy.id}` : '';
}

function whyOf({ failure }: FoundPhoto): string {
  if (!failure) return '';
  return failure.status === null ? WHY[failure.reason] : `answers ${failure.status}`;
}
